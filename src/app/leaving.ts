import { leaveFlow, type LeaveReason } from '#contract/leaves-flow.ts';
import type { RequestOf } from '#contract/call.ts';
import type { StepName } from '#domain/company.ts';
import type { Environment } from './environment.ts';
import type { FlowActor, FlowSnapshot } from './flow-actor.ts';

export type Leave = RequestOf<typeof leaveFlow>;

const STEPS = [
  ['identifying', 'identity'],
  ['withoutProducts', 'identity'],
  ['contacting', 'contact'],
  ['planning', 'plan'],
  ['signing', 'sign'],
  ['paying', 'summary'],
] as const satisfies readonly (readonly [string, StepName])[];

/** The step somebody is at before the end; null elsewhere, and on the way to the provider's page. */
function stepAt(snapshot: FlowSnapshot): StepName | null {
  if (snapshot.matches({ paying: 'redirecting' })) return null;
  return STEPS.find(([state]) => snapshot.matches(state))?.[1] ?? null;
}

function leaveFrom(snapshot: FlowSnapshot, reason: LeaveReason): Leave | null {
  const { company, offers, offerKey } = snapshot.context;
  const step = stepAt(snapshot);
  if (!company || !step) return null;
  const offer = offers.find(({ key }) => key === offerKey);
  return { company: company.key, step, product_type: offer?.type ?? null, reason };
}

/** What a change of the flow says about somebody who went away before the end; null when nobody did. */
function leaveBetween(before: FlowSnapshot, after: FlowSnapshot): Leave | null {
  if (stepAt(before) === null) return null;
  if (after.context.interruption !== null && before.context.interruption === null)
    return leaveFrom(before, 'sessionExpired');
  if (after.matches('choosingCompany'))
    return leaveFrom(before, after.context.notice === 'sessionExpired' ? 'sessionExpired' : 'wentHome');
  if (after.matches('atHome')) return leaveFrom(before, 'wentHome');
  if (!after.matches('loggingOut')) return null;
  return leaveFrom(before, after.context.place?.name === 'home' ? 'wentHome' : 'signedOut');
}

/** Tells the server (§7.2 leaves-flow), also while the page goes away; never awaited, never sent again. */
export function sendLeave({ hosts }: Pick<Environment, 'hosts'>, leave: Leave): void {
  const body = new Blob([JSON.stringify(leave)], { type: 'application/json' });
  navigator.sendBeacon(hosts[leaveFlow.host] + leaveFlow.path, body);
}

/** Tells of everybody who goes away before the end, by the flow or with the page. */
export function watchLeaving(actor: FlowActor, page: EventTarget, tell: (leave: Leave) => void): void {
  let before = actor.getSnapshot();
  const tellOf = (leave: Leave | null) => leave && tell(leave);
  actor.subscribe((after) => {
    tellOf(leaveBetween(before, after));
    before = after;
  });
  page.addEventListener('pagehide', () => tellOf(leaveFrom(before, 'closed')));
}
