import type { StepName } from './company.ts';
import { STANDARD_FLOWS } from './flows.ts';
import type { OfferType } from './product.ts';
import { stepTotal, visibleSteps } from './steps.ts';

describe('the visible steps (§2.3, readings 1 and 3)', () => {
  const table: [keyof typeof STANDARD_FLOWS, OfferType | null, StepName[]][] = [
    ['default', null, ['identity', 'contact', 'summary']],
    ['multi', null, ['identity', 'contact', 'plan']],
    ['multi', 'abono_convenio', ['identity', 'contact', 'plan', 'sign', 'summary']],
    ['multi', 'put', ['identity', 'contact', 'plan', 'summary']],
    ['multi', 'ciclo', ['identity', 'contact', 'plan', 'summary']],
    ['single', 'put', ['identity', 'contact', 'summary']],
    ['single', 'convenio', ['identity', 'contact', 'summary']],
    ['single', 'abono_convenio', ['identity', 'contact', 'plan', 'sign', 'summary']],
  ];
  test.each(table)('of the %s flow with %s are %j', (flow, product, steps) => {
    expect(visibleSteps(STANDARD_FLOWS[flow], product, [])).toEqual(steps);
  });

  it('leave out a folded step, after inserting what comes after it', () => {
    expect(visibleSteps(STANDARD_FLOWS.multi, 'put', ['contact'])).toEqual(['identity', 'plan', 'summary']);
    expect(visibleSteps(STANDARD_FLOWS.single, 'abono_convenio', ['contact'])).toEqual([
      'identity',
      'plan',
      'sign',
      'summary',
    ]);
  });

  it('are those of the menu where what the product adds comes after a step that is not there', () => {
    const flow = {
      menu: ['identity', 'contact'],
      extra: [{ productType: 'put', steps: ['sign'], afterOf: 'plan' }],
    };
    expect(visibleSteps(flow as typeof STANDARD_FLOWS.multi, 'put', [])).toEqual(['identity', 'contact']);
  });

  it('never show a step twice', () => {
    const flow = {
      menu: ['identity', 'plan'],
      extra: [{ productType: 'any', steps: ['plan', 'summary'], afterOf: 'identity' }],
    };
    expect(visibleSteps(flow as typeof STANDARD_FLOWS.multi, 'put', [])).toEqual([
      'identity',
      'summary',
      'plan',
    ]);
  });
});

describe('the total of "n de m"', () => {
  it("is the company's total until more steps are visible", () => {
    expect(stepTotal(['identity', 'contact', 'summary'], 4)).toBe(4);
    expect(stepTotal(['identity', 'contact', 'plan', 'sign', 'summary'], 4)).toBe(5);
  });
});
