/** A change of a line that no visitor, institution or server could tell from the original, and why. */
export type Harmless = {
  readonly file: string | RegExp;
  readonly was: string | RegExp;
  readonly becomes: string | RegExp;
  readonly why: string;
};

const NO_KEY =
  'A server without a key does not start (server/config.test.ts): the line tells the type checker.';
const NEVER_EMPTY = 'planOf makes no plan without an instalment: the question mark is for the type checker.';

export const HARMLESS: readonly Harmless[] = [
  {
    file: /^machines\//,
    was: /description: '|^'[^']*',$/,
    becomes: /description: ""|^"",$/,
    why: 'What analysts read of a state moves nothing; `npm run charts -- --check` fails when it changes.',
  },
  {
    file: /^machines\//,
    was: /^types: |setup\(\{ types: /,
    becomes: /^types: \{\},$|setup\(\{\}\)/,
    why: 'Only the type checker reads it.',
  },
  {
    file: /^machines\//,
    was: /^if \(!context\.\w+\) throw new Error\(/,
    becomes: /^if \(false\) throw |throw new Error\(""\)/,
    why: 'Who comes to that state has brought it: the line tells the type checker.',
  },
  {
    file: 'domain/automatic-debit.ts',
    was: 'return dueDate > activeOn ? dueDate : activeOn;',
    becomes: 'return dueDate >= activeOn ? dueDate : activeOn;',
    why: 'Of two equal days each is the answer.',
  },
  {
    file: 'domain/calendar.ts',
    was: 'if (!/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;',
    becomes: 'if (!/\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;',
    why: 'What stands before a day moves its hyphens to where a number is read: no day either.',
  },
  {
    file: 'domain/calendar.ts',
    was: 'return day.slice(0, 7) <= today.slice(0, 7);',
    becomes: 'return day.slice(0, 7) <= today;',
    why: 'The text of a month comes before those of its days and after those of the month before.',
  },
  {
    file: 'domain/offers.ts',
    was: /: pick\(first\.\w+, other\.\w+, \(a, b\) => a [<>]= b\),$/,
    becomes: /\(a, b\) => a [<>] b\),$/,
    why: 'Of two equal ones each is the answer.',
  },
  {
    file: 'domain/offers.ts',
    was: 'if (a === null || b === null) return a ?? b;',
    becomes: 'if (false || b === null) return a ?? b;',
    why: 'Nothing is greater or less than null, so the other wins all the same.',
  },
  {
    file: 'domain/plan-range.ts',
    was: 'first: schedule[0]?.dueDate ?? today,',
    becomes: 'first: schedule[0].dueDate ?? today,',
    why: NEVER_EMPTY,
  },
  {
    file: 'domain/plan-range.ts',
    was: 'last: schedule.at(-1)?.dueDate ?? today,',
    becomes: 'last: schedule.at(-1).dueDate ?? today,',
    why: NEVER_EMPTY,
  },
  {
    file: 'domain/plan-range.ts',
    was: "if (!shortest || !longest) throw new RangeError('These limits offer no payment day');",
    becomes: "if (!shortest && !longest) throw new RangeError('These limits offer no payment day');",
    why: 'Both are missing together: when there is no payment day.',
  },
  {
    file: 'domain/quotas.ts',
    was: 'total: selected.total + (run > before ? changed : -changed),',
    becomes: 'total: selected.total + (run >= before ? changed : -changed),',
    why: 'Between two equal runs there is nothing to add or take away.',
  },
  {
    file: 'server/calls/answer-once.ts',
    was: "if (waited >= waitMs) throw new Refusal('IN_PROGRESS', { retryAfterSeconds: 5 });",
    becomes: "if (waited > waitMs) throw new Refusal('IN_PROGRESS', { retryAfterSeconds: 5 });",
    why: 'A twin looks once more, a tenth of a second later, before it is told to ask again.',
  },
  {
    file: 'server/calls/sealed-answer.ts',
    was: 'pairs.sort(([a], [b]) => (a < b ? -1 : 1));',
    becomes: 'pairs.sort(([a], [b]) => (a <= b ? -1 : 1));',
    why: 'No two names of an object are equal.',
  },
  {
    file: 'server/session/tokens.ts',
    was: "if (!key) throw new Error('JWT_KEYS holds no key.');",
    becomes: 'if (!key) throw new Error("");',
    why: NO_KEY,
  },
  {
    file: 'server/session/tokens.ts',
    was: "if (!key) throw new Error('JWT_KEYS holds no key.');",
    becomes: "if (false) throw new Error('JWT_KEYS holds no key.');",
    why: NO_KEY,
  },
  {
    file: 'server/session/tokens.ts',
    was: 'if (!key) return null;',
    becomes: 'if (false) return null;',
    why: 'Reading the secret of no key throws, which is answered with the same null.',
  },
];
