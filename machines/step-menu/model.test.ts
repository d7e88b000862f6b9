import { STANDARD_FLOWS } from '#domain/flows.ts';
import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { stepMenuMachine, type StepMenuContext } from './machine.ts';

const chart = walked<StepMenuContext>({
  machine: stepMenuMachine,
  inputs: [{ flows: STANDARD_FLOWS, foldedSteps: [] }],
  facts: ({ current, steps }) => [current, steps.length],
  notifiesParent: ['reportStep', 'reportLeft', 'reportEnd'],
  events: [
    { type: 'step.next' },
    { type: 'step.prev' },
    { type: 'step.set', step: 'summary' },
    { type: 'flow.set', currentFlow: 'multi', product: null },
    { type: 'product.choose', product: 'abono_convenio' },
    ...[2, 9].map((current) => ({
      type: 'steps.restore',
      ...{ currentFlow: 'single', product: 'put', current },
    })),
    { type: 'steps.complete' },
    { type: 'steps.markErrored' },
    { type: 'steps.reset' },
  ],
});
promiseWholeChart(chart);

it('the step menu reports a step exactly when next or prev moved, and answers every next', () => {
  for (const { event, context, reports } of chart.steps) {
    const step = context.steps[context.current - 1];
    if (event.type === 'step.next') expect(reports).toHaveLength(1);
    for (const report of reports) {
      expect(['step.next', 'step.prev']).toContain(event.type);
      if (report.type === 'step.reached') expect(report).toEqual({ type: 'step.reached', step });
      else if (event.type === 'step.next') expect(report).toEqual({ type: 'steps.ended' });
      else expect([report, context.current]).toEqual([{ type: 'steps.left' }, 1]);
    }
  }
});
