import { readdirSync } from 'node:fs';
import { isPaying, type Company, type Tenant } from './company.ts';
import { TenantSchema } from './company-schema.ts';

const files = readdirSync(`${__dirname}/companies`);

async function load(file: string): Promise<Tenant> {
  const loaded = (await import(`./companies/${file}`)) as { default: unknown };
  return TenantSchema.parse(loaded.default);
}

describe('the companies of this folder', () => {
  test('hold the four of the specification', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'banco-austral.ts',
        'banco-cordillera.ts',
        'cordillera-consumo.ts',
        'recupera.ts',
      ]),
    );
  });

  describe.each(files)('%s', (file) => {
    test('passes the schema and is named by its key', async () => {
      expect(`${(await load(file)).key}.ts`).toBe(file);
    });

    test('has the page of enrolments only where it offers some', async () => {
      const company = await load(file);
      if (!isPaying(company)) return;
      const enrols = company.paymentMethods.some((method) => method.code_name !== 'webpay');
      expect(company.hasSuccessEnrollment).toBe(enrols);
    });
  });
});

describe('who makes the agreements of a company', () => {
  test.each(['99.990.101-K', '99990101-8', '99.990.101-8 ', ''])('has no RUT like "%s"', async (rut) => {
    const company = await load('banco-cordillera.ts');
    if (!isPaying(company)) throw new Error('no company');
    const creditor = { ...company.creditor, rut };
    expect(TenantSchema.safeParse(company).success).toBe(true);
    expect(TenantSchema.safeParse({ ...company, creditor }).success).toBe(false);
  });
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
    expect(((await load(`${key}.ts`)) as Company).terms).toEqual(terms);
  });

  test('eight banks debit automatically, the bank itself among them', async () => {
    const { automaticDebitBanks, name } = (await load('banco-cordillera.ts')) as Company;
    expect(new Set(automaticDebitBanks).size).toBe(8);
    expect(automaticDebitBanks).toContain(name);
  });

  test('the consumer company blocks agreements and does not group', async () => {
    const { productTypeToBlock, groupsProducts } = (await load('cordillera-consumo.ts')) as Company;
    expect({ productTypeToBlock, groupsProducts }).toEqual({
      productTypeToBlock: ['abono_convenio'],
      groupsProducts: false,
    });
  });
});
