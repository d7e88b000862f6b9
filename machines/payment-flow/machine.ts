import type { StepName } from '#domain/company.ts';
import { entering, renewed, renewingSession } from './arrival-states.ts';
import { emptyContext, need } from './context.ts';
import { contacting, identified, identifying } from './identity-states.ts';
import { paying } from './payment-states.ts';
import { planning, signing } from './plan-states.ts';
import { resulting } from './result-states.ts';
import { atStep, forwardTo, sessionEvents } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';
import { STEPS } from './steps.ts';

/** The page of an automatic debit, opened by its reference, with or without a session of this browser (readings 5). */
const viewingDebit = paymentFlowSetup.createStateConfig({
  description: 'La persona ve su cargo automático: próximos pasos, en qué está, o cómo quedó.',
  invoke: {
    id: 'debitPage',
    src: 'debitPage',
    input: ({ context }) => ({
      ref: need(context.debit, 'debit').ref,
      token: context.session?.token ?? null,
    }),
    onSnapshot: {
      guard: { type: 'isDebitOfAnotherCompany', params: ({ event }) => event.snapshot.context },
      target: 'notFound',
    },
  },
  on: {
    'connection.restored': { actions: 'askDebitAgain' },
    'debit.pay': [
      { guard: 'hasSession', target: 'loadingDebts', actions: 'backToPayment' },
      { target: 'renewingSession', actions: 'backToPayment' },
    ],
  },
});

/** Where the menu's answer cannot be shown: the state that asked has no other way on. */
const asFarAsPossible = [
  {
    guard: 'isIdentified',
    target: '.placing',
    actions: { type: 'goTo', params: { destination: 'payment' } },
  },
  { guard: 'hasCompany', target: '.identifying' },
] as const;

/** The state that shows a step, where what it needs is there. */
const toStep = ({ step: to, state }: (typeof STEPS)[number]) => ({
  guard: {
    type: 'canShow' as const,
    params: ({ event }: { event: { step: StepName } }) => ({ step: event.step, to }),
  },
  target: `.${state}` as const,
});

/**
 * The debtor's way through the portal, the parent of all browser machines. It owns navigation: the router reports where a
 * URL leads (`route.entered`) and shows the URL of the state the machine is in. Spec §2.2, §2.4, §4.1, §4.2.
 */
export const paymentFlowMachine = paymentFlowSetup.createMachine({
  id: 'paymentFlow',
  description: 'El camino de la persona deudora: institución, identificación, datos, plan, pago y resultado.',
  context: emptyContext,
  initial: 'arriving',
  on: {
    'route.entered': { target: '.entering', actions: { type: 'enterPlace', params: ({ event }) => event } },
    'step.reached': [...STEPS.map(toStep), ...asFarAsPossible],
    'steps.ended': asFarAsPossible,
    'steps.left': [
      { guard: 'hasSession', target: '.loggingOut' },
      { guard: 'hasCompany', target: '.atHome', actions: 'forgetSession' },
    ],
    ...sessionEvents,
    'session.logout': { guard: 'hasCompany', target: '.loggingOut' },
  },
  states: {
    arriving: { description: 'La aplicación partió; falta saber a qué dirección llegó la persona.' },
    entering,
    choosingCompany: { description: 'Elegir la institución a la que se va a pagar.' },
    notFound: { description: 'La dirección no existe o la institución no está activa.' },
    atHome: { description: 'Portada de la institución.' },
    reading: {
      description: 'Página pública: textos legales, seguir un pago, verificar un documento.',
    },
    identifying,
    identified,
    renewingSession,
    renewed,
    loadingDebts: {
      description: 'Se piden las deudas y ofertas de la persona identificada.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'identifying', actions: 'noteGivenUp' } },
      invoke: {
        id: 'loadDebts',
        src: 'loadDebts',
        input: ({ context }) => ({
          userType: context.userType,
          token: need(context.session, 'session').token,
        }),
        onDone: [
          {
            guard: { type: 'comesToOpenPage', params: ({ event }) => event.output },
            target: 'resulting',
            actions: [
              { type: 'rememberDebts', params: ({ event }) => event.output },
              'restoreSteps',
              'rememberUnderWay',
            ],
          },
          {
            guard: { type: 'areDebtsKnown', params: ({ event }) => event.output },
            target: 'placing',
            actions: [{ type: 'rememberDebts', params: ({ event }) => event.output }, 'showFlow'],
          },
          { guard: 'hasResultToShow', target: 'resulting' },
          {
            target: 'withoutProducts',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'identifying', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    withoutProducts: {
      description: 'La persona está identificada, pero no hay nada que pueda pagar aquí.',
      on: { 'products.acknowledge': { target: 'identifying', actions: 'forgetSession' } },
    },
    placing: {
      description: 'Con las deudas a la vista se decide en qué paso sigue la persona.',
      always: [
        { guard: 'goesOnFromIdentity', target: 'advancing' },
        { guard: 'cannotSign', target: 'notFound' },
        { guard: 'lacksContact', target: 'contacting' },
        { guard: 'canShowContract', target: 'signing' },
        { guard: { type: 'wants', params: { destination: 'sign' } }, actions: 'goFromIdentity' },
        { guard: { type: 'wants', params: { destination: 'contact' } }, target: 'contacting' },
        { guard: 'canShowSummary', target: 'paying' },
        { guard: 'hasPlanStep', target: 'planning' },
        { target: 'paying' },
      ],
    },
    advancing: { description: 'Se avanza al próximo paso del menú de la institución.', entry: 'nextStep' },
    contacting,
    planning,
    signing,
    paying,
    resulting,
    viewingDebit,
    viewingHistory: {
      description: 'La persona identificada revisa los pagos que ha hecho.',
      invoke: {
        id: 'paymentHistory',
        src: 'paymentHistory',
        input: ({ context }) => ({ token: need(context.session, 'session').token }),
      },
      on: {
        'connection.restored': { actions: 'askHistoryAgain' },
        'session.ended': atStep('history'),
        'session.renewed': forwardTo('paymentHistory'),
      },
    },
    loggingOut: {
      description: 'Se cierra la sesión también en el servidor.',
      tags: 'busy',
      on: {
        'wait.giveUp': { target: 'atHome', actions: 'forgetSession' },
        // Who is leaving goes to no step any more.
        ...{ 'step.reached': {}, 'steps.ended': {}, 'steps.left': {} },
      },
      invoke: {
        id: 'closeSession',
        src: 'closeSession',
        input: ({ context }) => ({ token: context.session?.token ?? null }),
        onDone: { target: 'atHome', actions: 'forgetSession' },
        onError: { target: 'atHome', actions: 'forgetSession' },
      },
    },
  },
});
