import { randomInt } from 'node:crypto';
import { santiagoDay } from '#domain/calendar.ts';
import type { CallbackSender } from '../callbacks.ts';
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

/** What the provider does with mandates and charges, asked by its API, the debtor's page, or the book's buttons. */
export type MandateService = ReturnType<typeof createMandateService>;

export function createMandateService({ clock, store, modes }: SandboxState, callbacks: CallbackSender) {
  const { mandates, charges } = store;
  const notify = (mandate: Mandate, types: readonly string[], reference = mandate.reference) =>
    callbacks.send({ shop: mandate.shop, url: mandate.callbackUrl }, types, {
      mandate: mandate.id,
      reference,
    });

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

  function decide(reference: string, reason: Reason | null): Charge | null {
    const found = read(reference);
    const mandate = found && mandates.get(found.mandate);
    if (!found || !mandate) return null;
    const operation = String(randomInt(1, 10_000_000)).padStart(8, '0');
    const decided = decideCharge(found, reason === null ? { operation } : { reason }, clock());
    if (!decided) return null;
    charges.put(reference, decided);
    notify(mandate, ['charge.sent', `charge.${decided.state}`], reference);
    return decided;
  }

  /** Takes an order once. Unless the mode is silent the bank decides it at once. */
  function order(charge: Charge): Charge {
    charges.put(charge.reference, charge);
    const { debit } = modes.read();
    if (debit === 'silent') return charge;
    return decide(charge.reference, debit === 'noFunds' ? 'noFunds' : null) ?? charge;
  }

  /** Null when the charge has not so much left to give back. */
  function refund(charge: Charge, reference: string, amount: number): Charge | null {
    const refunded = refundCharge(charge, reference, amount);
    if (refunded) charges.put(charge.reference, refunded);
    return refunded;
  }

  return { move, read, decide, order, refund };
}
