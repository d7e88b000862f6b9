import { exportDebtor, type Exported } from '#server/privacy/export.ts';
import type { OwnersTestBed } from './test-server.ts';
import type { Proved } from '../support/result.ts';
import type { Owner } from './owned-resources.ts';
import { ask } from './ask.ts';
import type { Asked } from './requestable.ts';
import { NEW_CONTACT, soundRequest } from './requests.ts';
import { ROWS } from './matrix.ts';
import { identificationToken } from './invalid-tokens.ts';
import { formatRut } from '#domain/rut.ts';

/** A contract names who signs it, by their RUT. */
const CONTRACTS = ['renderContract'];

/** What an answer to a debtor's own call shows of them without its mask (payment-safety 5.6), identified or not. */
function leakedInFull(call: string, { persona }: Owner, text: string): string[] {
  const phones = [NEW_CONTACT.phone.slice(-9), NEW_CONTACT.phone.slice(-8)];
  const ruts = CONTRACTS.includes(call)
    ? []
    : [persona.rut, persona.rut.slice(0, -1), formatRut(persona.rut)];
  const words = { 'an address': [persona.email ?? '', NEW_CONTACT.email], 'a phone': phones, 'a RUT': ruts };
  // The numbers of operations are made of the RUT in this portfolio.
  const plain = text.replaceAll(/(?<=\d) (?=\d)/g, '').replaceAll(new RegExp(`${persona.rut}-\\d+`, 'g'), '');
  return Object.entries(words)
    .filter(([, all]) => all.some((one) => one.length > 4 && plain.includes(one)))
    .map(([what]) => what);
}

/** After these there is nothing to ask for any more. */
export const LAST = ['removeCard', 'endSession'];

/**
 * Each debtor asks for their own with the same requests: an experiment whose requests were refused for what is wrong with them
 * would show nothing. A person's calls refuse a company, and the reverse. No answer shows their contact data unmasked, and
 * nothing that one of them does changes a row of another's.
 */
export async function tryOwners(
  { testServer, owners }: OwnersTestBed,
  everything: readonly Asked[],
): Promise<Proved> {
  const faults: string[] = [];
  let tried = 0;
  const inOrder = [...everything].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  for (const owner of owners.filter(({ resources }) => resources.card !== undefined)) {
    const others = owners.filter((one) => one !== owner);
    const before = await Promise.all(others.map((other) => keptOf(testServer, other)));
    for (const asked of inOrder) {
      tried += 1;
      const expected = ROWS[asked.name]?.[owner.persona.kind ?? 'person'];
      const token =
        asked.authorization === 'identification' ? await identificationToken(testServer, owner) : owner.token;
      const header = asked.authorization === 'none' ? undefined : `JWT ${token}`;
      const { outcome, text } = await ask(testServer, asked, soundRequest(asked, owner), header);
      for (const leak of leakedInFull(asked.name, owner, text))
        faults.push(`${asked.name} shows ${owner.name} ${leak} in full`);
      if (outcome !== expected)
        faults.push(
          `${asked.name} of ${owner.name} about their own answers ${outcome}, not ${expected}: ${text}`,
        );
    }
    for (const [at, other] of others.entries())
      for (const table of changed(before[at] ?? {}, await keptOf(testServer, other)))
        faults.push(`what ${owner.name} did changed ${table} of ${other.name}`);
  }
  return {
    figures: [{ name: 'calls about the caller’s own resources', figure: tried, unit: 'tried' }],
    faults,
  };
}

/** All that is kept of a debtor, but what opens or charges something. */
function keptOf({ deps }: OwnersTestBed['testServer'], { persona, resources }: Owner): Promise<Exported> {
  const { company, rut } = persona;
  return exportDebtor(deps.db, { id: resources.debtor ?? '', company, rut });
}

function changed(before: Exported, after: Exported): string[] {
  const tables = Object.keys({ ...before, ...after }) as (keyof Exported)[];
  // The database gives rows in whatever order.
  const rowsOf = (kept: Exported, table: keyof Exported) =>
    (kept[table] ?? []).map((row) => JSON.stringify(row)).sort();
  return tables.filter((table) => rowsOf(before, table).join() !== rowsOf(after, table).join());
}
