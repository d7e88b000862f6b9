import { parseArgs } from 'node:util';
import { KEY_SCOPES, READING_SCOPES, type KeyScope } from '#contract/key-scopes.ts';
import { formatShort, isCalendarDate, santiagoDay } from '#domain/calendar.ts';
import type { Db } from '#server/database/schema.ts';
import { readInstitutionFiles } from '#server/companies.ts';
import { readConfig } from '#server/config.ts';
import { deliver, deliveryOf } from '#server/institution/deliver.ts';
import { createSftpFolders } from '#server/institution/sftp.ts';
import { closedDays, latestDays, writeSettlement } from '#server/institution/settlement.ts';
import { createKey, listKeys, revokeKey } from '#server/session/institution-keys.ts';
import { endStaffSessionsOf } from '#server/session/staff-sessions.ts';
import { ownName } from '#server/settings/institution-names.ts';
import { INSTITUTION_TEXTS as TEXTS } from '#server/texts/institution-command.ts';
import { companiesHere, runCommand, withDatabase } from './command.ts';
import { databaseHere } from './database-here.ts';
import { Misused } from './misused.ts';

/**
 * `npm run institution -- key|keys|revoke|settlement|settlements|deliver|sign-out …`: the keys by which an institution's systems read what their
 * debtors pay, its settlement files, and the sessions of its people at the desk (docs/operations.md). Ends with 0 when it is done, 1 with a line that says why not.
 */
const LAST_FILES = 20;

type Wish = Readonly<Record<'name' | 'scopes' | 'day', string | undefined>> & {
  company: string;
  rest: readonly string[];
};

function scopesIn(list: string): KeyScope[] {
  const isScope = (word: string): word is KeyScope => KEY_SCOPES.some((scope) => scope === word);
  return list.split(',').map((part) => {
    const word = part.trim();
    if (!isScope(word)) throw new Misused(TEXTS.unknownScope(word, KEY_SCOPES));
    return word;
  });
}

async function giveKey(
  db: Db,
  { company, name = '', scopes = READING_SCOPES.join() }: Wish,
): Promise<string> {
  if (!/\S/.test(name) || /[\r\n]/.test(name)) throw new Misused(TEXTS.noName);
  const { id, key } = await createKey(
    db,
    { company, name: name.trim(), scopes: scopesIn(scopes) },
    new Date(),
  );
  return TEXTS.key(id, key);
}

async function keys(db: Db, { company }: Wish): Promise<string> {
  const found = await listKeys(db, company);
  const day = (at: Date) => formatShort(santiagoDay(at));
  const rows = found.map(({ id, name, scopes, created_at: made, used_on: used, revoked_at: revoked }) =>
    TEXTS.row(id, name, scopes, day(made), used && formatShort(used), revoked && day(revoked)),
  );
  return rows.length === 0 ? TEXTS.noKeys : rows.join('\n');
}

async function revoke(db: Db, { company, rest: [id = ''] }: Wish): Promise<string> {
  const isId = /^[0-9a-f-]{36}$/.test(id);
  if (!isId || !(await revokeKey(db, company, id, new Date()))) throw new Misused(TEXTS.noKey(id));
  return TEXTS.revoked(id);
}

async function closedDay(db: Db, { company, day = '' }: Wish) {
  if (!isCalendarDate(day)) throw new Misused(TEXTS.badDay(day));
  const [closed] = await closedDays(db, company, { from: day, until: day });
  if (!closed) throw new Misused(TEXTS.notClosed(day));
  return closed;
}

async function settlement(db: Db, wish: Wish): Promise<string> {
  const closed = await closedDay(db, wish);
  // Printed with a line end of its own.
  return (await writeSettlement(db, closed)).csv.replace(/\r\n$/, '\r');
}

/** The last files and how their delivery stands; where this environment names no SFTP server nothing is delivered. */
async function settlements(db: Db, { company }: Wish): Promise<string> {
  const files = await latestDays(db, company, { before: null, limit: LAST_FILES });
  const url = ownName(company, 'SFTP_URL');
  const hasSftp = Boolean(process.env[url] ?? process.env[`${url}_FILE`]);
  const lines: string[] = [];
  for (const file of files) {
    const { settlement } = await writeSettlement(db, file);
    const delivery = hasSftp || file.sftp_at ? deliveryOf(file, new Date()) : null;
    lines.push(TEXTS.settlement(settlement, delivery, file.sftp_failure));
  }
  return lines.length === 0 ? TEXTS.noSettlements : lines.join('\n');
}

/** Delivers a file now, again too: after an account was set up, or when the institution has lost the file. */
async function deliverNow(db: Db, wish: Wish): Promise<string> {
  const closed = await closedDay(db, wish);
  const institutions = await readInstitutionFiles(process.env['INSTITUTIONS_DIR']);
  const { sftp } = readConfig(process.env, institutions);
  // A server may be sending the same file.
  const folder = createSftpFolders(sftp, { partSuffix: '.manual.part' })(wish.company);
  if (!folder) throw new Misused(TEXTS.noSftp(wish.company));
  await deliver({ db, clock: { now: () => new Date() } }, folder, closed);
  return TEXTS.delivered(closed.day);
}

async function signOut(db: Db, { company, name }: Wish): Promise<string> {
  return TEXTS.signedOut(await endStaffSessionsOf(db, company, name?.trim() || null, new Date()));
}

const DOES = {
  key: giveKey,
  keys,
  revoke,
  settlement,
  settlements,
  deliver: deliverNow,
  'sign-out': signOut,
};

function wordsOf(args: readonly string[]) {
  const string = { type: 'string' } as const;
  const options = { company: string, name: string, scopes: string, day: string, database: string } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
  } catch {
    throw new Misused(TEXTS.misused);
  }
}

async function main(): Promise<string> {
  const { values, positionals } = wordsOf(process.argv.slice(2));
  if (values.help) return TEXTS.usage;
  const [verb = '', ...rest] = positionals;
  if (!Object.hasOwn(DOES, verb)) throw new Misused(TEXTS.misused);
  const { company = '', name, scopes, day } = values;
  const { paying } = await companiesHere();
  const known = paying.map(({ key }) => key);
  if (!known.includes(company)) throw new Misused(TEXTS.unknownCompany(company, known));
  return withDatabase(values.database ?? databaseHere(), TEXTS.noDatabase, (db) =>
    DOES[verb as keyof typeof DOES](db, { company, name, scopes, day, rest }),
  );
}

await runCommand(main, TEXTS.failed);
