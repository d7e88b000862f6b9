import { paymentFlowSetup } from './setup.ts';
import { explainedAt } from '../failure.ts';

const toDebit = {
  guard: { type: 'wants', params: { destination: 'debit' } },
  target: '#paymentFlow.viewingDebit',
  meta: { requirements: ['2.1c', 'R5'] },
} as const;
/** A result and an automatic debit are shown by their reference, also without a session (readings 5). */
const shownByReference = [
  {
    guard: { type: 'wants', params: { destination: 'result' } },
    target: '#paymentFlow.resulting',
    meta: { requirements: ['R5', 'R33'] },
  },
  toDebit,
] as const;

/** The state of a URL, by the session (§2.1, §2.4, readings 5, 6). */
export const entering = paymentFlowSetup.createStateConfig({
  description: 'Se decide qué se puede mostrar en la dirección pedida.',
  meta: { requirements: ['2.1a'] },
  always: [
    {
      guard: { type: 'isAt', params: { names: ['chooser'] } },
      target: 'choosingCompany',
      actions: 'leaveCompany',
      meta: { requirements: ['1c', '2.1a'] },
    },
    {
      guard: { type: 'isAt', params: { names: ['unknown'] } },
      target: 'notFound',
      meta: { requirements: ['2.1d', 'R7'] },
    },
    { guard: 'leavesForHome', target: 'loggingOut', meta: { requirements: ['4.1b'] } },
    {
      guard: { type: 'isAt', params: { names: ['home'] } },
      target: 'atHome',
      actions: 'forgetSession',
      meta: { requirements: ['2.1a', '2.4a'] },
    },
    {
      guard: { type: 'isAt', params: { names: ['privacy', 'terms', 'trace', 'verify'] } },
      target: '#paymentFlow.reading',
      meta: { requirements: ['2.1a', 'R5'] },
    },
    {
      guard: { type: 'isAt', params: { names: ['identity', 'identityHistory'] } },
      target: 'identifying',
      actions: ['resetSteps', 'rememberDestination'],
      meta: { requirements: ['2.1b', '2.2a', '2.4a'] },
    },
    {
      guard: 'opensDebit',
      target: 'renewingSession',
      actions: ['openDebit', 'restoreSteps', 'completeEnrolment'],
      meta: { requirements: ['2.1c', 'R5'] },
    },
    {
      guard: 'comesWithReference',
      target: 'renewingSession',
      actions: ['rememberReference', 'restoreSteps'],
      meta: { requirements: ['2.4d', 'R5', 'R33'] },
    },
    {
      guard: { type: 'isAt', params: { names: ['error'] } },
      target: 'resulting.unpaid',
      actions: 'restoreSteps',
      meta: { requirements: ['2.4b'] },
    },
    {
      guard: 'isSessionOver',
      target: 'identifying',
      actions: 'interruptArrival',
      meta: { requirements: ['4.1c'] },
    },
    { guard: 'isNamelessWithSession', target: 'resulting.unnamed', meta: { requirements: ['2.4c'] } },
    {
      guard: 'hidesHistoryOfKnown',
      target: 'placing',
      actions: [{ type: 'goTo', params: { destination: 'payment' } }, 'showFlow'],
      meta: { requirements: ['2.5s'] },
    },
    {
      guard: 'hidesHistory',
      target: 'renewingSession',
      actions: { type: 'goTo', params: { destination: 'payment' } },
      meta: { requirements: ['2.5s'] },
    },
    {
      guard: { type: 'canRead', params: { name: 'history' } },
      target: 'viewingHistory',
      actions: 'rememberDestination',
      meta: { requirements: ['2.1b', 'R5'] },
    },
    {
      guard: { type: 'canRead', params: { name: 'myData' } },
      target: 'viewingRights',
      actions: 'rememberDestination',
      meta: { requirements: ['D86'] },
    },
    {
      guard: 'isIdentified',
      target: 'placing',
      actions: ['rememberDestination', 'showFlow'],
      meta: { requirements: ['2.1a', 'R6'] },
    },
    { target: 'renewingSession', actions: 'rememberDestination', meta: { requirements: ['2.4h', 'R30c'] } },
  ],
});

/** Who this browser's cookie knows (§4.1, readings 30c). */
export const renewingSession = paymentFlowSetup.createStateConfig({
  description: 'Se llegó con la página recién cargada: se renueva la sesión, si este navegador tiene una.',
  meta: { requirements: ['R30c'] },
  tags: 'busy',
  on: {
    'wait.giveUp': [
      {
        guard: { type: 'wants', params: { destination: 'result' } },
        target: 'resulting.unavailable',
        actions: 'noteGivenUp',
        meta: { requirements: ['8e', 'R5'] },
      },
      toDebit,
      { target: 'identifying', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
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
        meta: { requirements: ['7.2d', 'R30c'] },
      },
      ...shownByReference,
      { guard: 'cannotSign', target: 'notFound', meta: { requirements: ['2.4i'] } },
      {
        target: 'identifying',
        actions: { type: 'noteReason', params: { notice: 'identifyFirst' } },
        meta: { requirements: ['2.4h'] },
      },
    ],
    onError: [
      {
        guard: { type: 'isResultUnreachable', params: ({ event }) => event },
        target: 'resulting.unavailable',
        actions: { type: 'explainError', params: ({ event }) => event },
        meta: { requirements: ['8b', 'R34'] },
      },
      ...shownByReference,
      explainedAt('identifying'),
    ],
  },
});

export const renewed = paymentFlowSetup.createStateConfig({
  description: 'La sesión sigue: se decide qué mostrar con ella.',
  meta: { requirements: ['R5', 'R30c'] },
  always: [
    ...shownByReference,
    { guard: 'isNameless', target: 'resulting.unnamed', meta: { requirements: ['2.4c'] } },
    {
      guard: { type: 'wants', params: { destination: 'history' } },
      target: 'viewingHistory',
      meta: { requirements: ['2.1b', 'R5'] },
    },
    {
      guard: { type: 'wants', params: { destination: 'myData' } },
      target: 'viewingRights',
      meta: { requirements: ['D86'] },
    },
    { target: 'loadingDebts', meta: { requirements: ['7.2f', 'R6'] } },
  ],
});
