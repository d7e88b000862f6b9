import { clearInterval, setInterval } from 'node:timers';
import { createActor, fromPromise, type StateValue, type ActorRefFrom } from 'xstate';
import { agreementSigningMachine } from '../agreement-signing/machine.ts';
import { contactFormMachine, type Contact } from '../contact-form/machine.ts';
import { checkoutMachine } from '../checkout/machine.ts';
import { cardChangeMachine } from '../card-change/machine.ts';
import { debitEnrolmentMachine } from '../debit-enrolment/machine.ts';
import { debitPageMachine } from '../debit-page/machine.ts';
import { identificationMachine, type Identity } from '../identification/machine.ts';
import { paymentHistoryMachine } from '../payment-history/machine.ts';
import { rightsPageMachine } from '../rights-page/machine.ts';
import { sessionClockMachine } from '../session-clock/machine.ts';
import type { FlowBackup } from '../payment-flow/backup.ts';
import { innermostState } from '../payment-flow/arrows.ts';
import { paymentFlowMachine } from '../payment-flow/machine.ts';
import type * as t from '../payment-flow/types.ts';
import { sendToVisit, visitState, type VisitEvent, isVisitAt, watchVisit } from '../payment-flow/workers.ts';
import { paymentResultMachine } from '../payment-result/machine.ts';
import { paymentStartMachine } from '../payment-start/machine.ts';
import { answers, bank, KEY, NOW } from './answers.ts';
import { stopAfterTest } from './running.ts';

export * from './answers.ts';

export type ActorName = keyof typeof answers;
/** An answer, or a list of them in order, or an error thrown by name; a function makes it of what was asked. */
type Script = Partial<Record<ActorName, unknown>>;

/** A payment flow with a scripted outside: every actor answers what the test says, and what it was asked is kept. */
export function openFlow(script: Script = {}) {
  const asked: [ActorName, unknown][] = [];
  const left: Record<string, unknown[]> = {};
  const answer = (name: ActorName): unknown => {
    const scripted = name in script ? script[name] : answers[name];
    if (!Array.isArray(scripted)) return scripted;
    left[name] ??= [...scripted];
    return left[name].length > 1 ? left[name].shift() : left[name][0];
  };
  const actorFor = (name: ActorName) =>
    fromPromise(async ({ input }: { input: unknown }) => {
      asked.push([name, input]);
      const scripted = answer(name);
      const { context } = actor.getSnapshot();
      const given: unknown = await (typeof scripted === 'function' ? scripted(input, context) : scripted);
      if (given instanceof Error) throw given;
      return given;
    });
  const given = Object.fromEntries(Object.keys(answers).map((name) => [name, actorFor(name as ActorName)]));
  const all = { actors: given as never };
  const actors = {
    ...given,
    agreementSigning: agreementSigningMachine.provide(all),
    identification: identificationMachine.provide(all),
    contactForm: contactFormMachine.provide(all),
    checkout: checkoutMachine.provide({
      actors: {
        ...given,
        cardChange: cardChangeMachine.provide(all),
        debitEnrolment: debitEnrolmentMachine.provide(all),
        paymentStart: paymentStartMachine.provide({ ...all, delays: { recheckPause: 5 } }),
      } as never,
    }),
    paymentResult: paymentResultMachine.provide({ ...all, delays: { resultPause: 5 } }),
    paymentHistory: paymentHistoryMachine.provide(all),
    debitPage: debitPageMachine.provide(all),
    rightsPage: rightsPageMachine.provide(all),
    sessionClock: sessionClockMachine.provide(all),
  };
  const actor = createActor(paymentFlowMachine.provide({ actors: actors as never }));
  const opened: string[] = [];
  actor.on('provider.open', ({ redirect }) => void opened.push(redirect.url));
  actor.start();
  stopAfterTest(actor);

  const enter = (place: t.Place, more: Partial<t.Arrival> = {}) =>
    actor.send({ type: 'route.entered', place, now: NOW, steps: null, backup: null, ...more });
  return {
    actor,
    opened,
    enter,
    askedOf: (name: ActorName) => asked.filter(([asker]) => asker === name).map(([, input]) => input),
    until: (state: StateValue) => untilVisit(actor, innermostState(state)),
    state: () => visitState(actor.getSnapshot()),
    /** As a screen says it: to the machine that does the state's work, or to the flow. */
    send: (event: VisitEvent) => sendToVisit(actor, event),
    signing: () => actor.getSnapshot().children.agreementSigning?.getSnapshot().context,
    /** A payment with its result still being loaded. */
    pending: () => actor.getSnapshot().children.paymentResult?.getSnapshot().context,
    identification: () => actor.getSnapshot().children.identification?.getSnapshot().context,
    context: () => actor.getSnapshot().context,
    /** What is chosen and known at the payment step. @throws at another one */
    checkout: () => {
      const found = actor.getSnapshot().children.checkout?.getSnapshot().context;
      if (!found) throw new Error(`No checkout in ${visitState(actor.getSnapshot())}`);
      return found;
    },
    steps: () => actor.getSnapshot().children.stepMenu?.getSnapshot().context,
  };
}
export type Flow = ReturnType<typeof openFlow>;

export const person: Identity = { rut: '11.111.111-1', proof: '100200301', userType: 'person' };
export const contact: Contact = {
  email: 'ana@correo.example',
  phone: null,
  reminders: false,
  versions: { terms: '2025-05-05', privacy: '2025-05-05' },
};

/** Walks as far as the contact step. */
export async function identify(flow: Flow, company = bank) {
  flow.enter({ name: 'identity', company });
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
}

/** Walks as far as the summary, ready to pay. */
export async function reachSummary(flow: Flow) {
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until({ paying: 'choosing' });
}

export const pay = { type: 'payment.confirm', idempotencyKey: KEY, now: NOW } as const;

/** Patience in turns of the event loop, and not in milliseconds: on a busy machine all of a test takes longer. */
async function untilVisit(flow: ActorRefFrom<typeof paymentFlowMachine>, state: string): Promise<void> {
  let turns = 0;
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(clock);
      stop();
      settle();
    };
    const look = () => isVisitAt(flow.getSnapshot(), state) && end(resolve);
    const clock = setInterval(() => {
      if (++turns > 200)
        end(() => reject(new Error(`Still at ${visitState(flow.getSnapshot())}, not at ${state}`)));
    }, 10);
    const stop = watchVisit(flow, look);
    look();
  });
}

/** What a browser keeps of a plan of twelve instalments on the fifth, before it is signed. */
export const keptPlan: FlowBackup = {
  v: 1,
  company: bank.key,
  debtorId: 'debtor-1',
  offerKey: 'abono_convenio',
  runs: {},
  method: null,
  cardId: null,
  planChoice: { instalments: 12, paymentDay: 5 },
  automizes: null,
  ref: null,
};
