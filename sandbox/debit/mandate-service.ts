import { santiagoDay } from '#domain/calendar.ts';
import type { CallbackSender } from '../callbacks.ts';
import type { Modes } from '../modes.ts';
import type { SandboxState } from '../sandbox-state.ts';
import {
  chargeAt,
  decideCharge,
  moveMandate,
  refundCharge,
  type Charge,
  type Mandate,
  type MandateState,
  type Reason,
} from './mandate.ts';

/** What the bank does with an order at once; null: it waits. */
type Bank = () => 'paid' | Reason | null;

/** What the provider does with mandates and charges, asked by its API, the debtor's page, or the book's buttons. */
export type MandateService = ReturnType<typeof createMandateService>;

export function createMandateService(
  { clock, names, store, modes }: Omit<SandboxState, 'settings'>,
  callbacks: CallbackSender,
  bank: Bank = () => bankOf(modes.read().debit),
) {
  const { mandates, charges } = store;
  const notify = (mandate: Mandate, types: readonly string[], reference = mandate.reference) =>
    callbacks.send({ shop: mandate.shop, url: mandate.callbackUrl }, types, {
      mandate: mandate.id,
      reference,
    });

  /** One mandate a reference: asked again, the first one is answered. */
  function open(shop: string, wish: Pick<Mandate, 'reference' | 'returnUrl' | 'callbackUrl' | 'bank'>) {
    const before = mandates.all().find((one) => one.reference === wish.reference && one.shop === shop);
    if (before) return { mandate: before, isNew: false };
    const own = {
      id: names.id('mandate'),
      shop,
      createdAt: clock(),
      state: 'pending',
      account: null,
    } as const;
    const mandate: Mandate = { ...wish, ...own };
    mandates.put(mandate.id, mandate);
    return { mandate, isNew: true };
  }

  function move(id: string, to: MandateState, account: Partial<Mandate> = {}): Mandate | null {
    const found = mandates.get(id);
    const moved = found && moveMandate(found, to, account);
    if (!moved) return null;
    mandates.put(id, moved);
    notify(moved, [`mandate.${to}`]);
    return moved;
  }

  /** The charge as it is now: an undecided one is over with its last day. */
  function read(reference: string): Charge | undefined {
    const found = charges.get(reference);
    if (!found) return undefined;
    const now = chargeAt(found, santiagoDay(new Date(clock())), clock());
    if (now.state !== found.state) charges.put(reference, now);
    return now;
  }

  function decide(reference: string, as: 'paid' | Reason): Charge | null {
    const found = read(reference);
    const mandate = found && mandates.get(found.mandate);
    if (!found || !mandate) return null;
    const decision = as === 'paid' ? { operation: names.number(8) } : { reason: as };
    const decided = decideCharge(found, decision, clock());
    if (!decided) return null;
    charges.put(reference, decided);
    notify(mandate, ['charge.sent', `charge.${decided.state}`], reference);
    return decided;
  }

  /** One charge a reference: asked again, the first one is answered, whatever has become of the mandate. Null without an active one. */
  function order(
    shop: string,
    wish: Pick<Charge, 'reference' | 'mandate' | 'amount' | 'dueOn' | 'chargeBy'>,
  ): { charge: Charge; isNew: boolean } | null {
    const before = read(wish.reference);
    if (before && mandates.get(before.mandate)?.shop === shop) return { charge: before, isNew: false };
    const mandate = mandates.get(wish.mandate);
    if (mandate?.state !== 'active' || mandate.shop !== shop) return null;
    const undecided = { state: 'pending', reason: null, operation: null, decidedAt: null } as const;
    const charge: Charge = { ...wish, ...undecided, createdAt: clock() };
    charges.put(charge.reference, charge);
    const as = bank();
    return { charge: (as && decide(charge.reference, as)) ?? charge, isNew: true };
  }

  /** Null when the charge has not so much left to give back. */
  function refund(charge: Charge, reference: string, amount: number): Charge | null {
    const refunded = refundCharge(charge, reference, amount);
    if (refunded) charges.put(charge.reference, refunded);
    return refunded;
  }

  return { open, move, read, decide, order, refund };
}

function bankOf(mode: Modes['debit']): ReturnType<Bank> {
  if (mode === 'silent') return null;
  return mode === 'noFunds' ? mode : 'paid';
}
