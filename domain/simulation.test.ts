import * as fc from 'fast-check';
import bank from './testing/companies/banco-cordillera.ts';
import type { Company } from './company.ts';
import { formatPesos } from './money.ts';
import { readPesos, showPesos, simulate, simulationFault } from './simulation.ts';

const TODAY = '2026-11-21';

describe('an amount that is typed', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    [' $ 1.250.000 ', 1_250_000],
    ['0', 0],
    ['12.50', null],
    ['1.25.000', null],
    ['1250000,50', null],
    ['-5000', null],
    ['mucho', null],
    ['', null],
  ])('“%s” is %s', (text, amount) => {
    expect(readPesos(text)).toBe(amount);
  });

  it('stays as it was typed while it is none', () => {
    expect(['mucho', '12.50', ''].map(showPesos)).toEqual(['mucho', '12.50', '']);
  });

  it('is read back from how it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(readPesos(showPesos(String(amount)))).toBe(amount);
        expect(showPesos(String(amount))).toBe(formatPesos(amount));
      }),
    );
  });
});

const { simulation: ofBank } = bank;
const short = { minInstalments: 2, maxInstalments: 12, downPaymentPercent: 0, paymentDays: [15, 5, 25] };
const withoutDownPayment = { ...bank, name: 'Sin pie', simulation: { ...ofBank, plan: short } };

describe.each([bank, withoutDownPayment])('trying a plan at $name', (company: Company) => {
  const { simulation } = company;
  if (!simulation) throw new Error('It has no simulator.');
  const trying = { ...company, simulation };
  const { minInstalments, maxInstalments, downPaymentPercent } = simulation.plan;

  it('adds up to the debt, to the peso, for every amount and count within its limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: simulation.minDebt, max: simulation.maxDebt }),
        fc.integer({ min: minInstalments, max: maxInstalments }),
        (amount, instalments) => {
          const plan = simulate({ amount: String(amount), instalments }, trying, TODAY);
          const paid = plan?.schedule.reduce((sum, one) => sum + one.amount, plan.downPayment);
          expect(paid).toBe(amount);
          expect(plan?.schedule).toHaveLength(instalments);
          expect(plan?.choice.paymentDay).toBe(simulation.plan.paymentDays[0]);
          expect(plan?.downPaymentPercent).toBe(downPaymentPercent);
        },
      ),
    );
  });

  it('says why an amount cannot be tried', () => {
    expect(simulationFault('nada', simulation)).toBe('notAnAmount');
    expect(simulationFault(String(simulation.minDebt - 1), simulation)).toBe('tooLittle');
    expect(simulationFault(String(simulation.maxDebt + 1), simulation)).toBe('tooMuch');
    expect(
      [simulation.minDebt, simulation.maxDebt].map((most) => simulationFault(`${most}`, simulation)),
    ).toEqual([null, null]);
    for (const amount of ['nada', `${simulation.minDebt - 1}`, `${simulation.maxDebt + 1}`])
      expect(simulate({ amount, instalments: minInstalments }, trying, TODAY)).toBeNull();
    expect(
      simulate({ amount: String(simulation.minDebt), instalments: maxInstalments + 1 }, trying, TODAY),
    ).toBeNull();
  });
});
