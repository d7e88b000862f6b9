import { debitAnswer } from '../testing/debit.ts';
import {
  bank,
  consumer,
  NOW,
  openFlow,
  pay,
  paymentResult,
  reachSummary,
  Refusal,
  renewed,
  tokenFor,
} from '../testing/flow.ts';

const ofTheBank = { name: 'success', company: consumer, ref: 'reference-1' } as const;
const paidToConsumer = () => {
  const { data, ...result } = paymentResult('paid');
  return { ...result, data: { ...data, company: consumer.key } };
};

describe('a session of one company, on the pages of another,', () => {
  it('opens no voucher, and no history after it', async () => {
    const flow = openFlow({ renewSession: renewed(bank), askPayment: paidToConsumer() });
    flow.enter(ofTheBank);
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('askPayment')).toEqual([{ ref: 'reference-1', token: null }]);
    expect(flow.context().session).toBeNull();
    flow.enter({ name: 'history', company: consumer });
    await flow.until({ identifying: 'entering' });
    expect(flow.askedOf('loadHistory')).toEqual([]);
  });
});

it.each([
  ['of another company', paymentResult('paid')],
  ['with an unknown reference', new Refusal('NOT_FOUND', 404)],
])('A payment %s is not found under this one’s name', async (_, askPayment) => {
  const flow = openFlow({ askPayment });
  flow.enter(ofTheBank);
  await flow.until('notFound');
});

it.each(['successEnrollment', 'nextSteps'] as const)(
  'An automatic debit of another company is not found under this one’s name (%s)',
  async (name) => {
    const flow = openFlow({ askDebit: debitAnswer() });
    flow.enter({ name, company: consumer, ref: 'debit-reference-1' });
    await flow.until('notFound');
  },
);

it('A session that another debtor opened meanwhile pays nothing of these debts', async () => {
  const flow = openFlow({ renewSession: renewed(bank, { token: tokenFor(30, 'debtor-2') }) });
  await reachSummary(flow);
  flow.send({ ...pay, now: NOW + 25 * 60_000 });
  await flow.until({ identifying: 'entering' });
  expect(flow.askedOf('preparePayment')).toEqual([]);
});
