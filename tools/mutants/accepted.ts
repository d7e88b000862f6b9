import { ACCEPTED_IN_MACHINES } from './accepted-machines.ts';
import { ACCEPTED_IN_PAYMENTS } from './accepted-payments.ts';
import { ACCEPTED_IN_SERVER } from './accepted-server.ts';
import type { Accepted } from './judge.ts';

const NEVER_EMPTY = 'planOf makes no plan without an instalment: the question mark is for the type checker.';

/** The mutants that survive in their area and are accepted, with the reason; a pattern stands for a kind. Held by tools/mutants/main.ts. */
export const ACCEPTED: readonly Accepted[] = [
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
    file: 'domain/card-limit.ts',
    was: 'return when !== undefined && holds[when] && offered.includes(code);',
    becomes: 'return true && holds[when] && offered.includes(code);',
    why: 'No reason is called undefined: the comparison is for the type checker.',
  },
  {
    file: 'domain/contract-blocks.ts',
    was: /\.matchAll\(|^const bodyOf = /,
    becomes: /"Stryker was here!"/,
    why: 'A match has all of its groups, and what is no contract has text outside of its blocks.',
  },
  {
    file: 'domain/contrast.ts',
    was: /'#000000'/,
    becomes: /#ffffff'\) > contrast|, ""/,
    why: 'No ground is as far from white as from black, and a colour without channels is read as black.',
  },
  {
    file: 'domain/contrast.ts',
    was: /share > 0/,
    becomes: /share >= 0/,
    why: 'The last share is the black that is answered after the loop.',
  },
  {
    file: 'domain/debt-origin.ts',
    was: /^export function isProceeding/,
    becomes: /\{\}$/,
    why: 'What a load may say of a debt is held by server/portfolio/origin.test.ts.',
  },
  {
    file: 'domain/reminders.ts',
    was: 'day !== null && rules.today <= day && day <= remindedUntil(rules);',
    becomes: 'true && rules.today <= day && day <= remindedUntil(rules);',
    why: 'Null is not after any day: the comparison is for the type checker.',
  },
  {
    file: 'domain/legal.ts',
    was: /days\[0\] \?\? ''/,
    becomes: /"Stryker was here!"/,
    why: 'The schema requires a version of each: the default is for the type checker.',
  },
  {
    file: 'domain/offer-figures.ts',
    was: /^connected\.push\(/,
    becomes: 'connected.push(...apart);',
    why: 'The least for offers without a common operation is the sum of each one’s: it only takes longer.',
  },
  {
    file: 'domain/offer-figures.ts',
    was: /day [<>] (first|last) \? day/,
    becomes: /day [<>]= (first|last) \? day/,
    why: 'Of two equal days each is the answer.',
  },
  {
    file: 'domain/email.ts',
    was: "if (at < 1 || dot < at) return '***';",
    becomes: "if (at < 1 || dot <= at) return '***';",
    why: 'Where both stand at one place neither is there, which the first half says.',
  },
  {
    file: 'domain/email.ts',
    was: 'let before: number[] = [];',
    becomes: 'let before: number[] = ["Stryker was here"];',
    why: 'Of the first row nothing is swapped: what stood before it is never read.',
  },
  {
    file: 'domain/email.ts',
    was: "if (!email.includes('@') || domain.length > 30 || COMMON_DOMAINS.includes(domain)) return null;",
    becomes: /domain\.length >= 30 |\|\| false \|\|/,
    why: 'Nothing that long is like a common domain: it is not looked at so that a long text takes no time.',
  },
  {
    file: 'domain/error-report.ts',
    was: "const path = parseHref(filename ?? '')?.pathname;",
    becomes: /"Stryker was here!"/,
    why: 'A text that is no address has no path.',
  },
  {
    file: 'domain/company-colours.ts',
    was: 'return pair === null || contrast(...pair) >= least;',
    becomes: 'return pair === null || contrast(...pair) > least;',
    why: 'Of two million pairs of colours none had exactly the least contrast.',
  },
  {
    file: 'domain/faq.ts',
    was: /base\.replace\(\/\(\?<=\\w\{4\}\)\(es\|s\)\$\/, ''\)/,
    becomes: /base\.replace\(\/\(\?<=\\w(\{4\})?\)\(es\|s\)\$?\/, ''\)/,
    why: 'What is typed and what is searched lose the same letters.',
  },
  {
    file: 'domain/faq.ts',
    was: /questions\.find\(\(question\) => question\.id === id\) \?\? \[\]/,
    becomes: /\?\? \["Stryker was here"\]/,
    why: 'Only questions that it was given are found: the empty list is for the type checker.',
  },
  {
    file: 'domain/company-schema.ts',
    was: /formatRut\(parseRut\(rut\) \?\? ''\) === rut/,
    becomes: /"Stryker was here!"/,
    why: 'A text that is no RUT is written like none.',
  },
  {
    file: 'domain/operation-number.ts',
    was: "return operationNumber.replace(/[\\s.]/g, '').toUpperCase();",
    becomes: "return operationNumber.replace(/[\\s.]/g, '').toLowerCase();",
    why: 'Two are compared, and no number has letters that only one case distinguishes.',
  },
  {
    file: 'domain/maintenance.ts',
    was: "const [, company, fromDay = '', fromTime = '', untilDay = '', untilTime = ''] = WINDOW.exec(text) ?? [];",
    becomes: /"Stryker was here!?"/,
    why: 'A text that fits has them all, and one that does not has no company: it is no window either way.',
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
    was: '.map((instalment) => instalment?.dueDate ?? today)',
    becomes: '.map((instalment) => instalment.dueDate ?? today)',
    why: NEVER_EMPTY,
  },
  {
    file: 'domain/plan-range.ts',
    was: "if (!firstDueDate || !from || !to) throw new RangeError('No payment day');",
    becomes: /^if \((\(!firstDueDate \|\| !from\) && !to|!firstDueDate && !from \|\| !to|false \|\| !to)\) /,
    why: 'All are missing together: when there is no payment day.',
  },
  {
    file: 'domain/quotas.ts',
    was: 'total: selected.total + (run > before ? changed : -changed),',
    becomes: 'total: selected.total + (run >= before ? changed : -changed),',
    why: 'Between two equal runs there is nothing to add or take away.',
  },
  {
    file: 'src/api/rights-calls.ts',
    was: "const body = kind === 'noDebt' ? { kind } : { kind, agreement_number: agreement ?? '' };",
    becomes: /agreement \?\? "Stryker was here!"/,
    why: 'A certificate of payment is asked for with its debt: the default is for the type checker.',
  },
  {
    file: 'src/api/captcha.ts',
    was: 'if (!settings) return null;',
    becomes: 'if (false) return null;',
    why: 'Without settings there is nothing to load, and a try that fails answers null too.',
  },
  {
    file: 'domain/steps.ts',
    was: 'for (const { steps: inserted, afterOf } of product === null ? [] : stepsFor(flow, product)) {',
    becomes: /\["Stryker was here"\]/,
    why: 'A row without a step to stand after inserts nothing.',
  },
  ...ACCEPTED_IN_MACHINES,
  ...ACCEPTED_IN_PAYMENTS,
  ...ACCEPTED_IN_SERVER,
];
