import type { RequestOf } from '#contract/call.ts';
import { MOST_MOVES, type countMoves } from '#contract/flow-moves.ts';
import { arrowName, signedArrows } from '#machines/payment-flow/arrows.ts';
import { prefixOf } from '#machines/payment-flow/workers.ts';
import type { FlowActor, FlowSnapshot } from './flow-actor.ts';

export type Moves = RequestOf<typeof countMoves>;

/** Whether a browser lets its visitor be counted: one that asks not to be tracked is left out, of these sums too. */
export const wantsCounting = (browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }) =>
  browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true;

/** Said on the window of each arrow that is taken, by its name: browser tests draw the way of a visit by it. */
export const ARROW_TAKEN = 'saldar:arrow';

/**
 * Counts which arrows of the flow are taken, and reports how often each, without their order, when the page is left or hidden, or
 * has counted so many. Those of a signed plan apart: the arrow by which it is signed is the first of them.
 */
export function watchMoves(
  actor: FlowActor,
  page: { window: EventTarget; document: Pick<Document, 'addEventListener' | 'visibilityState'> },
  report: (moves: Moves) => void,
): void {
  const counts = { signed: new Map<string, number>(), other: new Map<string, number>() };
  const isOfSigned = signedArrows();
  let company: string | null = null;
  let taken = 0;
  const flush = () => {
    const moves = [...movesOf(counts.other, false), ...movesOf(counts.signed, true)];
    if (company !== null && moves.length > 0) report({ company, moves });
    counts.other.clear();
    counts.signed.clear();
    taken = 0;
  };
  actor.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return;
    const prefix = prefixOf(event.actorRef, actor);
    if (prefix === null) return;
    const context = event.actorRef === actor ? (event.snapshot as FlowSnapshot).context : null;
    const here = context?.company?.key ?? company;
    if (here !== company) flush();
    company = here;
    const group = isOfSigned(context) ? counts.signed : counts.other;
    for (const transition of event._transitions) {
      const arrow = prefix + arrowName(transition);
      page.window.dispatchEvent(new CustomEvent(ARROW_TAKEN, { detail: arrow }));
      bump(group, arrow);
      taken += 1;
      if (taken === MOST_MOVES) flush();
    }
  });
  page.window.addEventListener('pagehide', flush);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
}

const bump = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

const movesOf = (counts: Map<string, number>, signed: boolean) =>
  [...counts].sort().map(([arrow, times]) => ({ arrow, times, signed }));
