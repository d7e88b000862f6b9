import { bannersInForce, type Banner } from './banners.ts';
import { BannersSchema } from './company-parts.ts';

const banner = (title: string, from: string | null = null, until: string | null = null): Banner => ({
  title,
  text: 'x',
  from,
  until,
  link: null,
});
const none = { whiteDays: null, programme: null, chad: null };
const titles = (banners: Parameters<typeof bannersInForce>[0], today: string | null) =>
  bannersInForce(banners, today).map(({ title }) => title);

describe('a banner with days', () => {
  const banners = { ...none, whiteDays: banner('white', '2026-11-24', '2026-11-30'), chad: banner('chad') };

  test.each([
    ['2026-11-23', ['chad']],
    ['2026-11-24', ['white', 'chad']],
    ['2026-11-30', ['white', 'chad']],
    ['2026-12-01', ['chad']],
    // A page made at build time knows no day.
    [null, ['chad']],
  ])('on %s: %p', (today, shown) => {
    expect(titles(banners, today)).toEqual(shown);
  });

  test('may be open on one side', () => {
    const open = { ...none, programme: banner('programme', '2026-11-24') };
    expect([titles(open, '2026-11-23'), titles(open, '2030-01-01'), titles(open, null)]).toEqual([
      [],
      ['programme'],
      [],
    ]);
    const ending = { ...none, programme: banner('programme', null, '2026-11-24') };
    expect([titles(ending, '2020-01-01'), titles(ending, '2026-11-25'), titles(ending, null)]).toEqual([
      ['programme'],
      [],
      [],
    ]);
  });
});

test('all of them stand in one order: white days, the programme, the alert', () => {
  const all = { chad: banner('chad'), programme: banner('programme'), whiteDays: banner('white') };
  expect(titles(all, '2026-11-24')).toEqual(['white', 'programme', 'chad']);
});

test.each([
  ['the 31st of February', banner('x', '2026-02-31')],
  ['an end before its beginning', banner('x', '2026-11-30', '2026-11-24')],
  ['a link that is a script', { ...banner('x'), link: { label: 'Ver', href: 'javascript:alert(1)' } }],
  ['a link to another host in disguise', { ...banner('x'), link: { label: 'Ver', href: '//other.example' } }],
  ['an empty text', { ...banner('x'), text: '' }],
])('a banner with %s is refused', (_, wrong) => {
  expect(BannersSchema.safeParse({ ...none, chad: wrong }).success).toBe(false);
});
