import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Answer, Means } from '#domain/hardship.ts';
import { formatLong } from '#domain/long-date.ts';
import { planOf } from '#domain/plan.ts';
import { bank, openFlow } from '#machines/testing/flow.ts';
import { field, fill, press, visit } from '../../testing/visit.tsx';
import { Hardship } from './Hardship.tsx';

let answer: Answer | null = null;
let means: Means | null = null;
const ask = jest.fn();
jest.mock('../../flow/rights-hardship.ts', () => ({
  useHardship: () => ({ answer, failure: null, means, isSearching: false, ask }),
}));

function open(found: Answer) {
  answer = found;
  render(
    <MemoryRouter>
      <Hardship company={bank} />
    </MemoryRouter>,
  );
}
const limits = { minInstalments: 3, maxInstalments: 12, downPaymentPercent: 10, paymentDays: [5] };

describe('what fits what a debtor can pay', () => {
  it('names down payment, count and amount of the instalments of a plan, and the day of the first', () => {
    const choice = { instalments: 3, paymentDay: 5 };
    const debt = { totalDebt: 1_200_000, discount: 0 };
    const plan = planOf(debt, limits, choice, bank.terms, '2026-11-21');
    open({ ways: [{ kind: 'plan', offerKey: 'abono_convenio', plan }], least: null });
    const first = formatLong(plan.schedule[0]?.dueDate ?? '');
    expect(
      screen.getByText(
        `Un convenio con un pie de $120.000 hoy y 3 cuotas de $360.000. La primera vence el ${first}.`,
      ),
    ).toBeVisible();
  });

  it.each([
    [false, /^Pagar tu próxima cuota: \$60\.000, que vence el 20 de diciembre de 2026\./],
    [true, /^Pagar tu cuota atrasada más antigua: \$60\.000, que venció el 20 de diciembre de 2026\./],
  ])('says of an instalment when it is due, or was: late %p', (isLate, words) => {
    const way = { kind: 'instalment', offerKey: 'convenio', amount: 60_000, dueDate: '2026-12-20' } as const;
    open({ ways: [{ ...way, isLate }], least: null });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Esto cabe en lo que puedes pagar:')).toBeVisible();
  });

  it('says of several ways that each fits by itself and together they may not', () => {
    const way = { kind: 'whole', offerKey: 'put', amount: 60_000 } as const;
    open({ ways: [way, { ...way, offerKey: 'other' }], least: null });
    expect(
      screen.getByText(/Cada una de estas formas cabe por sí sola\. Juntas pueden ser más/),
    ).toBeVisible();
  });

  it('says the least down payment before the least instalment where nothing fits', () => {
    open({ ways: [], least: { now: 120_000, monthly: 90_000 } });
    expect(screen.getByText(/un pie de \$120\.000 y cuotas de \$90\.000 al mes/)).toBeVisible();
  });

  it.each([
    [{ section: 'hardship' }, true],
    [null, false],
  ])('is what a link that leads to it shows first, with the focus: %j', (state, isAsked) => {
    [answer, means] = [{ ways: [], least: null }, null];
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <Hardship company={bank} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 2 }) === document.activeElement).toBe(isAsked);
  });

  it('that is changed stands in the form as it was written, today and each month', () => {
    answer = null;
    means = { now: 120_000, monthly: 45_000 };
    visit(() => <Hardship company={bank} />, openFlow());
    expect(field(/^¿Cuánto puedes pagar hoy\?/)).toHaveValue('120000');
    expect(field(/^¿Cuánto puedes pagar cada mes\?/)).toHaveValue('45000');
  });

  it.each<[string, string, Means | string]>([
    ['1.500.000', '$ 45.000', { now: 1_500_000, monthly: 45_000 }],
    ['0', '1500000', { now: 0, monthly: 1_500_000 }],
    [' 90.000 ', '$1.234.567.890', { now: 90_000, monthly: 1_234_567_890 }],
    ['', '45000', /pagar hoy/.source],
    ['1,5', '45000', /pagar hoy/.source],
    ['-90000', '45000', /pagar hoy/.source],
    ['1.50', '45000', /pagar hoy/.source],
    ['90000', 'nada', /pagar cada mes/.source],
  ])(
    'is asked for what was written, %j today and %j each month, or is refused at its field',
    async (now, monthly, asked) => {
      [answer, means] = [null, null];
      ask.mockClear();
      visit(() => <Hardship company={bank} />, openFlow());
      if (now) await fill(/^¿Cuánto puedes pagar hoy/, now);
      await fill(/^¿Cuánto puedes pagar cada mes/, monthly);
      await press('Ver qué cabe en eso');
      if (typeof asked === 'object') return waitFor(() => expect(ask.mock.calls).toEqual([[asked]]));
      const wrong = await screen.findByLabelText(new RegExp(asked));
      await waitFor(() => expect(wrong).toHaveAccessibleDescription(/^.*Error: Escribe cuánto/));
      expect(ask).not.toHaveBeenCalled();
    },
  );
});
