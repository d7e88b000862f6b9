import bancoAustral from './testing/companies/banco-austral.ts';
import type { Company } from './company.ts';
import { TenantSchema } from './company-schema.ts';
import { everySetting } from './testing/every-setting.ts';

const company = everySetting(1) as unknown as Company;
const programme = company.banners.programme;

test('the logo of a company that is paid elsewhere has an address on this server', () => {
  const img = (address: string) => TenantSchema.safeParse({ ...bancoAustral, img: address }).success;
  const refused = [
    '/companies/logo.svg',
    'logo.svg',
    'https://otra.example/logo.svg',
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

describe('who makes the agreements of a company', () => {
  test.each(['99.990.101-K', '99990101-8', '99.990.101-8 ', ''])('has no RUT like "%s"', (rut) => {
    const creditor = { ...company.creditor, rut };
    expect(TenantSchema.safeParse(company).success).toBe(true);
    expect(TenantSchema.safeParse({ ...company, creditor }).success).toBe(false);
  });
});
