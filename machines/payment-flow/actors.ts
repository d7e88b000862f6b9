import type { Company } from '#domain/company.ts';
import type { SavedContact, SaveContactInput } from '../contact-form/machine.ts';
import type { Answer } from './context.ts';
import type * as t from './types.ts';
import { notProvided } from '../not-provided.ts';

const given = <Output, Input>(name: string) => notProvided<Output, Input>('paymentFlow', name);

type WithToken = { token: string };
type Keyed = { intent: string };

/** What the payment flow asks of the world, one actor a call. */
export const worldActors = {
  startIdentification: given<t.StartedIdentification, { company: Company; identity: t.Identity } & Keyed>(
    'startIdentification',
  ),
  verifyIdentity: given<t.Identification, { identity: t.Identity } & WithToken & Keyed>('verifyIdentity'),
  saveContact: given<SavedContact, SaveContactInput>('saveContact'),
  renewSession: given<t.RenewedSession, undefined>('renewSession'),
  closeSession: given<null, { token: string | null }>('closeSession'),
  loadDebts: given<Answer<'debts'>, { userType: t.UserType } & WithToken>('loadDebts'),
  loadMethods: given<t.PaymentMethods, { debtIds: string[]; automize: boolean } & WithToken>('loadMethods'),
  loadCards: given<t.CardList, { company: Company; enrolment: string | null } & WithToken>('loadCards'),
};
