import { sendToVisit } from '#machines/payment-flow/workers.ts';
import type { FlowActor } from './flow-actor.ts';
import { serverTime } from '../api/server-time.ts';

/** Reports to the flow what happens to the page around it. The answer undoes it. */
export function watchPage(actor: FlowActor, page: EventTarget, document: Document): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const check = () => actor.send({ type: 'session.checked', now: serverTime() });
  const onPageShow = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    sendToVisit(actor, { type: 'page.restored' });
    check();
  };
  page.addEventListener('pageshow', onPageShow, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || check(), { signal });
  page.addEventListener('online', () => sendToVisit(actor, { type: 'connection.restored' }), { signal });
  return () => watching.abort();
}
