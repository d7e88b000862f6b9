import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { santiagoInstant, type CalendarDate } from '#domain/calendar.ts';
import { isPaying, type Company } from '#domain/company.ts';
import { parseRut } from '#domain/rut.ts';
import type { Db } from '#server/database/schema.ts';
import { eraseDebtor } from '#server/privacy/erase.ts';
import { holdDebtor, listHolds, releaseDebtor } from '#server/privacy/hold.ts';
import { exportDebtor, findSubject } from '#server/privacy/export.ts';
import type { Subject } from '#server/privacy/tables.ts';
import { listTouched } from '#server/privacy/touched.ts';
import { forgetCounts } from '#server/http/limits.ts';
import { endSessionsOf } from '#server/session/sessions.ts';
import { LEAK_FILES } from '#server/privacy/leak-files.ts';
import { PRIVACY_TEXTS as TEXTS } from '#server/texts/privacy.ts';
import { companiesHere, runCommand, withDatabase } from './command.ts';
import { databaseHere } from './database-here.ts';
import { Misused } from './misused.ts';

/**
 * `npm run debtor -- export|erase|hold|release|sign-out --company KEY …`, the RUT on standard input, `holds --company KEY`, `touched --company KEY
 * --since MOMENT --until MOMENT [--all] --to FOLDER`, `sign-out --all` or `forget-tries --all`
 * (docs/operations.md). Ends with 0 when it is done, 1 with a line that says why not.
 */
function wordsOf(args: string[]) {
  const option = { type: 'string', default: '' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ company: option, by: option, reason: option, to: option, since: option, until: option },
        ...{ all: { type: 'boolean' }, help: { type: 'boolean' } },
      },
    });
  } catch {
    throw new Misused(TEXTS.badOption);
  }
}
type Values = ReturnType<typeof wordsOf>['values'];

function needed(value: string, missing: string): string {
  if (value.trim() === '') throw new Misused(missing);
  return value.trim();
}

/** Only its owner can read the file, and one that is there stays. */
function writeNew(file: string, data: object): void {
  writeFileSync(file, JSON.stringify(data, null, 1), { mode: 0o600, flag: 'wx' });
}

async function exportTo(db: Db, subject: Subject, { to }: Values): Promise<string> {
  const file = needed(to, TEXTS.noFile);
  const exported = await exportDebtor(db, subject);
  writeNew(file, exported);
  return TEXTS.exported(Object.values(exported).flat().length, file);
}

async function erase(db: Db, subject: Subject, { by }: Values): Promise<string> {
  const erased = await eraseDebtor(db, subject, { by: needed(by, TEXTS.noBy), now: new Date() });
  if (erased.refused) throw new Misused(TEXTS.refused(erased.refused));
  return TEXTS.erased(erased.kept);
}

async function hold(db: Db, subject: Subject, { by, reason }: Values): Promise<string> {
  const order = { by: needed(by, TEXTS.noBy), reason: needed(reason, TEXTS.noReason), now: new Date() };
  return (await holdDebtor(db, subject, order)) ? TEXTS.held : TEXTS.heldAlready;
}

async function release(db: Db, subject: Subject): Promise<string> {
  return (await releaseDebtor(db, subject, new Date())) ? TEXTS.released : TEXTS.notHeld;
}

/** Which debtors they are stands in a file alone. */
async function holds(db: Db, { company, to }: Values): Promise<string> {
  const found = await listHolds(db, (await knownCompany(company)).key);
  if (to !== '') writeNew(to, found);
  const listed = found.map((one) => TEXTS.hold(one));
  return [
    ...(listed.length === 0 ? [TEXTS.noHolds] : listed),
    ...(to === '' ? [] : [TEXTS.holdsWritten(to)]),
  ].join('\n');
}

/** A moment by clocks in Santiago. */
function momentOf(words: string): Date {
  const [day = '', time = ''] = words.split('T');
  const moment = /^\d{4}-\d\d-\d\d$/.test(day) && santiagoInstant(day as CalendarDate, time);
  if (!moment) throw new Misused(TEXTS.badMoment);
  return moment;
}

async function touched(db: Db, { company: key, since, until, all, to }: Values): Promise<string> {
  const company = await knownCompany(key);
  const period = { since: momentOf(since), until: momentOf(until), all: all ?? false };
  if (period.until < period.since) throw new Misused(TEXTS.badMoment);
  const folder = needed(to, TEXTS.noFolder);
  const found = await listTouched(db, company.key, period);
  // Only its owner can read what is in it, and a folder that is there stays as it is.
  mkdirSync(folder, { mode: 0o700 });
  const leak = { institution: company.name, ...period, touched: found };
  for (const [name, write] of Object.entries(LEAK_FILES))
    writeFileSync(join(folder, name), write(leak), { mode: 0o600, flag: 'wx' });
  return TEXTS.touched(found.length, folder);
}

async function signOut(db: Db, { id }: Subject): Promise<string> {
  return TEXTS.signedOut(await endSessionsOf(db, new Date(), id));
}

const ORDERS: Readonly<Record<string, (db: Db, subject: Subject, values: Values) => Promise<string>>> = {
  ...{ export: exportTo, erase, hold, release, 'sign-out': signOut },
};

async function knownCompany(key: string): Promise<Company> {
  const company = (await companiesHere()).all.filter(isPaying).find((one) => one.key === key);
  if (!company) throw new Misused(TEXTS.unknownCompany);
  return company;
}

async function subjectOf(db: Db, key: string): Promise<Subject> {
  await knownCompany(key);
  const rut = parseRut((await text(process.stdin)).trim());
  if (rut === null) throw new Misused(TEXTS.badRut);
  const subject = await findSubject(db, key, rut);
  if (!subject) throw new Misused(TEXTS.unknown);
  return subject;
}

/** What the words ask for. */
function actOf(name: string, values: Values): (db: Db) => Promise<string> {
  if (name === 'holds' && !values.all) return (db) => holds(db, values);
  if (name === 'touched') return (db) => touched(db, values);
  if (name === 'sign-out' && values.all && values.company === '')
    return async (db) => TEXTS.signedOut(await endSessionsOf(db, new Date()));
  if (name === 'forget-tries' && values.all && values.company === '')
    return async (db) => TEXTS.triesForgotten(await forgetCounts(db));
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (!order || values.all) throw new Misused(TEXTS.badOption);
  return async (db) => order(db, await subjectOf(db, values.company), values);
}

async function main(): Promise<string> {
  const { values, positionals } = wordsOf(process.argv.slice(2));
  if (values.help) return TEXTS.usage;
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new Misused(TEXTS.badOption);
  return withDatabase(databaseHere(), TEXTS.noDatabase, actOf(name, values));
}

await runCommand(main, TEXTS.failed);
