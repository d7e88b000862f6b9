import type { Accepted } from './judge.ts';

const NO_KEY =
  'A server without a key does not start (server/config.test.ts): the line is for the type checker.';

/** The accepted survivors of `server/` but payments: see accepted.ts. */
export const ACCEPTED_IN_SERVER: readonly Accepted[] = [
  {
    file: 'server/agreements/document.ts',
    was: 'if (earlier) return earlier.pdf;',
    becomes: 'if (false) return earlier.pdf;',
    why: 'The row that is there stays and is answered: only the work would be done again.',
  },
  {
    file: 'server/agreements/signed.ts',
    was: 'return today && signed.due_on && signed.due_on <= today ? null : signed;',
    becomes: 'return true && signed.due_on <= today ? null : signed;',
    why: 'No day is before none: the line is for the type checker.',
  },
  {
    file: 'server/agreements/template.ts',
    was: /inner \?\? \[\]/,
    becomes: /"Stryker was here"/,
    why: 'A list has an inside: the line is for the type checker.',
  },
  {
    file: 'server/binding-code/code-limits.ts',
    was: /fingerprints\(config, 'code/,
    becomes: /fingerprints\(config, ""/,
    why: 'The name of its limit stands before it: no other count has the key.',
  },
  {
    file: 'server/binding-code/confirm-code.ts',
    was: /^if \(ended > 0\)|parseCode\(code\) \?\? ''/,
    becomes: /^if \((true|ended >= 0)\)|"Stryker was here!"/,
    why: 'No codes are nothing to give back, and no code is either text.',
  },
  {
    file: 'server/certificates/paid-debts.ts',
    was: 'return rows[0]?.open ?? true;',
    becomes: /rows\[0\]\.open|\?\? false/,
    why: 'A select without a table has one row: the rest is for the type checker.',
  },
  {
    file: 'server/debts/debts.ts',
    was: 'return overdueSince !== null && overdueSince <= overdueBy;',
    becomes: 'return true && overdueSince <= overdueBy;',
    why: 'Null is not before any day: the comparison is for the type checker.',
  },
  {
    file: 'server/debts/in-review.ts',
    was: 'if (disputed.length === 0) return [];',
    becomes: 'if (false) return [];',
    why: 'Without a dispute none is read below either: the line saves a statement.',
  },
  {
    file: 'server/debts/may-collect.ts',
    was: 'return rows[0]?.disputed !== true;',
    becomes: 'return rows[0].disputed !== true;',
    why: 'An aggregate has one row: the question mark is for the type checker.',
  },
  {
    file: 'server/debts/origin.ts',
    was: /^const hasFee = /,
    becomes: /= true && |&& true && \(fees/,
    why: 'A load of fees says the capital and the UF (server/portfolio/rows.ts): both are for the type checker.',
  },
  {
    file: 'server/disputes/mine.ts',
    was: / \?\? refused\('(UNKNOWN_DEBT|NOT_NOW)'\);$/,
    becomes: /refused\(""\)/,
    why: 'The row was just written in the same transaction: the other answer is for the type checker.',
  },
  {
    file: 'server/http/idempotency.ts',
    was: "if (waited >= waitMs) throw new Refusal('IN_PROGRESS', { retryAfterSeconds: 5 });",
    becomes: "if (waited > waitMs) throw new Refusal('IN_PROGRESS', { retryAfterSeconds: 5 });",
    why: 'A twin looks once more, a tenth of a second later, before it is answered to ask again.',
  },
  {
    file: 'server/http/log.ts',
    was: /values\['error'\] \?\? 50/,
    becomes: /values\['error'\] && 50/,
    why: 'The level of errors is 50: the default is for the type checker.',
  },
  {
    file: 'server/http/sealed-answer.ts',
    was: 'pairs.sort(([a], [b]) => (a < b ? -1 : 1));',
    becomes: 'pairs.sort(([a], [b]) => (a <= b ? -1 : 1));',
    why: 'No two names of an object are equal.',
  },
  {
    file: 'server/jobs/job-queue.ts',
    was: 'stop: () => boss.stop({ timeout: 10_000 }),',
    becomes: 'stop: () => boss.stop({}),',
    why: 'A mail host that hangs is waited for 30 s instead of 10: a test would have to wait as long.',
  },
  {
    file: 'server/portfolio/blocks.ts',
    was: "#text = '';",
    becomes: '#text = "Stryker was here!";',
    why: 'It is emptied before each piece: the value is for the type checker.',
  },
  {
    file: 'server/portfolio/csv.ts',
    was: "else return at >= text.length - 1 ? 'unfinished' : 'malformed';",
    becomes: /true \? 'unfinished'|'unfinished' : ""/,
    why: 'The same line is found malformed, at the end of the record or when no record can be that long.',
  },
  {
    file: 'server/portfolio/csv.ts',
    was: /quote !== -1 && quote < start|quote === -1 \|\| quote > end|^for \(let at = start; at < last/,
    becomes: /^if \((quote !== -1 && )?true\)|=== -1 && quote|at <= last/,
    why: 'A plain line is read alike by the slower way of quoted ones, and no line end is a separator.',
  },
  {
    file: 'server/portfolio/load.ts',
    was: /^orphaned \|\|=/,
    becomes: />= 0|\|\|= true/,
    why: 'Where nothing left or changed no row has lost what it hangs on: only the time to look for one.',
  },
  {
    file: 'server/portfolio/load.ts',
    was: /^if \(KINDS\.some\(/,
    becomes: />= 0|^if \(true\)|=> true/,
    why: 'Where nothing was withdrawn there is nothing to give back: only the time to look for it.',
  },
  {
    file: 'server/portfolio/load.ts',
    was: /^const live = changed > 0 \?/,
    becomes: /= true \?|>= 0/,
    why: 'Counted again the count is the same: only time.',
  },
  {
    file: 'server/portfolio/load.ts',
    was: /^if \(10 \* /,
    becomes: /./,
    why: 'What the planner knows changes the time of a load only.',
  },
  {
    file: 'server/portfolio/fields.ts',
    was: /text\.length > 12|answer === undefined|known\.(size|clear)/,
    becomes: /./,
    why: 'How long an answer is remembered changes time and memory (`npm run bench -- import`), not the answer.',
  },
  {
    file: 'server/portfolio/merge.ts',
    was: /^await client\.query\(`analyze |^if \(!rows\[0\]\?\.known\)/,
    becomes: /^await client\.query\(``\)|^if \(false\)|rows\[0\]\.known/,
    why: 'What the planner knows, and the short way of a first load, change the time of a load only.',
  },
  {
    file: 'server/privacy/export.ts',
    was: /SECRETS\[table\] \?\? \[\]/,
    becomes: /\["Stryker was here"\]/,
    why: 'No column is called so.',
  },
  {
    file: 'server/receipts/document.ts',
    was: 'if (earlier) return earlier.pdf;',
    becomes: 'if (false) return earlier.pdf;',
    why: 'The row that is there stays and is answered: only the work would be done again.',
  },
  {
    file: 'server/receipts/routes.ts',
    was: "if (!ref) throw new Refusal('NOT_FOUND');",
    becomes: "if (false) throw new Refusal('NOT_FOUND');",
    why: 'No payment is without a reference: readOwnPaid refuses it with the same answer.',
  },
  {
    file: 'server/receipts/trace.ts',
    was: "const limit = perHour('trace', deps.config.throttle.perAddress, 'TOO_MANY_TRIES');",
    becomes: 'const limit = perHour("", deps.config.throttle.perAddress, \'TOO_MANY_TRIES\');',
    why: 'Nothing else is counted under the empty name either.',
  },
  {
    file: /^server\/(receipts\/document|agreements\/pdf|rights\/files|certificates\/(document|letter))\.ts$/,
    was: 'root.end();',
    becomes: ';',
    why: 'pdfkit ends an open structure together with its document.',
  },
  {
    file: 'server/reminders/answer.ts',
    was: 'return known && sent_at ? [{ kind: known, at: sent_at.toISOString() }] : [];',
    becomes: 'return true ? [{ kind: known, at: sent_at.toISOString() }] : [];',
    why: 'The query answers sent mails of these kinds alone: the condition is for the type checker.',
  },
  {
    file: 'server/reminders/relevant.ts',
    was: /paidOn !== null && paidOn <= dueDate/,
    becomes: /true && paidOn <= dueDate/,
    why: 'What was not paid was left out before: the comparison is for the type checker.',
  },
  {
    file: 'server/session/tokens.ts',
    was: 'keys.set(secret, key);',
    becomes: ';',
    why: 'The key is imported anew: only time.',
  },
  {
    file: 'server/session/staff-sessions.ts',
    was: /^const token = credentials\?\.cookie/,
    becomes: /credentials\.cookie/,
    why: 'Each call of the desk comes with its headers: the question mark is for the type checker.',
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
