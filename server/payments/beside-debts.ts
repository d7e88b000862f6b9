import { signedPlanToWire } from '#contract/debts-translation.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { readSignedPlans } from '../agreements/signed-plans.ts';
import type { ReadBeside } from '../debts/answer.ts';
import { readUnderWay } from './in-progress.ts';

/** Signed plans, standing orders and the payment under way of what a debtor is offered. */
export const readBesideDebts: ReadBeside = async (deps, caller, offers) => {
  const { company, debtorId } = caller;
  const owner = { company: company.key, debtorId };
  const signed = await readSignedPlans(deps.db, owner, offers, santiagoDay(deps.clock.now()));
  const orders = Object.values(deps.methods).map(({ standingOrders }) =>
    standingOrders?.(deps, company, debtorId, offers),
  );
  return {
    signed_plans: signed.map(signedPlanToWire),
    automatic_debits: (await Promise.all(orders)).flatMap((some) => some ?? []),
    payment_under_way: await readUnderWay(deps, caller),
  };
};
