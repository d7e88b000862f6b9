import type { Accepted } from './judge.ts';

const NO_KEY =
  'A server without a key does not start (server/config.test.ts): the line tells the type checker.';

/** The accepted survivors of `server/`: see accepted.ts. */
export const ACCEPTED_IN_SERVER: readonly Accepted[] = [
  {
    file: 'server/agreement/document.ts',
    was: 'if (earlier) return earlier.pdf;',
    becomes: 'if (false) return earlier.pdf;',
    why: 'The row that is there stays and is answered: only the work would be done again.',
  },
  {
    file: 'server/agreement/signed.ts',
    was: 'return today && signed.due_on && signed.due_on <= today ? null : signed;',
    becomes: 'return true && signed.due_on <= today ? null : signed;',
    why: 'No day is before none: the line tells the type checker.',
  },
  {
    file: 'server/agreement/template.ts',
    was: /inner \?\? \[\]/,
    becomes: /"Stryker was here"/,
    why: 'A list has an inside: the line tells the type checker.',
  },
  {
    file: 'server/automatic-debit/request.ts',
    was: /kind: 'requested'/,
    becomes: /kind: ""/,
    why: 'It is what is left when the other kinds are ruled out: nobody asks for it by name.',
  },
  {
    file: 'server/automatic-debit/close-mandate.ts',
    was: /mandate !== null/,
    becomes: /true/,
    why: 'Unreachable: a debit that ends without a mandate has no due date (move.ts). The check narrows the type.',
  },
  {
    file: 'server/automatic-debit/http-provider.ts',
    was: /'no reason given'/,
    becomes: /""/,
    why: 'fetch fails with errors only: the other branch is for the type checker.',
  },
  {
    file: 'server/automatic-debit/status.ts',
    was: /caller\.company\.key === debit\.company/,
    becomes: /true/,
    why: 'A debtor is one of one institution: their id implies it.',
  },
  {
    file: 'server/automatic-debit/callback-route.ts',
    was: /headers\['debit-signature'\] \?\? ''/,
    becomes: /Stryker was here!/,
    why: 'Equivalent: a missing signature is refused like any other invalid one.',
  },
  {
    file: 'server/automatic-debit/status.ts',
    was: 'if (debit.due_at === null || debit.due_at > deps.clock.now()) return debit;',
    becomes: /./,
    why: 'attendDueDebits looks at the time itself: the line saves two statements.',
  },
  {
    file: 'server/automatic-debit/to-charge.ts',
    was: /debit\.lines \?\? \[\]|first\(a\) < first\(b\)/,
    becomes: /"Stryker was here"|first\(a\) <= first\(b\)/,
    why: 'The first is for the type checker; of two offers due on the same day either is the first.',
  },
  {
    file: 'server/automatic-debit/deadlines.ts',
    was: /deadline < next/,
    becomes: /deadline <= next/,
    why: 'Of two equal instants each is the answer.',
  },
  {
    file: /^server\/automatic-debit\//,
    was: /payingByKey\([\w.]+\)\?\.terms|^if \(!debit\) return;|debit\?\.payment_id|A re-send found no debit|states\[state\]\?/,
    becomes: /payingByKey\([\w.]+\)\.terms|^if \(false\)|Error\(""\)|debit\.payment_id|states\[state\]\.type/,
    why: 'The company and the row are there: the line tells the type checker.',
  },
  {
    file: 'server/automatic-debit/take-charge.ts',
    was: /debit\.kind === 'single'|!debit \|\| !company/,
    becomes: /./,
    why: 'What was paid is not offered again, which readToCharge finds too: a single charge is never a second one, whatever a load says.',
  },
  {
    file: 'server/automatic-debit/charge.ts',
    was: /somebody without contact data/,
    becomes: /./,
    why: 'Who asked for a debit has contact data: the line tells the type checker.',
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
    file: 'server/jobs/mail-queue.ts',
    was: 'stop: () => boss.stop({ timeout: 10_000 }),',
    becomes: 'stop: () => boss.stop({}),',
    why: 'A mail host that hangs is waited for 30 s instead of 10: a test would have to wait as long.',
  },
  {
    file: 'server/mail/agreement-facts.ts',
    was: /An agreement without its down payment/,
    becomes: /./,
    why: 'A formalised agreement has its payment: the line tells the type checker.',
  },
  {
    file: 'server/mail/write-debit-mail.ts',
    was: /detail\?\.bank \?\? ''|^if \(!debit\) throw /,
    becomes: /detail\.bank|"Stryker was here!"|^if \(false\) throw |new Error\(""\)/,
    why: 'The debit is there, and an active one has a bank: the lines are for the type checker.',
  },
  {
    file: 'server/payment/conclude.ts',
    was: /^if \(inquiry\.commitId !== null/,
    becomes: /^if \(true &&/,
    why: 'No commit has no id: nothing is closed.',
  },
  {
    file: 'server/payment/quotes.ts',
    was: 'return rows[0]?.owed === lines.length;',
    becomes: 'return rows[0].owed === lines.length;',
    why: 'A count has one row: the question mark is for the type checker.',
  },
  {
    file: 'server/payment/status.ts',
    was: 'if (!isDue) return payment;',
    becomes: 'if (false) return payment;',
    why: 'askIfDue looks at the time itself: the line saves two statements.',
  },
  {
    file: 'server/payment/inquiry.ts',
    was: "const question = debtChanged ? 'status' : wanted;",
    becomes: 'const question = debtChanged ? "" : wanted;',
    why: 'Whatever is not a commit asks for the status.',
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
    file: 'server/receipt/document.ts',
    was: 'if (earlier) return earlier.pdf;',
    becomes: 'if (false) return earlier.pdf;',
    why: 'The row that is there stays and is answered: only the work would be done again.',
  },
  {
    file: 'server/receipt/download.ts',
    was: "if (!ref) throw new Refusal('NOT_FOUND');",
    becomes: "if (false) throw new Refusal('NOT_FOUND');",
    why: 'No payment is without a reference: readOwnPaid refuses it with the same answer.',
  },
  {
    file: 'server/receipt/trace.ts',
    was: "const limit = perHour('trace', deps.config.throttle.perAddress, 'TOO_MANY_TRIES');",
    becomes: 'const limit = perHour("", deps.config.throttle.perAddress, \'TOO_MANY_TRIES\');',
    why: 'Nothing else is counted under the empty name either.',
  },
  {
    file: /^server\/(receipt\/document|agreement\/pdf)\.ts$/,
    was: 'root.end();',
    becomes: ';',
    why: 'pdfkit ends an open structure together with its document.',
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
