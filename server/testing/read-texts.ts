import bank from '#domain/testing/companies/banco-cordillera.ts';
import consumer from '#domain/testing/companies/cordillera-consumo.ts';
import { DISTINCT_TERMS } from '#domain/testing/terms.ts';

/** What texts are given, by their names: of one that is chosen by a kind or a count, each of them. */
export type Examples = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** Each of the lists' members as the one thing that a text is given. */
export const each = (...lists: (readonly unknown[])[]) => lists.flatMap((list) => list.map((one) => [one]));

/** Stands for what a text is given: in words a day, in sums an amount, by its fields an institution. Each place has its own. */
const standIn = (day: string, amount: number, company: object) =>
  Object.assign(Object(day) as object, company, { valueOf: () => amount });
const USUAL = [
  standIn('2026-11-25', 1_234_567, {
    ...{ ...bank, terms: DISTINCT_TERMS, forcedExecutiveEmailString: 'ejecutivos@banco.example' },
    mailbox: { from: 'no-responder@banco.example', replyTo: 'respuestas@banco.example' },
  }),
  standIn('2027-03-04', 765_432, consumer),
  standIn('2028-12-31', 98_765, bank),
];

/** Each text of a module under its name, as it reads with its examples. */
export function readAll(examples: Examples, name: string, text: unknown): [string, string][] {
  if (typeof text === 'function')
    return (examples[name] ?? [USUAL]).flatMap((given, at, all) =>
      readAll(
        examples,
        all.length === 1 ? name : `${name} ${at + 1}`,
        (text as (...given: unknown[]) => unknown)(...given),
      ),
    );
  if (typeof text !== 'object' || text === null) return [[name, String(text)]];
  return Object.entries(text).flatMap(([part, value]) => readAll(examples, `${name}.${part}`, value));
}

/** @throws where a text was not given what it says */
export function wholeText(lines: readonly string[]): string {
  const unsaid = lines.filter((line) => /undefined|NaN|Invalid Date|\[object/.test(line));
  if (unsaid.length > 0) throw new Error(unsaid.join('\n'));
  return `${lines.join('\n')}\n`;
}
