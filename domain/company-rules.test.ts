import { executiveEmail, type Company } from './company.ts';
import { TenantSchema } from './company-schema.ts';
import { everySetting } from './testing/every-setting.ts';

const company = everySetting(1);
const simulation = { ...company.simulation };
const PAC = { id: 3, code_name: 'pac', priority: 1 } as const;
const CARD = { id: 1, code_name: 'webpay', priority: 1 } as const;

describe('a company whose settings contradict each other is refused', () => {
  it('and one whose settings agree is not', () => {
    expect(TenantSchema.safeParse(company).success).toBe(true);
    const withoutDebits = { ...company, paymentMethods: [CARD], hasSuccessEnrollment: false };
    expect(TenantSchema.safeParse(withoutDebits).success).toBe(true);
  });

  it.each<[string, Partial<Company>]>([
    ['has addresses outside its own key', { companyUrl: '/otra' }],
    ['has addresses outside its own key', { goToFromIdentity: '/otra/payment' }],
    ['has addresses outside its own key', { goToFromIdentity: `${company.companyUrl}2/payment` }],
    [
      'has a simulator of plans that it does not offer',
      { simulation: simulation as Company['simulation'], productTypeToBlock: ['abono_convenio'] },
    ],
    [
      'offers automatic debits, whose page it does not have',
      { paymentMethods: [CARD, PAC], hasSuccessEnrollment: false },
    ],
  ])('because it %s: %j', (fault, change) => {
    const { success, error } = TenantSchema.safeParse({ ...company, ...change });
    expect(success).toBe(false);
    expect(error?.issues.map(({ message }) => message)).toEqual([fault]);
  });
});

test('letters to the debtor name the executive’s address, else the help address', () => {
  const helpEmail = 'ayuda@x.example';
  expect(executiveEmail({ forcedExecutiveEmailString: 'ejecutiva@x.example', helpEmail })).toBe(
    'ejecutiva@x.example',
  );
  expect(executiveEmail({ forcedExecutiveEmailString: null, helpEmail })).toBe(helpEmail);
});
