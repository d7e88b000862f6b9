import { act, screen } from '@testing-library/react';
import type { Company } from '#domain/company.ts';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import {
  agreement,
  convenio,
  debtsAnswer,
  openFlow,
  paymentResult,
  renewed,
  tokenFor,
  NOW,
} from '#machines/testing/flow.ts';
import { showFlow, visit } from '../testing/show-flow.tsx';
import { fifth } from '#domain/testing/fifth-company.ts';

/** A single payment above the daily limit of some cards. */
const put = makeDebt('put1', 1, {
  productType: 'put',
  totalDebt: 1_250_000,
  discount: 750_000,
  quotas: [{ id: 'put1-1', feeToPay: 1, dueDate: TODAY, amountToPay: 500_000 }],
});

/** §3 "Company settings" from the plan to the result: each, turned the other way, changes this. */

type Look = (company: Company) => unknown;
type Row = [setting: string, change: Partial<Company>, look: Look, before: unknown, after: unknown];

const paying =
  (look: () => unknown, debts = [put]): Look =>
  async (company) => {
    await visit('payment', { debts, company });
    return look();
  };

const has = (text: string | RegExp) => () => screen.queryAllByText(text).length > 0;

/** The state of the flow after a debtor with a session opens an address. */
async function placeOf(company: Company, name: 'sign' | 'payment' | 'nextSteps', debts = [put], later = 0) {
  const token = tokenFor(30);
  const flow = openFlow({ renewSession: renewed(company, { token }), loadDebts: debtsAnswer(debts) });
  flow.enter({ name: 'payment', company });
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  flow.enter(name === 'nextSteps' ? { name, company, ref: null } : { name, company }, { now: NOW + later });
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  const { value } = flow.actor.getSnapshot();
  return typeof value === 'string' ? value : Object.keys(value)[0];
}

async function causes(company: Company) {
  const declined = paymentResult('declined');
  const askPayment = { ...declined, data: { ...declined.data, company: company.key } };
  const flow = openFlow({ renewSession: renewed(company), askPayment });
  flow.enter({ name: 'error', company, ref: 'reference-1' });
  showFlow(flow.actor);
  await act(() => flow.until({ resulting: 'unpaid' }));
  return screen.getAllByRole('listitem').filter(({ textContent }) => /saldo|mal/.test(textContent)).length;
}

const HOUR = 60 * 60_000;
const cycles = [makeDebt('c1', 2, { productType: 'ciclo_1' }), makeDebt('c2', 2, { productType: 'ciclo_2' })];
const legends = (showLegend: boolean) => ({
  paymentMethodsExtraConfig: { webpay: { showLegend }, oneclick: { showLegend } },
});
const terms = (change: Partial<Company['terms']>) => ({ terms: { ...fifth.terms, ...change } });
const offersOf: (debts: typeof cycles) => Look = (debts) => async (company) => {
  const flow = await visit('plan', { debts, company });
  return flow.context().debts?.offers.length;
};
const selectedIn: Look = async (company) => {
  const flow = await visit('payment', { debts: [makeDebt('w1', 3, { productType: 'put_wf' })], company });
  return flow.checkout().selection.count;
};

const rows: Row[] = [
  [
    'isBySteps',
    { isBySteps: false },
    paying(() => screen.queryByRole('navigation', { name: 'Progreso' }) !== null),
    true,
    false,
  ],
  ['totalSteps', { totalSteps: 6 }, paying(has('3 de 6')), false, true],
  ['foldedSteps', { foldedSteps: ['contact'] }, paying(has(/Datos de contacto/)), true, false],
  [
    'authFlow',
    { authFlow: false },
    (company) => placeOf(company, 'payment', [put], HOUR),
    'identifying',
    'paying',
  ],
  [
    'goToFromIdentity',
    { goToFromIdentity: '/quinta/contact' },
    (company) => placeOf(company, 'sign'),
    'paying',
    'contacting',
  ],
  [
    'goToFromIdentity, from next-steps',
    { goToFromIdentity: '/quinta/contact' },
    (company) => placeOf(company, 'nextSteps'),
    'paying',
    'contacting',
  ],
  ['groupsProducts', { groupsProducts: false }, offersOf([...cycles, convenio]), 2, 3],
  ['productTypeToBlock', { productTypeToBlock: ['convenio'] }, offersOf([put, convenio, agreement]), 3, 2],
  ['validateProductType', { validateProductType: 'put_wf' }, selectedIn, 0, 1],
  [
    'paymentModalDescription',
    { paymentModalDescription: { ...fifth.paymentModalDescription, put: 'Otra frase.' } },
    paying(has('Otra frase.')),
    false,
    true,
  ],
  ['paymentMethodsExtraConfig', legends(true), paying(has(/al día/)), false, true],
  [
    'terms.dailyOnlineLimit',
    { ...legends(true), ...terms({ dailyOnlineLimit: 300_000 }) },
    paying(has(/\$300\.000 al día/)),
    false,
    true,
  ],
  ['hideDebtAmount', { hideDebtAmount: true }, paying(has('$1.250.000')), true, false],
  [
    'hidePaymentMethodMessageFor',
    { hidePaymentMethodMessageFor: ['put'] },
    paying(() => screen.getByRole('radio').hasAttribute('aria-describedby')),
    true,
    false,
  ],
  ['listOfErrors', { listOfErrors: ['error.dataEntryError', 'error.enoughBalance'] }, causes, 1, 2],
];

describe('a company without code of its own', () => {
  it.each(rows)('%s: before', async (_, __, look, before) => {
    expect(await look(fifth)).toEqual(before);
  });

  it.each(rows)('%s: turned the other way', async (_, change, look, __, after) => {
    expect(await look({ ...fifth, ...change })).toEqual(after);
  });
});
