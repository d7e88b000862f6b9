import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bank } from '#machines/testing/flow.ts';

type Say = (...given: unknown[]) => unknown;

const money = (received: number, returned = 0) => ({
  ...{ standing: 'returning', received, returned, until: null, returned_on: null },
});
/** What a sentence may be made of: counts, amounts, days, names, lists, money, what is not known. */
const GIVEN: readonly unknown[] = [
  ...[0, 1, 2, 3, 4, 11, 12, 13, null, undefined, true, false],
  ...['', 'X', 'Y', '2026-11-21', '21/11/2026', 'put', 'person', 'pyme', 'instalments', 'single'],
  ...[[], ['X'], ['X', 'Y'], money(1), money(2), money(3), money(3, 1)],
  ...[bank, bank.terms, { count: 1, unit: 'days' }, { count: 2, unit: 'days' }],
];

/** In English it stands for the institution's own words, which are in Spanish. */
const OWN_WORDS = ['contact.ts.contactTexts.emailHint'];

/** Every function of a table, by where it stands. */
function sayingsOf(table: unknown, path: string): [string, Say][] {
  if (typeof table === 'function') return [[path, table as Say]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([name, value]) => sayingsOf(value, `${path}.${name}`));
}

const sayingsIn = async (folder: string, file: string) =>
  sayingsOf({ ...((await import(join(folder, file))) as object) }, file);

/** A sentence without its figures; null where nothing can be said of what was given. */
function caseOf(say: Say, given: unknown[]): string | null {
  try {
    return String(JSON.stringify(say(...given))).replace(/[\d.,$]+/g, '#');
  } catch {
    return null;
  }
}

/** Whether all that `one` says alike `other` says alike, too. */
const joins = (one: readonly string[], other: readonly string[]) =>
  one.every((words, at) => other[one.indexOf(words)] === other[at]);

/** Whether two languages part what can stand at one place into cases that overlap: then one of them parts it at another limit. */
function overlap([spanish, english]: [Say, Say], place: number, rest: unknown): boolean {
  const pairs = GIVEN.map((one) =>
    Array.from({ length: spanish.length }, (_, at) => (at === place ? one : rest)),
  )
    .map((given) => [caseOf(spanish, given), caseOf(english, given)] as const)
    .filter((pair): pair is readonly [string, string] => pair[0] !== null && pair[1] !== null);
  const [es, en] = [pairs.map(([one]) => one), pairs.map(([, two]) => two)];
  return !joins(es, en) && !joins(en, es);
}

it('English has its cases at the same counts, days and amounts as Spanish', async () => {
  const apart: string[] = [];
  let compared = 0;
  for (const file of readdirSync(join(__dirname, 'en'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const english = new Map(await sayingsIn(join(__dirname, 'en'), file));
    for (const [path, say] of await sayingsIn(__dirname, file)) {
      const same = english.get(path);
      if (!same || OWN_WORDS.includes(path)) continue;
      compared += say.length;
      for (let place = 0; place < say.length; place++)
        if (GIVEN.some((rest) => overlap([say, same], place, rest))) apart.push(`${path} ${place}`);
    }
  }
  expect(apart).toEqual([]);
  expect(compared).toBeGreaterThan(300);
});
