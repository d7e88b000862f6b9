import { createActor, setup, type ActorRefFrom } from 'xstate';
import { STANDARD_FLOWS } from '#domain/flows.ts';
import type { StepName } from '#domain/company.ts';
import { stepMenuMachine, type StepMenuEvent, type StepMenuReport } from './machine.ts';

/** A parent that only listens: what the menu reports is half of what it promises. */
function openMenu(foldedSteps: StepName[] = []) {
  const heard: StepMenuReport[] = [];
  const parent = setup({
    actors: { stepMenu: stepMenuMachine },
    types: {} as { events: StepMenuReport },
  }).createMachine({
    invoke: { src: 'stepMenu', id: 'menu', input: { flows: STANDARD_FLOWS, foldedSteps } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(parent).start();
  const menu = actor.getSnapshot().children['menu'] as ActorRefFrom<typeof stepMenuMachine>;
  const send = (...events: StepMenuEvent[]) => events.forEach((event) => menu.send(event));
  const shown = () => {
    const { value, context } = menu.getSnapshot();
    return { value, current: context.current, steps: context.steps };
  };
  return { heard, send, shown };
}

const single: StepMenuEvent = { type: 'flow.set', currentFlow: 'single', product: 'put' };

describe('the step menu (§4.2)', () => {
  it('starts at step 1 of the default menu', () => {
    expect(openMenu().shown()).toEqual({
      value: 'walking',
      current: 1,
      steps: ['identity', 'contact', 'summary'],
    });
  });

  it('goes on only while current + 1 does not exceed the visible steps, and says where it got', () => {
    const { send, shown, heard } = openMenu();
    send(single, { type: 'step.next' }, { type: 'step.next' }, { type: 'step.next' });
    expect(shown().current).toBe(3);
    expect(heard).toEqual([
      { type: 'step.reached', step: 'contact' },
      { type: 'step.reached', step: 'summary' },
      { type: 'steps.ended' },
    ]);
  });

  it('goes back to step 1, never below it: from there it reports that the steps were left', () => {
    const { send, shown, heard } = openMenu();
    send({ type: 'step.set', step: 'contact' }, { type: 'step.prev' }, { type: 'step.prev' });
    expect(shown().current).toBe(1);
    expect(heard).toEqual([{ type: 'step.reached', step: 'identity' }, { type: 'steps.left' }]);
  });

  it('inserts the steps of the chosen product and takes them away with it', () => {
    const { send, shown } = openMenu();
    send({ type: 'flow.set', currentFlow: 'multi', product: null });
    expect(shown().steps).toEqual(['identity', 'contact', 'plan']);
    send({ type: 'product.choose', product: 'abono_convenio' });
    expect(shown().steps).toEqual(['identity', 'contact', 'plan', 'sign', 'summary']);
    send({ type: 'product.choose', product: 'ciclo' });
    expect(shown().steps).toEqual(['identity', 'contact', 'plan', 'summary']);
  });

  it('goes from identity straight to summary where the company folds the contact step', () => {
    const { send, heard } = openMenu(['contact']);
    send(single, { type: 'step.next' });
    expect(heard).toEqual([{ type: 'step.reached', step: 'summary' }]);
  });

  it('restores what the cookies kept, within the steps there are', () => {
    const { send, shown } = openMenu();
    send({ type: 'steps.restore', currentFlow: 'multi', product: 'put', current: 4 });
    expect(shown()).toEqual({
      value: 'walking',
      current: 4,
      steps: ['identity', 'contact', 'plan', 'summary'],
    });
    send({ type: 'steps.restore', currentFlow: 'single', product: 'put', current: 9 });
    expect(shown().current).toBe(3);
  });

  it('advances by exactly one on success, past the limit of next', () => {
    const { send, shown } = openMenu();
    send(
      single,
      { type: 'step.set', step: 'summary' },
      { type: 'steps.complete' },
      { type: 'steps.complete' },
    );
    expect(shown()).toMatchObject({ value: 'completed', current: 4 });
  });

  it('is marked as errored where it stands, and walks again from a set step', () => {
    const { send, shown } = openMenu();
    send(single, { type: 'step.set', step: 'summary' }, { type: 'steps.markErrored' }, { type: 'step.prev' });
    expect(shown()).toMatchObject({ value: 'errored', current: 3 });
    send({ type: 'step.set', step: 'summary' });
    expect(shown()).toMatchObject({ value: 'walking', current: 3 });
  });

  it('goes back to step 1 of the default menu on reset', () => {
    const { send, shown } = openMenu();
    send(
      { type: 'flow.set', currentFlow: 'multi', product: 'put' },
      { type: 'step.set', step: 'summary' },
      { type: 'steps.reset' },
    );
    expect(shown()).toEqual({ value: 'walking', current: 1, steps: ['identity', 'contact', 'summary'] });
  });
});
