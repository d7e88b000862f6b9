import { viewingDebit } from './debit-states.ts';
import { emptyContext, need } from './context.ts';
import { contacting, identifying } from './identity-states.ts';
import { paying } from './payment-states.ts';
import { planning, signing } from './plan-states.ts';
import { resulting } from './result-states.ts';
import { atStep, forwardTo, sessionEvents } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** Where the menu's answer cannot be shown: the state that asked has no other way on. */
const asFarAsPossible = [
  {
    guard: 'isIdentified',
    target: '.placing',
    actions: { type: 'goTo', params: { destination: 'payment' } },
  },
  { guard: 'hasCompany', target: '.identifying' },
] as const;

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
    'step.reached': [
      {
        guard: { type: 'isStep', params: ({ event }) => ({ ...event, is: 'identity' }) },
        target: '.identifying',
      },
      {
        guard: { type: 'isOpenStep', params: ({ event }) => ({ ...event, is: 'contact' }) },
        target: '.contacting',
      },
      {
        guard: { type: 'isOpenStep', params: ({ event }) => ({ ...event, is: 'plan' }) },
        target: '.planning',
      },
      { guard: { type: 'isSignStep', params: ({ event }) => event }, target: '.signing' },
      {
        guard: { type: 'isPayableStep', params: ({ event }) => ({ ...event, is: 'summary' }) },
        target: '.paying',
      },
      ...asFarAsPossible,
    ],
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
    entering: {
      description: 'Se decide qué se puede mostrar en la dirección pedida.',
      always: [
        {
          guard: { type: 'isAt', params: { names: ['chooser'] } },
          target: 'choosingCompany',
          actions: 'leaveCompany',
        },
        { guard: { type: 'isAt', params: { names: ['unknown'] } }, target: 'notFound' },
        { guard: 'leavesForHome', target: 'loggingOut' },
        { guard: { type: 'isAt', params: { names: ['home'] } }, target: 'atHome', actions: 'forgetSession' },
        { guard: { type: 'isAt', params: { names: ['privacy', 'terms'] } }, target: 'reading' },
        { guard: { type: 'isAt', params: { names: ['trace'] } }, target: 'tracingPayment' },
        { guard: { type: 'isAt', params: { names: ['verify'] } }, target: 'checkingDocument' },
        {
          guard: { type: 'isAt', params: { names: ['identity', 'identityHistory'] } },
          target: 'identifying',
          actions: ['resetSteps', 'rememberDestination'],
        },
        {
          guard: 'opensDebit',
          target: 'viewingDebit',
          actions: ['openDebit', 'restoreSteps', 'completeEnrolment'],
        },
        { guard: 'comesWithReference', target: 'resulting', actions: ['rememberReference', 'restoreSteps'] },
        {
          guard: { type: 'isAt', params: { names: ['error'] } },
          target: 'resulting.unpaid',
          actions: 'restoreSteps',
        },
        {
          guard: 'isSessionOver',
          target: 'identifying',
          actions: 'interruptArrival',
        },
        { guard: 'isNamelessWithSession', target: 'resulting.unnamed' },
        {
          guard: 'hidesHistoryOfKnown',
          target: 'placing',
          actions: [{ type: 'goTo', params: { destination: 'payment' } }, 'showFlow'],
        },
        {
          guard: 'hidesHistory',
          target: 'renewingSession',
          actions: { type: 'goTo', params: { destination: 'payment' } },
        },
        { guard: 'canReadHistory', target: 'viewingHistory', actions: 'rememberDestination' },
        { guard: 'isIdentified', target: 'placing', actions: ['rememberDestination', 'showFlow'] },
        { target: 'renewingSession', actions: 'rememberDestination' },
      ],
    },
    choosingCompany: { description: 'Elegir la institución a la que se va a pagar.' },
    notFound: { description: 'La dirección no existe o la institución no está activa.' },
    atHome: { description: 'Portada de la institución.' },
    reading: { description: 'Términos y condiciones, o política de privacidad.' },
    tracingPayment: { description: 'Consulta pública: con RUT y referencia se sabe si un pago se cobró.' },
    checkingDocument: {
      description: 'Consulta pública: si el código de un comprobante o contrato es auténtico.',
    },
    identifying,
    renewingSession: {
      description: 'Se llegó a un paso con la página recién cargada: se renueva la sesión de este navegador.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'identifying', actions: 'noteGivenUp' } },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isNamelessOfOurs', params: ({ event }) => ({ answer: event.output }) },
            target: 'resulting.unnamed',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'bringsToHistory', params: ({ event }) => ({ answer: event.output }) },
            target: 'viewingHistory',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOurSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'loadingDebts',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          { guard: 'cannotSign', target: 'notFound' },
          { target: 'identifying', actions: { type: 'noteReason', params: { notice: 'identifyFirst' } } },
        ],
        onError: { target: 'identifying', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    loadingDebts: {
      description: 'Se piden las deudas y ofertas de la persona identificada.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'identifying', actions: 'noteGivenUp' } },
      invoke: {
        id: 'loadDebts',
        src: 'loadDebts',
        input: ({ context }) => ({ userType: context.userType, token: need(context, 'session').token }),
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
            guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
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
        input: ({ context }) => ({ token: need(context, 'session').token }),
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
      on: { 'wait.giveUp': { target: 'atHome', actions: 'forgetSession' } },
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
