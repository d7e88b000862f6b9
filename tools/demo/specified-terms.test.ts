import type { Company } from '#domain/company.ts';
import { loadCompanies } from '#server/companies.ts';

/** A company of the demo, as its file says it. */
async function load(key: string): Promise<Company> {
  const company = (await loadCompanies('tools/demo/institutions')).payingByKey(key);
  if (!company) throw new Error(`No company ${key}.`);
  return company;
}

test.each([
  ['banco-cordillera', true],
  ['cordillera-consumo', false],
  ['recupera', false],
])('%s has the page of enrolments only if it offers some: %s', async (key, enrols) => {
  const { hasSuccessEnrollment, paymentMethods } = await load(key);
  const offers = paymentMethods.some((method) => method.code_name !== 'webpay');
  expect([hasSuccessEnrollment, offers]).toEqual([enrols, enrols]);
});

describe('contradicting terms in force', () => {
  const consumerTerms = {
    agreementLapsesAfterDays: 60,
    automaticDebitActivationHours: 3,
    automaticDebitBusinessHours: 72,
    automaticDebitCancelledAfterBusinessDays: 5,
    paymentBooked: { count: 3, unit: 'businessDays' },
    paymentBookedCardHours: null,
    unassignedMoney: { count: 5, unit: 'businessDays' },
    regularisation: {
      singlePayment: { count: 2, unit: 'businessDays' },
      agreement: { count: 14, unit: 'businessDays' },
    },
    bureauRemoval: { singlePayment: { count: 10, unit: 'days' }, agreement: { count: 2, unit: 'months' } },
    executiveContact: null,
    firstDueDate: { count: 30, from: 'downPayment' },
    minimumDaysOverdue: 1,
    dailyOnlineLimit: 200_000,
    highAmountFrom: 10_000_000,
  };
  const bankTerms = {
    agreementLapsesAfterDays: 90,
    automaticDebitActivationHours: 3,
    automaticDebitBusinessHours: 72,
    automaticDebitCancelledAfterBusinessDays: 5,
    paymentBooked: { count: 5, unit: 'businessDays' },
    paymentBookedCardHours: 72,
    unassignedMoney: { count: 5, unit: 'businessDays' },
    regularisation: {
      singlePayment: { count: 20, unit: 'businessDays' },
      agreement: { count: 20, unit: 'businessDays' },
    },
    bureauRemoval: { singlePayment: { count: 2, unit: 'months' }, agreement: { count: 2, unit: 'months' } },
    executiveContact: { count: 2, unit: 'businessDays' },
    firstDueDate: { count: 45, from: 'booking' },
    minimumDaysOverdue: 180,
    dailyOnlineLimit: 200_000,
    highAmountFrom: 10_000_000,
  };

  test.each([
    ['banco-cordillera', bankTerms],
    ['cordillera-consumo', consumerTerms],
    ['recupera', consumerTerms],
  ])('%s', async (key, terms) => {
    expect((await load(key)).terms).toEqual(terms);
  });

  test('eight banks debit automatically, the bank itself among them', async () => {
    const { automaticDebitBanks, name } = await load('banco-cordillera');
    expect(new Set(automaticDebitBanks).size).toBe(8);
    expect(automaticDebitBanks).toContain(name);
  });

  test('the consumer company blocks agreements and does not group', async () => {
    const { productTypeToBlock, groupsProducts } = await load('cordillera-consumo');
    expect({ productTypeToBlock, groupsProducts }).toEqual({
      productTypeToBlock: ['abono_convenio'],
      groupsProducts: false,
    });
  });
});
