import { readdirSync } from 'node:fs';
import { isPaying, TenantSchema, type Company, type Tenant } from './company.ts';

const files = readdirSync(`${__dirname}/companies`);

async function load(file: string): Promise<Tenant> {
  const loaded = (await import(`./companies/${file}`)) as { default: unknown };
  return TenantSchema.parse(loaded.default);
}

/** Contrast of two #rrggbb colours by WCAG 2.2, 1 to 21. */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, bright = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
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

    test('has colours that can be read', async () => {
      const { color, onColor } = await load(file);
      expect(contrast(color, onColor)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    });

    test('stays below its own address and finishes what it offers', async () => {
      const company = await load(file);
      if (!isPaying(company)) return;
      expect(company.companyUrl).toBe(`/${company.key}`);
      expect(company.goToFromIdentity.startsWith(`${company.companyUrl}/`)).toBe(true);
      const enrols = company.paymentMethods.some((method) => method.code_name !== 'webpay');
      expect(company.hasSuccessEnrollment).toBe(enrols);
      expect(contrast(company.style.toolbarColor, company.style.iconToolbarColor)).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(
        contrast(company.style.bulletColor, company.style.howItWorkBackgroundColor),
      ).toBeGreaterThanOrEqual(4.5);
    });
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
