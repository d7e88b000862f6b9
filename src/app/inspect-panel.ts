import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { FlowActor } from '../flow/flow-actor.ts';
import { inspectTexts as texts } from '../texts/inspect.ts';

/** How many events are kept on show. */
const KEPT = 100;

/**
 * A panel on the page itself with the live machines: the state of each, the events each was sent, and a place to send an event.
 * Only while developing (`?inspect`); nothing of it leaves the page, and payloads, which hold what a debtor typed, are not shown.
 */
export function openPanel(flow: FlowActor): void {
  const states = document.createElement('dl');
  const log = document.createElement('ol');
  document.body.append(panelOf(states, formFor(flow), log));
  const live = new Map<string, AnyActorRef>([['paymentFlow', flow]]);
  const show = () => states.replaceChildren(...[...live].flatMap(([name, actor]) => rowOf(name, actor)));
  flow.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event') note(log, inspected);
    if (inspected.type !== '@xstate.snapshot') return;
    const actor = inspected.actorRef as AnyActorRef;
    live.set(nameOf(actor, flow), actor);
    queueMicrotask(show);
  });
  show();
}

const nameOf = (actor: AnyActorRef, flow: FlowActor) => (actor === flow ? 'paymentFlow' : actor.id);

function element(tag: string, text: string, ...children: Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(text, ...children);
  return made;
}

function rowOf(name: string, actor: AnyActorRef): HTMLElement[] {
  const { value, status } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  const state = value === undefined ? String(status) : JSON.stringify(value);
  return status === 'active' ? [element('dt', name), element('dd', state)] : [];
}

function note(log: HTMLElement, { event, actorRef }: InspectionEvent & { type: '@xstate.event' }): void {
  log.prepend(element('li', `${event.type} → ${(actorRef as AnyActorRef).id}`));
  while (log.childElementCount > KEPT) log.lastElementChild?.remove();
}

function formFor(flow: FlowActor): HTMLElement {
  const field = document.createElement('textarea');
  field.value = '{"type":"visitor.goBack"}';
  field.rows = 2;
  const problem = element('p', '');
  problem.setAttribute('role', 'alert');
  const send = element('button', texts.send) as HTMLButtonElement;
  send.type = 'button';
  send.addEventListener('click', () => {
    const event = eventIn(field.value);
    problem.textContent = event ? '' : texts.unreadable;
    if (event) flow.send(event as never);
  });
  return element('div', '', element('label', texts.event, field), send, problem);
}

function eventIn(text: string): AnyEventObject | null {
  try {
    const read: unknown = JSON.parse(text);
    const isEvent = typeof read === 'object' && read !== null && 'type' in read;
    return isEvent && typeof read.type === 'string' ? (read as AnyEventObject) : null;
  } catch {
    return null;
  }
}

function panelOf(states: HTMLElement, form: HTMLElement, log: HTMLElement): HTMLElement {
  const panel = element('aside', '', element('h2', texts.title), states, form, element('h3', texts.log), log);
  panel.setAttribute('aria-label', texts.title);
  Object.assign(panel.style, {
    ...{ position: 'fixed', right: '0', bottom: '0', width: '24rem', maxHeight: '60vh', overflow: 'auto' },
    ...{ padding: '1rem', background: '#fff', color: '#222', border: '2px solid #444', zIndex: '99' },
    ...{ font: '13px/1.4 monospace', overflowWrap: 'anywhere' },
  });
  return panel;
}
