import bancoAustral from './testing/companies/banco-austral.ts';
import { BINDING_ACTS } from './binding-code.ts';
import { ERROR_CAUSES, isPaying, type Company } from './company.ts';
import { TenantSchema } from './company-schema.ts';
import { STANDARD_FLOWS } from './flows.ts';
import { AUTOMATIC_DEBIT_BANKS, PAYMENT_DESCRIPTIONS } from './standard-terms.ts';
import { everySetting } from './testing/every-setting.ts';

const company = everySetting(1) as unknown as Company;
const programme = company.banners.programme;

test('the logo of a company that is paid elsewhere has an address on this server', () => {
  const img = (address: string) => TenantSchema.safeParse({ ...bancoAustral, img: address }).success;
  const refused = [
    '/companies/logo.svg',
    'logo.svg',
    'https://otra.example/logo.svg',
    'https://otra.example/companies/banco-austral/logo.svg',
    '/companies/banco-austral/logo.svg/x',
    '/companies/x/../a.svg',
  ];
  expect(img('/companies/banco-austral/logo.svg')).toBe(true);
  expect(refused.map(img)).toEqual(refused.map(() => false));
});

describe('a setting of a company that is no such value is refused where it stands', () => {
  it.each<[string, object]>([
    ['companyUrl', { companyUrl: 'institucion-1' }],
    ['goToFromIdentity', { goToFromIdentity: 'x/institucion-1/plan' }],
    ['goToFromIdentity', { goToFromIdentity: '/institucion-1/plan/otra' }],
    ['img', { img: 'logo.svg' }],
    ['tabImg', { tabImg: 'https://otra.example/logo.svg' }],
    ['mailbox.from', { mailbox: { ...company.mailbox, from: 'Institución <a@b.example>' } }],
    ['mailbox.replyTo', { mailbox: { ...company.mailbox, replyTo: 'no address' } }],
    ['helpDesk.phone', { helpDesk: { ...company.helpDesk, phone: 'al 600 000 0103' } }],
    ['helpDesk.phone', { helpDesk: { ...company.helpDesk, phone: '600 000 0103 y otros' } }],
    ['helpDesk.opens', { helpDesk: { ...company.helpDesk, opens: '09:00:00' } }],
    ['helpDesk.closes', { helpDesk: { ...company.helpDesk, closes: '18:00:00' } }],
    ['pixelIds.paid.0', { pixelIds: { paid: ['un id'] } }],
    ['pixelIds.paid.0', { pixelIds: { paid: ['id/otro'] } }],
    ['pixelIds.paid.0', { pixelIds: { paid: ['/id'] } }],
    [
      'legalVersions.terms',
      { legalVersions: { ...company.legalVersions, terms: ['2026-02-02', '2026-02-02'] } },
    ],
    [
      'legalVersions.privacy',
      { legalVersions: { ...company.legalVersions, privacy: ['2026-01-01', '2026-03-03', '2026-02-02'] } },
    ],
    [
      'banners.programme',
      {
        banners: { ...company.banners, programme: { ...programme, from: '2026-03-02', until: '2026-03-01' } },
      },
    ],
    [
      'banners.programme.link.href',
      {
        banners: {
          ...company.banners,
          programme: { ...programme, link: { label: 'x', href: 'javascript:1' } },
        },
      },
    ],
  ])('%s: %j', (path, change) => {
    const { error } = TenantSchema.safeParse({ ...company, ...change });
    expect(error?.issues.map((issue) => issue.path.join('.')).find(Boolean)).toBe(path);
  });

  const on = (more: object) => ({
    banners: { ...company.banners, programme: { ...programme, ...more } },
  });
  it.each<[string, object]>([
    ['ends before it begins', on({ from: '2026-03-02', until: '2026-03-01' })],
    ['is no address (§5)', on({ link: { label: 'x', href: 'javascript:1' } })],
    ['not in order', { legalVersions: { ...company.legalVersions, terms: ['2026-02-02', '2026-01-01'] } }],
    ['reserved word', { key: 'api' }],
    ['is no RUT', { creditor: { ...company.creditor, rut: '1-1' } }],
    ['is not /companies/KEY/NAME.svg', { img: 'logo.svg' }],
  ])('and the reason is given: %s', (reason, change) => {
    const { error } = TenantSchema.safeParse({ ...company, ...change });
    expect(error?.issues.map(({ message }) => message)).toContain(reason);
  });

  it.each<[string, object]>([
    ['a banner of one day', { from: '2026-03-01', until: '2026-03-01' }],
    ['a banner with a beginning only', { from: '2026-03-01', until: null }],
    ['a banner with an end only', { from: null, until: '2026-03-01' }],
  ])('but not %s', (_, days) => {
    const banners = { ...company.banners, programme: { ...programme, ...days } };
    expect(TenantSchema.safeParse({ ...company, banners }).success).toBe(true);
  });
});

test.each<[string, unknown]>([
  ['flows', STANDARD_FLOWS],
  ['foldedSteps', []],
  ['chatbot', { enabled: false, questions: [] }],
  ['simulation', null],
  ['banners', { whiteDays: null, programme: null, chad: null }],
  ['productTypeToBlock', []],
  ['paymentModalDescription', PAYMENT_DESCRIPTIONS],
  ['hidePaymentMethodMessageFor', []],
  ['listOfErrors', ERROR_CAUSES],
  ['automaticDebitBanks', AUTOMATIC_DEBIT_BANKS],
  ['pixelIds', {}],
])('a company that leaves %s out has the standard of the portal', (name, standard) => {
  expect(TenantSchema.parse({ ...company, [name]: undefined })).toMatchObject({ [name]: standard });
});

test('what asks for a code is every binding act, and none is done without a registered mail, where nothing else is set', () => {
  const { data } = TenantSchema.safeParse({ ...company, bindingCode: {} });
  expect(data).toMatchObject({ bindingCode: { acts: BINDING_ACTS, withoutContact: 'refuse' } });
});

test.each(['booking', 'downPayment', 'signature'])('whether the first due date can count from %s', (from) => {
  const terms = { ...company.terms, firstDueDate: { count: 30, from } };
  expect(TenantSchema.safeParse({ ...company, terms }).success).toBe(from !== 'signature');
});

test.each(['allow', 'refuse', 'ask'])(
  'whether an act without a registered mail can be set to %s',
  (withoutContact) => {
    const { success } = TenantSchema.safeParse({ ...company, bindingCode: { withoutContact } });
    expect(success).toBe(withoutContact !== 'ask');
  },
);

test('a company that only has an address elsewhere is not paid here', () => {
  expect([company, bancoAustral].map(isPaying)).toEqual([true, false]);
});

test('what is about to be paid is worded in five ways, and eight banks can be charged', () => {
  const different = (texts: readonly string[]) => new Set(texts.filter(Boolean)).size;
  expect(different(Object.values(PAYMENT_DESCRIPTIONS))).toBe(5);
  expect(different(AUTOMATIC_DEBIT_BANKS)).toBe(8);
});

test.each(['bank', 'consumerFinance', 'collections', 'insurer'])(
  'whether a company can be of kind %s',
  (kind) => {
    expect(TenantSchema.safeParse({ ...company, kind }).success).toBe(kind !== 'insurer');
  },
);

test.each(['days', 'businessDays', 'months', 'weeks'])('whether a term can be in %s', (unit) => {
  const terms = { ...company.terms, paymentBooked: { count: 2, unit } };
  expect(TenantSchema.safeParse({ ...company, terms }).success).toBe(unit !== 'weeks');
});

describe('who makes the agreements of a company', () => {
  test.each(['99.990.101-K', '99990101-8', '99.990.101-8 ', ''])('has no RUT like "%s"', (rut) => {
    const creditor = { ...company.creditor, rut };
    expect(TenantSchema.safeParse(company).success).toBe(true);
    expect(TenantSchema.safeParse({ ...company, creditor }).success).toBe(false);
  });
});
