import type { StepName } from '#domain/company.ts';
import type { Requirement } from '../requirements.ts';
import { entering, renewed, renewingSession } from './arrival-states.ts';
import { viewingDebit, viewingHistory, viewingRights } from './beside-states.ts';
import { emptyContext, need } from './context.ts';
import { contacting, identified, identifying } from './identity-states.ts';
import { paying } from './payment-states.ts';
import { planning, signing } from './plan-states.ts';
import { resulting } from './result-states.ts';
import { sessionEvents } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';
import { STEPS } from './steps.ts';
import { explainedAt } from '../failure.ts';

/** Where the menu's answer cannot be shown: the state that asked has no other way on. */
const asFarAsPossible = [
  {
    guard: 'isIdentified',
    target: '.placing',
    actions: { type: 'goTo', params: { destination: 'payment' } },
    meta: { requirements: ['2.4g', 'R6'] },
  },
  { guard: 'hasCompany', target: '.identifying', meta: { requirements: ['2.4h'] } },
] as const;

/** What reaching each step serves, beside moving in the menu. */
const REACHED = {
  identity: ['4.2c'],
  contact: ['4.2c', 'R2'],
  plan: ['2.2b', '4.2c'],
  sign: ['2.2e', '4.2c'],
  summary: ['4.2c', 'R3'],
} as const satisfies Record<StepName, readonly Requirement[]>;

/** The server has not said that the session is closed, and on a shared computer the next person must not find it open. */
const unconfirmedLogout = {
  target: 'atHome',
  actions: { type: 'noteReason', params: { notice: 'logoutUnconfirmed' } },
} as const;

/** The state that shows a step, where what it needs is there. */
const toStep = ({ step: to, state }: (typeof STEPS)[number]) => ({
  guard: {
    type: 'canShow' as const,
    params: ({ event }: { event: { step: StepName } }) => ({ step: event.step, to }),
  },
  target: `.${state}` as const,
  meta: { requirements: REACHED[to] },
});

/**
 * The debtor's way through the portal, the parent of all browser machines. It owns navigation: the router reports where a
 * URL leads (`route.entered`) and shows the URL of the state the machine is in. Spec §2.2, §2.4, §4.1, §4.2.
 */
export const paymentFlowMachine = paymentFlowSetup.createMachine({
  id: 'paymentFlow',
  description: 'El camino de la persona deudora: institución, identificación, datos, plan, pago y resultado.',
  meta: { requirements: ['3l', '4.2a'] },
  context: emptyContext,
  initial: 'arriving',
  on: {
    'route.entered': {
      target: '.entering',
      actions: { type: 'enterPlace', params: ({ event }) => event },
      meta: { requirements: ['2.1a', '4.5d', 'R32'] },
    },
    'step.reached': [...STEPS.map(toStep), ...asFarAsPossible],
    'steps.ended': asFarAsPossible,
    'steps.left': [
      { guard: 'hasSession', target: '.loggingOut', meta: { requirements: ['4.1a', 'R4'] } },
      {
        guard: 'hasCompany',
        target: '.atHome',
        actions: 'forgetSession',
        meta: { requirements: ['4.5c', 'R4'] },
      },
    ],
    ...sessionEvents,
    'session.logout': { guard: 'hasCompany', target: '.loggingOut', meta: { requirements: ['4.1a'] } },
  },
  states: {
    arriving: {
      description: 'La aplicación partió; falta saber a qué dirección llegó la persona.',
      meta: { requirements: ['2.1a'] },
    },
    entering,
    choosingCompany: {
      description: 'Elegir la institución a la que se va a pagar.',
      meta: { requirements: ['1c', '2.1a'] },
    },
    notFound: {
      description: 'La dirección no existe o la institución no está activa.',
      meta: { requirements: ['2.1d'] },
    },
    atHome: { description: 'Portada de la institución.', meta: { requirements: ['2.2a', '2.5a'] } },
    reading: {
      description: 'Página pública: textos legales, seguir un pago, verificar un documento.',
      meta: { requirements: ['2.1a', 'R5'] },
    },
    identifying,
    identified,
    renewingSession,
    renewed,
    loadingDebts: {
      description: 'Se piden las deudas y ofertas de la persona identificada.',
      meta: { requirements: ['4.2a', '7.2f'] },
      tags: 'busy',
      // However it ends without an answer, what was owed before is offered no more.
      entry: 'forgetOffers',
      on: {
        'wait.giveUp': { target: 'identifying', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
        'session.ended': {
          target: 'identifying',
          actions: { type: 'interrupt', params: ({ context: { destination } }) => ({ destination }) },
          meta: { requirements: ['4.1c', 'D31'] },
        },
      },
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
              'rememberUnderWay',
              'restoreSteps',
            ],
            meta: { requirements: ['R34', 'D55'] },
          },
          {
            guard: { type: 'areDebtsKnown', params: ({ event }) => event.output },
            target: 'placing',
            actions: [{ type: 'rememberDebts', params: ({ event }) => event.output }, 'showFlow'],
            meta: { requirements: ['4.3b', '7.2f'] },
          },
          { guard: 'hasResultToShow', target: 'resulting', meta: { requirements: ['4.6a', 'R5'] } },
          {
            target: 'withoutProducts',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
            meta: { requirements: ['2.5u', '8k', '9n', 'R22c', 'R24'] },
          },
        ],
        onError: explainedAt('identifying', '8i'),
      },
    },
    withoutProducts: {
      description: 'La persona está identificada, pero no hay nada que pueda pagar aquí.',
      meta: { requirements: ['2.5u'] },
      // A session that stayed open would show the data to the next person at a shared computer.
      on: { 'products.acknowledge': { target: 'loggingOut', meta: { requirements: ['2.5u', '4.1a'] } } },
    },
    placing: {
      description: 'Con las deudas a la vista se decide en qué paso sigue la persona.',
      meta: { requirements: ['2.2b', 'R6'] },
      always: [
        { guard: 'goesOnFromIdentity', target: 'advancing', meta: { requirements: ['2.2b'] } },
        { guard: 'cannotSign', target: 'notFound', meta: { requirements: ['2.4i'] } },
        { guard: 'lacksContact', target: 'contacting', meta: { requirements: ['2.5g', '4.2a'] } },
        { guard: 'canShowContract', target: 'signing', meta: { requirements: ['2.2e', '2.5k'] } },
        {
          guard: { type: 'wants', params: { destination: 'sign' } },
          actions: 'goFromIdentity',
          meta: { requirements: ['2.4g'] },
        },
        {
          guard: { type: 'wants', params: { destination: 'contact' } },
          target: 'contacting',
          meta: { requirements: ['R2'] },
        },
        { guard: 'canShowSummary', target: 'paying', meta: { requirements: ['2.5l', 'R6'] } },
        { guard: 'hasPlanStep', target: 'planning', meta: { requirements: ['2.5h', '4.3b'] } },
        { target: 'paying', meta: { requirements: ['4.3b', 'R22b'] } },
      ],
    },
    advancing: {
      description: 'Se avanza al próximo paso del menú de la institución.',
      meta: { requirements: ['4.2c'] },
      entry: 'nextStep',
    },
    contacting,
    planning,
    signing,
    paying,
    resulting,
    viewingDebit,
    viewingRights,
    viewingHistory,
    loggingOut: {
      description: 'Se cierra la sesión también en el servidor.',
      meta: { requirements: ['4.1a'] },
      tags: 'busy',
      // Wherever it is left for: by Back, too, nothing is shown again before the server was asked.
      exit: 'forgetSession',
      on: {
        'wait.giveUp': { ...unconfirmedLogout, meta: { requirements: ['8e'] } },
        // Who is leaving goes to no step any more.
        ...{ 'step.reached': {}, 'steps.ended': {}, 'steps.left': {} },
      },
      invoke: {
        id: 'closeSession',
        src: 'closeSession',
        input: ({ context }) => ({ token: context.session?.token ?? null }),
        onDone: { target: 'atHome', meta: { requirements: ['4.1a', '4.1b'] } },
        onError: { ...unconfirmedLogout, meta: { requirements: ['4.1b'] } },
      },
    },
  },
});
