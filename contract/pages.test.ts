import type { Company } from '#domain/company.ts';
import { RESERVED_KEYS } from '#domain/company-key.ts';
import { LANGUAGES, placeOf, SPANISH } from '#domain/language.ts';
import { everySetting } from '#domain/testing/every-setting.ts';
import { calls } from './calls.ts';
import { DESK_PAGES } from './desk.ts';
import { FILES } from './files.ts';
import { hasPage, PAGE_NAMES, pageOf, PAGES, pathTo } from './pages.ts';

const company = everySetting(1) as Company;

it.each([
  ['hasHistory', ['identityHistory', 'history']],
  ['hasSuccessEnrollment', ['successEnrollment']],
  ['hasNextSteps', ['nextSteps']],
])('a company without %s lacks these pages and no others: %j', (setting, pages) => {
  const without = { ...company, [setting]: false };
  expect(PAGE_NAMES.filter((name) => !hasPage(without, name)).sort()).toEqual([...pages].sort());
});

it('no key of a company hides an address of the portal: a call, a file, the desk or another language', () => {
  const own = [...calls, ...FILES].map(({ path }) => path).concat(Object.values(DESK_PAGES));
  const languages = LANGUAGES.filter((language) => language !== SPANISH).map((one) => `/${placeOf(one)}`);
  const first = new Set([...own, ...languages].map((path) => path.split('/')[1] ?? ''));
  expect(first.size).toBeGreaterThan(6);
  expect([...first].filter((part) => !RESERVED_KEYS.includes(part))).toEqual([]);
});

it('the address of each page leads back to it, with its reference whatever signs that has', () => {
  for (const name of PAGE_NAMES) {
    const { pathname, searchParams } = new URL(pathTo(name, 'banco-2', 'a&b=c d'), 'https://saldar.example');
    expect([pathname, pageOf(pathname.split('/')[2] ?? '')]).toEqual([
      `/banco-2${PAGES[name].slug && '/'}${PAGES[name].slug}`,
      name,
    ]);
    expect([...searchParams]).toEqual([['ref', 'a&b=c d']]);
  }
  expect(pathTo('home', 'banco-2')).toBe('/banco-2');
});
