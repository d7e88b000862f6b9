import type { Accepted } from './judge.ts';

/** The accepted survivors of `server/payments/`: see accepted.ts. */
export const ACCEPTED_IN_PAYMENTS: readonly Accepted[] = [
  {
    file: 'server/payments/methods/pac/request.ts',
    was: /kind: 'requested'/,
    becomes: /kind: ""/,
    why: 'It remains when the other kinds are ruled out: no code compares it by name.',
  },
  {
    file: 'server/payments/methods/pac/due.ts',
    was: /mandate !== null/,
    becomes: /true/,
    why: 'Unreachable: a debit that ends without a mandate has no due date (move.ts). The check narrows the type.',
  },
  {
    file: 'server/payments/json-provider.ts',
    was: /'no reason given'/,
    becomes: /""/,
    why: 'fetch fails with errors only: the other branch is for the type checker.',
  },
  {
    file: 'server/payments/methods/pac/status.ts',
    was: /caller\.company\.key === debit\.company/,
    becomes: /true/,
    why: 'A debtor is one of one institution: their id implies it.',
  },
  {
    file: 'server/payments/methods/pac/status.ts',
    was: ".selectAll('payment')",
    becomes: '.selectAll("")',
    why: 'The columns of the charge come with it: none has the name of one that is read.',
  },
  {
    file: 'server/payments/provider-callback.ts',
    was: /headers\[header\] \?\? ''/,
    becomes: /Stryker was here!/,
    why: 'Equivalent: a missing signature is refused like any other invalid one.',
  },
  {
    file: 'server/payments/methods/pac/status.ts',
    was: 'if (debit.due_at === null || debit.due_at > deps.clock.now()) return debit;',
    becomes: /./,
    why: 'attendDueDebits looks at the time itself: the line saves two statements.',
  },
  {
    file: 'server/payments/methods/pac/to-charge.ts',
    was: /debit\.lines \?\? \[\]|first\(a\) < first\(b\)/,
    becomes: /"Stryker was here"|first\(a\) <= first\(b\)/,
    why: 'The first is for the type checker; of two offers due on the same day either is the first.',
  },
  {
    file: 'server/payments/methods/pac/to-charge.ts',
    was: /due === null|from > today|firstDue\(debtsOf/,
    becomes: /./,
    why: 'Only offers with something due come here (offersOf), and of two equal days each is the answer.',
  },
  {
    file: 'server/payments/methods/pac/due.ts',
    was: /if \(debit\) await attend/,
    becomes: /if \(true\)/,
    why: 'It is read by the id of the row just claimed, and what is due is not erased: the check narrows the type.',
  },
  {
    file: 'server/payments/methods/pac/look-at-mandate.ts',
    was: "if (mandate === null) throw new Error('A mandate that was not opened.');",
    becomes: /^if \(false\) |new Error\(""\)/,
    why: 'A debit is looked at only after its mandate was opened: the line is for the type checker.',
  },
  {
    file: 'server/payments/methods/pac/send-charge.ts',
    was: /answer\.state !== 'pending'|orderedAt\.getTime\(\) \+ COMMIT_GRACE_MS/,
    becomes: /^if \(true\)|state !== ""|, ""\)|<=/,
    why: 'Settling asks the provider again and finds the charge pending; the grace ends within the same millisecond.',
  },
  {
    file: 'server/payments/methods/pac/deadlines.ts',
    was: /deadline < next/,
    becomes: /deadline <= next/,
    why: 'Of two equal instants each is the answer.',
  },
  {
    file: /^server\/payments\/methods\/pac\//,
    was: /payingByKey\([\w.]+\)\?\.terms|^if \(!debit\) return;|debit\?\.payment_id|A re-send found no debit|states\[state\]\?/,
    becomes: /payingByKey\([\w.]+\)\.terms|^if \(false\)|Error\(""\)|debit\.payment_id|states\[state\]\.type/,
    why: 'The company and the row are there: the line is for the type checker.',
  },
  {
    file: 'server/payments/methods/pac/take-charge.ts',
    was: /debit\.kind === 'single'|!debit \|\| !company/,
    becomes: /./,
    why: 'What was paid is not offered again, which readToCharge finds too: a single charge is never a second one, whatever a load says.',
  },
  {
    file: 'server/payments/methods/pac/charge.ts',
    was: /a debtor without contact data/,
    becomes: /./,
    why: 'Who asked for a debit has contact data: the line is for the type checker.',
  },
  {
    file: 'server/payments/methods/pac/mails.ts',
    was: /detail\.bank \?\? ''|^if \(!debit\) throw /,
    becomes: /"Stryker was here!"|^if \(false\) throw |new Error\(""\)/,
    why: 'The debit is there, and an active one has a bank: the lines are for the type checker.',
  },
  {
    file: 'server/payments/settle.ts',
    was: /^if \(inquiry\.commitId !== null/,
    becomes: /^if \(true &&/,
    why: 'No commit has no id: nothing is closed.',
  },
  {
    file: 'server/payments/quotes.ts',
    was: 'return rows[0]?.owed === lines.length;',
    becomes: 'return rows[0].owed === lines.length;',
    why: 'A count has one row: the question mark is for the type checker.',
  },
  {
    file: 'server/payments/settle.ts',
    was: "const question = debtChanged ? 'status' : wanted;",
    becomes: 'const question = debtChanged ? "" : wanted;',
    why: 'Whatever is not a commit asks for the status.',
  },
];
