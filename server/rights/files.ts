import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { MY_DATA_FILE_PATH } from '#contract/rights.ts';
import { formatShort, isCalendarDate, santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { DATA_USE_NAMES, DATA_USES, USE_NAMES } from '#domain/data-uses.ts';
import { maskEmail } from '#domain/email.ts';
import { formatPesos } from '#domain/money.ts';
import { maskPhone } from '#domain/phone.ts';
import { maskRut } from '#domain/rut.ts';
import { numberOf } from '../agreements/rows.ts';
import type { AgreementTable } from '../database/agreement-schema.ts';
import type { Db, PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { writeBlock } from '../documents/blocks.ts';
import { writeLetterhead } from '../documents/letterhead.ts';
import { readLogo } from '../documents/logo.ts';
import { numberPages, openDocument } from '../documents/pages.ts';
import { Refusal } from '../http/failures.ts';
import { standingOf } from '../ledger/standing.ts';
import { knownState } from '../payments/status.ts';
import { exportDebtor, type Exported } from '../privacy/export.ts';
import type { Table } from '../privacy/tables.ts';
import { type USES, useOf } from '../privacy/uses.ts';
import { authenticate } from '../session/authenticate.ts';
import {
  ANSWER_NAMES,
  CONSENT_NAMES,
  MY_DATA_PDF as TEXTS,
  PDF_TABLES,
  STATE_NAMES,
} from '../texts/rights.ts';
import { subjectOf } from './my-data.ts';

/**
 * All that is kept of a debtor as files, from the export of the command (server/privacy/export.ts). How they are reached is masked as on
 * the screens: who holds a photograph of an identity card is the debtor to us (decision 0044).
 */
const MASKS: Readonly<Record<string, (value: string) => string>> = {
  ...{ email: maskEmail, previous_email: maskEmail, reply_to: maskEmail },
  ...{ phone: maskPhone, rut: maskRut },
};

/**
 * Which people of the institution decided what, and what they wrote for each other: no data of the debtor, whose answers have columns of
 * their own. A complete copy is a request (decision 0086).
 */
export const OF_STAFF: Partial<Record<Table, readonly string[]>> = {
  enabling: ['executive', 'reason'],
  payment_order: ['who', 'second', 'why'],
  payment_proposal: [
    ...['proposed_by', 'proposer_name', 'reason'],
    ...['decided_by', 'decider_name', 'decision_reason'],
  ],
  institution_request: ['closed_by', 'closer_name', 'closing_reason'],
  data_request: ['decided_by', 'decider_name'],
  dispute: ['decided_by', 'decider_name'],
  legal_hold: ['decided_by', 'reason'],
  erasure: ['decided_by'],
};

type Row = Record<string, unknown>;
type Tables = { readonly [Table in keyof typeof USES]?: NonNullable<Exported[Table]> };

function masked(exported: Exported): Tables {
  const tables = Object.entries(exported).map(([table, rows]) => {
    const left = OF_STAFF[table as Table] ?? [];
    return [table, rows.map((row) => maskedRow(row, left))];
  });
  return Object.fromEntries(tables) as Tables;
}

function maskedRow(row: Row, left: readonly string[]) {
  const entries = Object.entries(row).filter(([column]) => !left.includes(column));
  return Object.fromEntries(
    entries.map(([column, value]) => {
      const mask = MASKS[column];
      return [column, mask && typeof value === 'string' && value !== '' ? mask(value) : value];
    }),
  );
}

/** Table by table under what they are used for, with basis and term. */
function jsonOf(tables: Tables, company: Company, now: Date): string {
  const uses = DATA_USE_NAMES.map((use) => ({
    use,
    name: USE_NAMES[use],
    ...DATA_USES[use],
    tables: Object.fromEntries(
      Object.entries(tables).filter(([table]) => useOf(table as keyof typeof USES) === use),
    ),
  }));
  return JSON.stringify({ institution: company.name, made_at: now.toISOString(), uses }, null, 1);
}

/** Words of the schema as debtors read them. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: CONSENT_NAMES,
  given: ANSWER_NAMES,
  state: STATE_NAMES,
};

function cellOf(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return formatShort(santiagoDay(value));
  if (typeof value === 'string' && isCalendarDate(value)) return formatShort(value);
  if (column === 'amount' || column === 'down_payment') return formatPesos(Number(value));
  const text = String(value as string | number | boolean);
  return WORDS[column]?.[text] ?? text;
}

/** As the portal shows it: a payment with what became of it, an agreement by the number that its contract has. */
async function asShown(db: Db, tables: Tables): Promise<Tables> {
  const payments: Row[] = [];
  for (const row of tables.payment ?? []) {
    const payment = row as Pick<Selectable<PaymentTable>, 'id' | 'state'>;
    const state = (await standingOf(db, payment.id))?.standing ?? (await knownState(db, payment));
    payments.push({ ...row, state });
  }
  const agreements = (tables.agreement ?? []).map((row) => {
    const own = row as Pick<Selectable<AgreementTable>, 'instalments_number' | 'agreement_number'>;
    return { ...row, agreement_number: numberOf(own) };
  });
  return { ...tables, payment: payments, agreement: agreements };
}

/** What a person reads of it: of each table the columns that say something to them. */
async function pdfOf(
  { config }: Pick<Dependencies, 'config'>,
  { tables, company, now }: { tables: Tables; company: Company; now: Date },
): Promise<Buffer> {
  const { doc, root, whole } = await openDocument({
    title: TEXTS.title(company),
    author: company.name,
    at: now,
  });
  writeLetterhead(doc, root, company, await readLogo(config.distDir, company.img));
  writeBlock(doc, root, { kind: 'h1', text: TEXTS.heading });
  writeBlock(doc, root, { kind: 'p', text: TEXTS.lead(company, formatShort(santiagoDay(now))) });
  writeBlock(doc, root, { kind: 'p', text: TEXTS.masked });
  writeBlock(doc, root, { kind: 'p', text: TEXTS.whole });
  for (const { table, title, columns } of PDF_TABLES) {
    const found = tables[table] ?? [];
    if (found.length === 0) continue;
    const names = Object.keys(columns);
    writeBlock(doc, root, { kind: 'h2', text: title });
    const rows = found.map((row) => ({
      isHead: false,
      cells: names.map((name) => cellOf(name, row[name])),
    }));
    writeBlock(doc, root, {
      kind: 'table',
      caption: title,
      rows: [{ isHead: true, cells: Object.values(columns) }, ...rows],
    });
  }
  root.end();
  numberPages(doc, TEXTS.page);
  doc.end();
  return whole;
}

/** `datos.json` or `datos.pdf`, for the session of the debtor alone. */
export function myDataRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(MY_DATA_FILE_PATH, async (request, reply) => {
    const caller = await authenticate(deps, { authorization: 'session' }, request.headers.authorization);
    const { file } = request.params as { file: string };
    const [, ending] = /^datos\.(json|pdf)$/.exec(file) ?? [];
    if (ending !== 'json' && ending !== 'pdf') throw new Refusal('NOT_FOUND');
    const now = deps.clock.now();
    const { company } = caller;
    const tables = masked(await exportDebtor(deps.db, await subjectOf(deps.db, caller)));
    const name = TEXTS.file(santiagoDay(now), ending);
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    if (ending === 'json') return reply.type('application/json').send(jsonOf(tables, company, now));
    const shown = await asShown(deps.db, tables);
    return reply.type('application/pdf').send(await pdfOf(deps, { tables: shown, company, now }));
  });
}
