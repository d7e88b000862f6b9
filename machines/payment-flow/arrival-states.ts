import { paymentFlowSetup } from './setup.ts';

const toDebit = {
  guard: { type: 'wants', params: { destination: 'debit' } },
  target: '#paymentFlow.viewingDebit',
} as const;
/** A result and an automatic debit are shown by their reference, to who is not known here too (readings 5). */
const shownByReference = [
  { guard: { type: 'wants', params: { destination: 'result' } }, target: '#paymentFlow.resulting' },
  toDebit,
] as const;

/** What a URL shows, by who is known here (§2.1, §2.4, readings 5, 6). */
export const entering = paymentFlowSetup.createStateConfig({
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
    {
      guard: { type: 'isAt', params: { names: ['privacy', 'terms', 'trace', 'verify'] } },
      target: '#paymentFlow.reading',
    },
    {
      guard: { type: 'isAt', params: { names: ['identity', 'identityHistory'] } },
      target: 'identifying',
      actions: ['resetSteps', 'rememberDestination'],
    },
    {
      guard: 'opensDebit',
      target: 'renewingSession',
      actions: ['openDebit', 'restoreSteps', 'completeEnrolment'],
    },
    {
      guard: 'comesWithReference',
      target: 'renewingSession',
      actions: ['rememberReference', 'restoreSteps'],
    },
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
});

/** Who this browser's cookie knows (§4.1, readings 30c). */
export const renewingSession = paymentFlowSetup.createStateConfig({
  description: 'Se llegó con la página recién cargada: se renueva la sesión, si este navegador tiene una.',
  tags: 'busy',
  on: {
    'wait.giveUp': [
      {
        guard: { type: 'wants', params: { destination: 'result' } },
        target: 'resulting.unavailable',
        actions: 'noteGivenUp',
      },
      toDebit,
      { target: 'identifying', actions: 'noteGivenUp' },
    ],
  },
  invoke: {
    id: 'renewSession',
    src: 'renewSession',
    onDone: [
      {
        guard: { type: 'isOurSession', params: ({ event }) => ({ answer: event.output }) },
        target: 'renewed',
        actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
      },
      ...shownByReference,
      { guard: 'cannotSign', target: 'notFound' },
      { target: 'identifying', actions: { type: 'noteReason', params: { notice: 'identifyFirst' } } },
    ],
    onError: [
      {
        guard: { type: 'isResultUnreachable', params: ({ event }) => event },
        target: 'resulting.unavailable',
        actions: { type: 'explainError', params: ({ event }) => event },
      },
      ...shownByReference,
      { target: 'identifying', actions: { type: 'explainError', params: ({ event }) => event } },
    ],
  },
});

export const renewed = paymentFlowSetup.createStateConfig({
  description: 'La sesión sigue: se decide qué mostrar con ella.',
  always: [
    ...shownByReference,
    { guard: 'isNameless', target: 'resulting.unnamed' },
    { guard: { type: 'wants', params: { destination: 'history' } }, target: 'viewingHistory' },
    { target: 'loadingDebts' },
  ],
});
