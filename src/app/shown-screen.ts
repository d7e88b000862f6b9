import { STEPS, type StepPage } from '#machines/payment-flow/steps.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import type { FlowSnapshot } from '../flow/flow-actor.ts';

export type ScreenName =
  | StepPage
  | 'chooser'
  | 'home'
  | 'legal'
  | 'history'
  | 'rights'
  | 'nextSteps'
  | 'debit'
  | 'trace'
  | 'verify'
  | 'automate'
  | 'paymentUncertain'
  | 'paymentUnderWay'
  | 'confirming'
  | 'voucher'
  | 'paymentError'
  | 'unnamedResult'
  | 'notFound'
  | 'waiting';

/** Debts asked for right after the identity form: it stays on show, busy, so that a failure finds it still filled. */
function isLoadingAfterIdentity(snapshot: FlowSnapshot): boolean {
  if (!snapshot.matches('loadingDebts') || !snapshot.context.isJustIdentified) return false;
  return snapshot.children.stepMenu?.getSnapshot().context.current === 1;
}

function publicPage({ context: { arrival } }: FlowSnapshot): ScreenName {
  const place = arrival?.place;
  return place?.name === 'trace' || place?.name === 'verify' ? place.name : 'legal';
}

/** From reviewing to the provider's page; a single debit is asked for from the payment screen and stays there. */
function isAutomating(snapshot: FlowSnapshot): boolean {
  const isAsked =
    snapshot.context.choices.checkout.automizes === true &&
    isVisitAt(snapshot, 'paying.automating.enrolling');
  return (
    isAsked ||
    isVisitAt(snapshot, 'paying.automating.reviewing') ||
    isVisitAt(snapshot, 'paying.automating.confirmingExternal')
  );
}

/** Which screen shows a state: one table, read from the most special state to the most general. */
export function shownScreen(snapshot: FlowSnapshot): ScreenName {
  if (snapshot.matches('choosingCompany')) return 'chooser';
  if (snapshot.matches('atHome')) return 'home';
  if (snapshot.matches('reading')) return publicPage(snapshot);
  if (snapshot.matches('identifying') || snapshot.matches('withoutProducts')) return 'identity';
  if (isLoadingAfterIdentity(snapshot)) return 'identity';
  if (snapshot.matches('viewingHistory')) return 'history';
  if (snapshot.matches('viewingRights')) return 'rights';
  if (snapshot.matches('viewingDebit'))
    return snapshot.context.debit?.page === 'nextSteps' ? 'nextSteps' : 'debit';
  if (isVisitAt(snapshot, 'paying.starting.uncertain')) return 'paymentUncertain';
  if (isVisitAt(snapshot, 'paying.underWay')) return 'paymentUnderWay';
  if (isAutomating(snapshot)) return 'automate';
  const step = STEPS.find(({ state }) => snapshot.matches(state));
  if (step) return step.page;
  if (snapshot.matches({ resulting: 'unnamed' })) return 'unnamedResult';
  if (snapshot.matches({ resulting: 'paid' })) return 'voucher';
  if (snapshot.matches({ resulting: 'unpaid' })) return 'paymentError';
  if (snapshot.matches('resulting')) return 'confirming';
  return snapshot.matches('notFound') ? 'notFound' : 'waiting';
}
