import type pg from 'pg';
import { kindOf, type Traces } from '../tracing/traces.ts';

/** Longer statements are cut. */
const LONGEST = 2_000;

/** A statement without values, also without the literals in its text. */
export const withoutLiterals = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(/'(?:[^']|'')*'?/g, "'?'")
    .replace(/(?<![\w$])\d[\d.]*/g, '?');

/** What it does to which table, as far as that is plain. */
export function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/** A connection that records each statement as a span of its call or job. */
export function tracedClient(Base: typeof pg.Client, traces: Traces): typeof pg.Client {
  return class extends Base {
    override query(...words: unknown[]): never {
      const ask = (given: unknown[]) => super.query(...(given as [string])) as unknown;
      const text = textOf(words[0]);
      const span = text === undefined ? undefined : traces.beginPart('outside');
      if (text === undefined || !span) return ask(words) as never;
      const end = (problem?: unknown) =>
        span.end(summaryOf(text), {
          'db.query.text': withoutLiterals(text),
          ...(problem ? { 'error.type': kindOf(problem) } : {}),
        });
      const answered = words.at(-1);
      if (typeof answered === 'function')
        return ask([
          ...words.slice(0, -1),
          (problem: unknown, ...rest: unknown[]) => {
            end(problem);
            answered(problem, ...rest);
          },
        ]) as never;
      const answer = ask(words) as Promise<unknown>;
      answer.then(() => end(), end);
      return answer as never;
    }
  };
}

/** Undefined of what a driver asks bit by bit: a cursor, a copy. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  const { text, submit } = Object(asked) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
