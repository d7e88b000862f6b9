import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isPaying } from '#domain/company.ts';
import { parseRut } from '#domain/rut.ts';
import type { Db } from '#server/database/schema.ts';
import { eraseDebtor } from '#server/privacy/erase.ts';
import { holdDebtor, listHolds, releaseDebtor } from '#server/privacy/hold.ts';
import { exportDebtor, findSubject } from '#server/privacy/export.ts';
import type { Subject } from '#server/privacy/tables.ts';
import { endSessionsOf } from '#server/session/sessions.ts';
import { PRIVACY_TEXTS as TEXTS } from '#server/texts/privacy.ts';
import { companiesHere, runCommand, withDatabase } from './command.ts';
import { Misused } from './misused.ts';

/**
 * `npm run debtor -- export|erase|hold|release|sign-out --company KEY …`, the RUT on standard input, `holds --company KEY` or `sign-out --all`
 * (docs/operations.md). Ends with 0 when it is done, 1 with a line that says why not.
 */
function wordsOf(args: string[]) {
  const option = { type: 'string', default: '' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ company: option, by: option, reason: option, to: option },
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
  const found = await listHolds(db, await knownCompany(company));
  if (to !== '') writeNew(to, found);
  const listed = found.map((one) => TEXTS.hold(one));
  return [
    ...(listed.length === 0 ? [TEXTS.noHolds] : listed),
    ...(to === '' ? [] : [TEXTS.holdsWritten(to)]),
  ].join('\n');
}

async function signOut(db: Db, { id }: Subject): Promise<string> {
  return TEXTS.signedOut(await endSessionsOf(db, new Date(), id));
}

const ORDERS: Readonly<Record<string, (db: Db, subject: Subject, values: Values) => Promise<string>>> = {
  ...{ export: exportTo, erase, hold, release, 'sign-out': signOut },
};

async function knownCompany(key: string): Promise<string> {
  const { all } = await companiesHere();
  if (!all.filter(isPaying).some((company) => company.key === key)) throw new Misused(TEXTS.unknownCompany);
  return key;
}

async function subjectOf(db: Db, key: string): Promise<Subject> {
  await knownCompany(key);
  const rut = parseRut((await text(process.stdin)).trim());
  if (rut === null) throw new Misused(TEXTS.badRut);
  const subject = await findSubject(db, key, rut);
  if (!subject) throw new Misused(TEXTS.nobody);
  return subject;
}

/** What the words ask for. */
function actOf(name: string, values: Values): (db: Db) => Promise<string> {
  if (name === 'holds' && !values.all) return (db) => holds(db, values);
  if (name === 'sign-out' && values.all && values.company === '')
    return async (db) => TEXTS.signedOut(await endSessionsOf(db, new Date()));
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (!order || values.all) throw new Misused(TEXTS.badOption);
  return async (db) => order(db, await subjectOf(db, values.company), values);
}

async function main(): Promise<string> {
  const { values, positionals } = wordsOf(process.argv.slice(2));
  if (values.help) return TEXTS.usage;
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new Misused(TEXTS.badOption);
  return withDatabase(process.env.DATABASE_URL, TEXTS.noDatabase, actOf(name, values));
}

await runCommand(main, TEXTS.failed);
