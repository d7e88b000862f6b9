import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHARGE_FAILURES, DEBIT_ENDINGS, DEBIT_STATES } from '#contract/debit.ts';
import { ORDER_FAULTS } from '#contract/payment-proposals.ts';
import { PORTFOLIO_LOAD_STATES } from '#contract/portfolio-load.ts';
import { REFUND_STATES } from '#contract/refund-state.ts';
import { KINDS } from '../portfolio/kinds.ts';
import { each, readAll, wholeText, type Examples } from '../testing/read-texts.ts';
import { agreedTranscript } from '../testing/transcript.ts';

/** An evening in Santiago that is the next day in London. */
const EVENING = new Date('2026-11-22T01:30:00Z');
const LATER = new Date('2026-11-23T15:05:00Z');

const settled = (after: number, until: number, change = {}) => ({
  ...{ day: '2026-11-25', after, until },
  totals: { received: 500_000, held: 85_000, assigned: 0, returned: -60_000, net: 355_000, ...change },
});
const delivery = (state: string, tries: number, next: string | null = null) => ({
  ...{ state, tries, at: LATER.toISOString(), since: EVENING.toISOString(), next_try_at: next },
});
const open = {
  ...{ ref: 'R-1', company: 'banco-cordillera', amount: 500_000, standing: null, reason: null },
  ...{ returned: 0, until: null, refund: null, cases: [] },
};
const blocker = {
  ...{ pid: 7, role: 'saldar', application: 'psql', since: EVENING, isIdle: true, waiting: 2 },
  waitingSince: LATER,
};
const debit = {
  ...{ ref: 'D-1', company: 'banco-cordillera', state: 'active', due: LATER, failures: 0 },
  ...{ failure: null, ending: null, payment: null },
};
const upload = { company: 'banco-cordillera', tries: 1, since: EVENING, due: LATER };
const noWork = { debits: [], hasMoreDebits: false, mails: [], mailsGivenUp: [], uploads: [] };
const files = { file: 'deudas.csv', cause: 'EACCES', line: 7, kind: 'debts' };
const columns = { missing: ['rut'], unknown: ['run', 'dv'], repeated: ['monto'] };
const refusals = [
  ...['noFiles', 'unreadable', 'empty', 'encoding', 'notCsv', 'unknownKind', 'rejectsFile'].map((reason) => ({
    ...{ ...files, reason },
  })),
  { ...files, reason: 'columns', ...columns },
  { ...files, reason: 'columns', missing: [], unknown: ['run'], repeated: [] },
  { reason: 'nothingLeft', kind: 'quotas', withdrawn: 12 },
  { reason: 'tooManyRejects', rejected: 101, most: 100 },
  { reason: 'tooManyChecks', most: 20 },
];

const EXAMPLES: Examples = {
  'enabling ENABLING_TEXTS.unknownCompany': [['nadie', ['banco', 'caja']]],
  'enabling ENABLING_TEXTS.enabled': [['banco', ['O-1', 'O-2'], '2026-12-31']],
  'enabling ENABLING_TEXTS.revoked': [['banco', ['O-1', 'O-2']]],
  'enabling enablingFaultText': each(
    ['noExecutive', 'noReason', 'noOperation', 'past', 'tooFar'].map((code) => ({ code })),
    ['unknownOperation', 'changedMeanwhile', 'alreadyOffered', 'notEnabled'].map((code) => ({
      ...{ code, operations: ['O-1', 'O-2'] },
    })),
  ),
  'institution-command INSTITUTION_TEXTS.unknownCompany': [['nadie', ['banco', 'caja']]],
  'institution-command INSTITUTION_TEXTS.unknownScope': [['todo', ['events', 'payments']]],
  'institution-command INSTITUTION_TEXTS.row': [
    ['L-1', 'Cobranza', ['events', 'payments', 'settlements', 'webhooks'], '21-11-2026', null, null],
    ['L-2', 'Contabilidad', ['settlements'], '21-11-2026', '22-11-2026', '23-11-2026'],
  ],
  'institution-command INSTITUTION_TEXTS.signedOut': each([0, 1, 2]),
  'institution-command INSTITUTION_TEXTS.settlement': [
    [settled(7, 9), null, null],
    [settled(9, 9, { received: 0, held: 0, returned: 0, net: 0 }), delivery('delivered', 0), null],
    [settled(9, 10, { assigned: 85_000 }), delivery('delivered', 2), null],
    [settled(9, 10), delivery('givenUp', 12), 'última falla: ECONNREFUSED'],
    [settled(9, 10), delivery('waiting', 0), null],
    [settled(9, 10), delivery('waiting', 1, LATER.toISOString()), null],
  ],
  'locks locksText': each([
    [],
    [blocker, { ...blocker, application: '', since: null, isIdle: false, waitingSince: null }],
  ]),
  'maintenance maintenanceWords': each([{ from: EVENING, until: LATER }]),
  'payments-command PAYMENTS_TEXTS.refused': each(ORDER_FAULTS, ['unknownPayment']),
  'payments-command PAYMENTS_TEXTS.list': each([
    [
      open,
      { ...open, standing: 'assigning', reason: 'debtChanged', returned: 60_000, until: '2026-11-27' },
      { ...open, standing: 'returning', reason: 'chargedLate' },
      { ...open, reason: 'otherAmount', cases: ['review', 'agreementReleased'] },
      ...REFUND_STATES.map((refund) => ({ ...open, refund })),
    ],
  ]),
  'portfolio refusalText': each(refusals),
  'portfolio LOAD_TEXTS.unknownCompany': [['nadie', ['banco', 'caja']]],
  'portfolio LOAD_TEXTS.merging': each(KINDS),
  'portfolio LOAD_TEXTS.loaded': [['banco', '1,5', (count: string) => `<${count}>`]],
  'portfolio LOAD_TEXTS.absentKinds': [[['debtors', 'quotas']]],
  'portfolio LOAD_TEXTS.keptDebts': [0, 3].map((more) => [['D-1', 'D-2'], more]),
  'portfolio-upload uploadRefusalText': each(refusals),
  'privacy PRIVACY_TEXTS.refused': each([
    ...[
      'legalHold',
      'paymentUnderWay',
      'agreementInForce',
      'debitActive',
      'requestOpen',
      'disputeOpen',
      'debtNotOwed',
    ],
  ]),
  'privacy PRIVACY_TEXTS.erased': each([[], ['payments'], ['payments', 'agreements']]),
  'privacy PRIVACY_TEXTS.hold': each([{ number: 1, since: EVENING, by: 'Eva Soto', reason: 'Juicio' }]),
  'waiting waitingText': each([
    noWork,
    { ...noWork, debits: DEBIT_STATES.map((state) => ({ ...debit, state })), hasMoreDebits: true },
    { ...noWork, debits: DEBIT_ENDINGS.map((ending) => ({ ...debit, ending, due: null })) },
    {
      ...noWork,
      debits: CHARGE_FAILURES.map((failure, at) => ({ ...debit, failure, failures: at + 1, payment: 'R-1' })),
    },
    {
      ...noWork,
      mails: [null, 'ECONNREFUSED'].map((reason) => ({ kind: 'voucher', count: 2, since: EVENING, reason })),
      mailsGivenUp: [{ kind: 'refund', count: 1, since: EVENING, reason: 'ECONNREFUSED' }],
    },
    { ...noWork, uploads: PORTFOLIO_LOAD_STATES.map((state, at) => ({ ...upload, state, tries: at + 1 })) },
  ]),
};

/** Held by what they do, not by their words. */
const OTHERS = ['language.ts', 'spoken.ts'];

it('each text that operators and people of an institution read changes only on purpose', async () => {
  const lines: string[] = [];
  for (const file of readdirSync(__dirname)) {
    const isTheirs = /^[a-z-]+\.ts$/.test(file) && !OTHERS.includes(file);
    if (!isTheirs || existsSync(join(__dirname, 'en', file))) continue;
    const texts = (await import(`./${file}`)) as Record<string, unknown>;
    for (const [name, text] of Object.entries(texts))
      for (const [one, said] of readAll(EXAMPLES, `${file.replace('.ts', '')} ${name}`, text))
        lines.push(one, `  ${said.replaceAll('\n', '\n  ')}`);
  }
  const now = wholeText(lines);
  expect(now).toBe(agreedTranscript('what operators read', now));
});
