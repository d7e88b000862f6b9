import { chosenOffer } from '#machines/payment-flow/selectors.ts';
import type { PixelEvent } from '#domain/pixels.ts';
import type { FlowSnapshot } from './flow-actor.ts';

/** A moment of a visit, and its state then (workers.ts). */
export type VisitMoment = { snapshot: FlowSnapshot; state: string };

const isAt = ({ snapshot, state }: VisitMoment, event: 'paymentStarted' | 'paid') =>
  event === 'paid' ? state === 'resulting.paid' : state === 'paying.redirecting' || isCharging(snapshot);

/** A saved card is charged without a page to leave for. */
const isCharging = (snapshot: FlowSnapshot) =>
  snapshot.matches('resulting') && snapshot.context.attempt.underWay?.redirect === null;

const signaturesIn = ({ context }: FlowSnapshot) => context.debts?.signed.length ?? 0;

/** What a change of the flow sends to a company's analytics (§3 "Analytics and pixel ids"). */
export function pixelEventsBetween(from: VisitMoment, to: VisitMoment): PixelEvent[] {
  const { snapshot: before } = from;
  const { snapshot: after } = to;
  const changes: Record<PixelEvent, boolean> = {
    initialButton: before.matches('atHome') && after.matches('identifying'),
    identified:
      before.matches('identifying') && before.context.session === null && after.context.session !== null,
    planSigned: before.matches('signing') && signaturesIn(after) > signaturesIn(before),
    paymentStarted: before.matches('paying') && !isAt(from, 'paymentStarted') && isAt(to, 'paymentStarted'),
    paid: !isAt(from, 'paid') && isAt(to, 'paid'),
  };
  return (Object.keys(changes) as PixelEvent[]).filter((event) => changes[event]);
}

/** §7.1 names these; RUT, e-mail and phone are never sent, not even hashed: docs/decisions/0032-pixels.md. */
export type PixelExtras = {
  candidate_id: string;
  payment_agreement_number: string;
  product_type: string;
  receiver: string;
  receiver_tag_id: string;
};

/** What goes with a pixel: the offer at hand, and the visitor's random name. Empty values are dropped (§7.1). */
export function pixelExtras({ context }: FlowSnapshot, visitor: string): Partial<PixelExtras> {
  const offer = chosenOffer(context);
  const debt = offer?.debts[0];
  const extras: Record<keyof PixelExtras, string | undefined> = {
    candidate_id: visitor,
    payment_agreement_number: debt?.agreementNumber,
    product_type: offer?.type ?? context.attempt.result?.data.voucher?.product_type,
    receiver: debt?.receiver,
    receiver_tag_id: debt?.receiverTagId,
  };
  return Object.fromEntries(Object.entries(extras).filter(([, value]) => value));
}
