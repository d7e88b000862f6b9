import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { Company, StepName } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';
import { visibleSteps } from '#domain/steps.ts';
import type { Serving } from '../requirements.ts';

export type FlowName = keyof Company['flows'];

/** The step state of §3 and §4.2: which steps are visible and on which one the debtor stands (`current` starts at 1). */
export type StepMenuContext = {
  flows: Company['flows'];
  foldedSteps: readonly StepName[];
  currentFlow: FlowName;
  product: OfferType | null;
  current: number;
  steps: StepName[];
};
export type StepMenuInput = Pick<StepMenuContext, 'flows' | 'foldedSteps'>;

type ShownFlow = Pick<StepMenuContext, 'currentFlow' | 'product'>;

export type StepMenuEvent =
  | { type: 'step.next' }
  | { type: 'step.prev' }
  | { type: 'step.set'; step: StepName }
  | ({ type: 'flow.set' } & ShownFlow)
  | { type: 'product.choose'; product: OfferType | null }
  /** From the cookies, on the success and error routes. */
  | ({ type: 'steps.restore'; current: number } & ShownFlow)
  /** On success: straight to the one after, without the limit of `step.next` (readings 4). */
  | { type: 'steps.complete' }
  | { type: 'steps.markErrored' }
  | { type: 'steps.reset' };

/** Reports to the parent: the step reached by next or prev, prev from the first step, or no next step. */
export type StepMenuReport =
  { type: 'step.reached'; step: StepName } | { type: 'steps.left' | 'steps.ended' };

function show(context: StepMenuInput, shown: ShownFlow) {
  const { currentFlow, product } = shown;
  return {
    currentFlow,
    product,
    steps: visibleSteps(context.flows[currentFlow], product, context.foldedSteps),
  };
}

export const stepMenuMachine = setup({
  types: {} as {
    meta: Serving;
    context: StepMenuContext;
    events: StepMenuEvent;
    input: StepMenuInput;
  },
  guards: {
    /** §4.2: only while current + 1 does not exceed the visible steps. */
    hasNextStep: ({ context }) => context.current + 1 <= context.steps.length,
    isFirstStep: ({ context }) => context.current <= 1,
  },
  actions: {
    advance: assign({ current: ({ context }) => context.current + 1 }),
    retreat: assign({ current: ({ context }) => context.current - 1 }),
    standOn: assign({
      current: ({ context }, { step }: { step: StepName }) => Math.max(1, context.steps.indexOf(step) + 1),
    }),
    showFlow: assign(({ context }, shown: ShownFlow) => show(context, shown)),
    startOver: assign(({ context }) => ({
      ...show(context, { currentFlow: 'default', product: null }),
      current: 1,
    })),
    restoreCurrent: assign({
      current: ({ context }, { current }: { current: number }) =>
        Math.min(Math.max(1, current), context.steps.length),
    }),
    reportStep: enqueueActions(({ context, enqueue }) => {
      const step = context.steps[context.current - 1];
      if (step) enqueue(sendParent({ type: 'step.reached', step } satisfies StepMenuReport));
    }),
    reportLeft: sendParent({ type: 'steps.left' } satisfies StepMenuReport),
    reportEnd: sendParent({ type: 'steps.ended' } satisfies StepMenuReport),
  },
}).createMachine({
  id: 'stepMenu',
  description:
    'El menú de pasos: cuáles se ven, en cuál está la persona y hasta dónde puede avanzar o volver.',
  meta: { requirements: ['2.3b', '3m'] },
  context: ({ input }) => ({
    ...input,
    ...show(input, { currentFlow: 'default', product: null }),
    current: 1,
  }),
  initial: 'walking',
  on: {
    'flow.set': {
      actions: { type: 'showFlow', params: ({ event }) => event },
      meta: { requirements: ['2.3b', 'R3'] },
    },
    'product.choose': {
      actions: {
        type: 'showFlow',
        params: ({ context, event }) => ({ currentFlow: context.currentFlow, product: event.product }),
      },
      meta: { requirements: ['2.3b', 'R3'] },
    },
    'step.set': {
      target: '.walking',
      actions: { type: 'standOn', params: ({ event }) => event },
      meta: { requirements: ['4.2c'] },
    },
    'steps.restore': {
      target: '.walking',
      actions: [
        { type: 'showFlow', params: ({ event }) => event },
        { type: 'restoreCurrent', params: ({ event }) => event },
      ],
      meta: { requirements: ['2.4d', '3m', '4.2b', 'R31'] },
    },
    'steps.reset': { target: '.walking', actions: 'startOver', meta: { requirements: ['2.4a', '4.2c'] } },
    /** The caller waits for an answer (decision 0010). */
    'step.next': { actions: 'reportEnd', meta: { requirements: ['4.2d', 'D10'] } },
  },
  states: {
    walking: {
      description:
        'La persona recorre los pasos; el activo y los completados llevan el color de la institución.',
      meta: { requirements: ['2.3a', '4.2c'] },
      on: {
        'step.next': {
          guard: 'hasNextStep',
          actions: ['advance', 'reportStep'],
          meta: { requirements: ['4.2d'] },
        },
        'step.prev': [
          { guard: 'isFirstStep', actions: 'reportLeft', meta: { requirements: ['R4'] } },
          { actions: ['retreat', 'reportStep'], meta: { requirements: ['4.2d'] } },
        ],
        'steps.complete': { target: 'completed', actions: 'advance', meta: { requirements: ['2.4d', '9e'] } },
        'steps.markErrored': { target: 'errored', meta: { requirements: ['2.4b', '4.2e'] } },
      },
    },
    errored: {
      description: 'El pago no se hizo: el paso se ve en gris hasta que la persona vuelva a intentarlo.',
      meta: { requirements: ['2.4b', '4.2e'] },
      on: {
        'steps.complete': { target: 'completed', actions: 'advance', meta: { requirements: ['2.4d', '9e'] } },
      },
    },
    completed: {
      description: 'El pago se hizo: todos los pasos quedan marcados.',
      meta: { requirements: ['2.4d', '9e'] },
    },
  },
});
