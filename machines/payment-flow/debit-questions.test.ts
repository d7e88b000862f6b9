import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import { debitAnswer } from '../testing/debit.ts';
import { bank } from '../testing/flow.ts';
import { emptyContext } from './context.ts';
import * as debits from './debit-questions.ts';
import type { PaymentFlowContext } from './types.ts';

const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  choice: { ...NOTHING_CHOSEN, automizes: true, method: 'pac' },
  ...change,
});

describe('a debit that was asked for', () => {
  const data = debitAnswer({ ref: 'debit-2' });

  it.each([
    ['shows what comes next where the company says it', true, 'success', 'nextSteps'],
    ['shows that it was enrolled where it does not', false, 'success', 'successEnrollment'],
    ['that is there already is shown', true, 'IN_PROGRESS', 'successEnrollment'],
  ] as const)('%s', (_, hasNextSteps, status, page) => {
    const answer = { status, message: '', data } as never;
    expect(debits.withDebit(visit({ company: { ...bank, hasNextSteps } }), answer)).toEqual({
      debit: { ref: 'debit-2', page },
      choice: { ...NOTHING_CHOSEN, method: 'pac' },
      failure: null,
    });
  });

  it('and refused changes nothing', () => {
    const refused = { status: 'PROVIDER_DOWN', message: '' } as never;
    expect(debits.withDebit(visit(), refused)).toEqual({});
  });

  it('is enrolled where nobody knows the company', () => {
    const answer = { status: 'success', data } as never;
    expect(debits.withDebit(visit({ company: null }), answer).debit?.page).toBe('successEnrollment');
  });
});
