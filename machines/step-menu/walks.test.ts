import * as fc from 'fast-check';
import type { StepName } from '#domain/company.ts';
import { STANDARD_FLOWS } from '#domain/flows.ts';
import { OFFER_TYPES, type OfferType } from '#domain/product.ts';
import { mustEqual, walkAtRandom, type Move } from '../testing/random-walks.ts';
import { startReal } from '../testing/walk.ts';
import { stepMenuMachine, type FlowName, type StepMenuEvent } from './machine.ts';

/** The step state a second time, from §2.3, §2.4, §4.2 and readings 1, 3 and 4. */
type Model = { flow: FlowName; product: OfferType | null; current: number; mood: string; folded: StepName[] };
type Real = ReturnType<typeof startReal>;

/** §2.3 and readings 3, written out. */
function visible({ flow, product, folded }: Pick<Model, 'flow' | 'product' | 'folded'>): StepName[] {
  const agreement = product === 'abono_convenio';
  const all: Record<FlowName, StepName[]> = {
    default: ['identity', 'contact', 'summary'],
    single: agreement
      ? ['identity', 'contact', 'plan', 'sign', 'summary']
      : ['identity', 'contact', 'summary'],
    multi: [
      'identity',
      'contact',
      'plan',
      ...(agreement ? ['sign' as const] : []),
      ...(product ? ['summary' as const] : []),
    ],
  };
  return all[flow].filter((step) => !folded.includes(step));
}

/** What the parent hears of it. */
const after: {
  [Type in StepMenuEvent['type']]: (model: Model, event: StepMenuEvent & { type: Type }) => object[];
} = {
  'step.next': (model) => {
    const steps = visible(model);
    if (model.mood !== 'walking' || model.current + 1 > steps.length) return [{ type: 'steps.ended' }];
    model.current += 1;
    return [{ type: 'step.reached', step: steps[model.current - 1] }];
  },
  'step.prev': (model) => {
    if (model.mood !== 'walking') return [];
    if (model.current === 1) return [{ type: 'steps.left' }];
    model.current -= 1;
    const step = visible(model)[model.current - 1];
    return step ? [{ type: 'step.reached', step }] : [];
  },
  'step.set': (model, { step }) => {
    const at = visible(model).indexOf(step);
    Object.assign(model, { current: at < 0 ? 1 : at + 1, mood: 'walking' });
    return [];
  },
  'flow.set': (model, { currentFlow, product }) => {
    Object.assign(model, { flow: currentFlow, product });
    return [];
  },
  'product.choose': (model, { product }) => {
    model.product = product;
    return [];
  },
  'steps.restore': (model, { currentFlow, product, current }) => {
    Object.assign(model, { flow: currentFlow, product, mood: 'walking' });
    model.current = Math.max(1, Math.min(current, visible(model).length));
    return [];
  },
  'steps.complete': (model) => {
    if (model.mood !== 'completed') Object.assign(model, { current: model.current + 1, mood: 'completed' });
    return [];
  },
  'steps.markErrored': (model) => {
    if (model.mood === 'walking') model.mood = 'errored';
    return [];
  },
  'steps.reset': (model) => {
    Object.assign(model, { flow: 'default', product: null, current: 1, mood: 'walking' });
    return [];
  },
};

type After = (model: Model, event: StepMenuEvent) => object[];
const happens = (event: StepMenuEvent): Move<Model, Real> => ({
  said: () => JSON.stringify(event),
  run: (model, { send, actor, reports }) => {
    const heard = (after[event.type] as After)(model, event);
    send(event);
    const { value, context } = actor.getSnapshot();
    mustEqual(
      [value, context.current, context.steps, reports.splice(0)],
      [model.mood, model.current, visible(model), heard],
    );
  },
});

const product = fc.constantFrom(null, ...OFFER_TYPES);
const currentFlow = fc.constantFrom<FlowName[]>('default', 'multi', 'single');
const step = fc.constantFrom<StepName[]>('identity', 'contact', 'plan', 'sign', 'summary');
const current = fc.integer({ min: 1, max: 9 });
const plain = (
  ['step.next', 'step.next', 'step.prev', 'steps.complete', 'steps.markErrored', 'steps.reset'] as const
).map((type) => fc.constant({ type }));
const events: fc.Arbitrary<StepMenuEvent>[] = [
  ...plain,
  step.map((at) => ({ type: 'step.set', step: at })),
  fc.record({ type: fc.constant('flow.set'), currentFlow, product }),
  product.map((chosen) => ({ type: 'product.choose', product: chosen })),
  fc.record({ type: fc.constant('steps.restore'), currentFlow, product, current }),
];

it('the step menu stands where the specification says, and says so, whatever happens in whatever order', () => {
  walkAtRandom(
    fc.constantFrom<StepName[]>([], ['contact']),
    events.map((event) => event.map(happens)),
    (folded): { model: Model; real: Real } => ({
      model: { flow: 'default', product: null, current: 1, mood: 'walking', folded },
      real: startReal(stepMenuMachine, { flows: STANDARD_FLOWS, foldedSteps: folded }),
    }),
    0.65,
  );
});
