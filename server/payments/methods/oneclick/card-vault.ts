import type { Answer, Opened, RefundAnswer, Silent } from '../../method.ts';

/** A card the provider keeps. `name` charges it and is a secret (`tbk_user`); `username` is ours, one for each card. */
export type KeptCard = { readonly name: string; readonly username: string };

/** `type` in the provider's words, e.g. "Visa". */
export type Enrolled = {
  readonly kind: 'enrolled';
  readonly name: string;
  readonly type: string;
  readonly lastDigits: string;
};
/** declined: the issuer said no · notFinished: the visitor left the form, came too late, or it was finished before. */
export type NotEnrolled = { readonly kind: 'declined' | 'notFinished' };

export type Enrolment = {
  /** At most 40 characters, of one card only. */
  readonly username: string;
  readonly email: string;
  /** Where the browser comes back to, at most 255 characters. */
  readonly returnUrl: string;
};

/** What is charged, without instalments. `amount` in pesos. */
export type Charge = {
  readonly card: KeptCard;
  /** At most 26 characters, unique per attempt. */
  readonly buyOrder: string;
  readonly amount: number;
};

/** The provider that keeps cards (Oneclick Mall), for one institution's shop in the mall. Nothing here throws: what goes wrong outside is an answer too. */
export type CardVault = {
  /** Name of the form field in which the browser carries the token to the provider's page. */
  readonly field: string;
  /** Opens a page to enrol a card. Safe to repeat: an unfinished page saves no card. */
  start(enrolment: Enrolment): Promise<Opened | Silent>;
  /** Keeps the card the visitor gave. Once, and within a minute of their return. */
  finish(token: string): Promise<Enrolled | NotEnrolled | Silent>;
  /** Safe to repeat: a card that is not kept is removed. */
  remove(card: KeptCard): Promise<{ readonly kind: 'removed' } | Silent>;
  /** Charges a kept card. NOT safe to repeat after silence: only `status` may be asked then. */
  charge(charge: Charge): Promise<Answer>;
  status(order: Pick<Charge, 'buyOrder'>): Promise<Answer>;
  /** Gives back some or all of a charge. NOT safe to repeat after silence: `status` must be asked first. */
  refund(order: Pick<Charge, 'buyOrder' | 'amount'>): Promise<RefundAnswer>;
};
