import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Codes that are meant to have the same words. */
const ALIKE = [
  'chooserTexts.kinds: bank, redirect',
  'debitTexts.title: active, charging, charged',
  'disputesTexts.scans: clean, off',
  'disputesTexts.states: opened, moreGiven',
  'disputesTexts.states: partly, appealPartly',
  'disputesTexts.states: refused, appealRefused',
  'paymentErrorTexts.stays: put_wf, ciclo',
  'planTexts.detail: put_wf, ciclo',
  'proposalTexts.decidedWords: approved, carriedOut, notCarriedOut',
];

/** The names that share their words with another of the same table. */
function alikeIn(table: Record<string, unknown>, path: string): string[] {
  const namesOf = Map.groupBy(
    Object.keys(table).filter((name) => ['string', 'function'].includes(typeof table[name])),
    (name) => String(table[name]),
  );
  const own = [...namesOf.values()].filter(({ length }) => length > 1);
  const inner = Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? alikeIn(value as typeof table, `${path}.${name}`) : [],
  );
  return [...own.map((names) => `${path}: ${names.join(', ')}`), ...inner];
}

/** A screen's own texts may repeat themselves, such as its title and the page's name. */
const isTable = (found: string) => /^\w+\./.test(found);

it('gives every code of a table its own words: what was copied from another says what did not happen', async () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const found: string[] = [];
  for (const file of files.filter((name) => name !== 'gallery.ts'))
    found.push(
      ...Object.entries((await import(join(__dirname, file))) as Record<string, unknown>).flatMap(
        ([name, value]) =>
          typeof value === 'object' && value !== null ? alikeIn(value as Record<string, unknown>, name) : [],
      ),
    );
  // In English the same ones.
  expect([...new Set(found.filter(isTable))].sort()).toEqual(ALIKE);
});
