import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Scans the logs, metrics, reports and pixels of a run, which must hold no personal data.
 *
 * @typedef {{ names: string[], numbers: string[], mails: string[], serials: string[], tokens: string[] }} Known
 * @typedef {{ where: string, text: string }} Source
 */

const digits = (/** @type {string} */ text) => text.replace(/[^\dkK]/g, '').toUpperCase();

/** A run of digits as people write numbers: dots, dashes and blanks between them. */
const WRITTEN_NUMBER = /\+?\d(?:[\d.-]|\s(?=\d))*[\dkK]/g;
const SIGNED_TOKEN = /eyJ[\w-]{8,}\.[\w-]+\./;

/** Digits that are no personal data: instants and identifiers. */
const IMPERSONAL = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** @param {string} line @param {Set<string>} known whole, or at the end of what is written in one run */
function holdsNumber(line, known) {
  for (const [written] of line.replace(IMPERSONAL, '').matchAll(WRITTEN_NUMBER))
    for (const part of [written, ...written.split(/[\s]/)]) if (known.has(digits(part))) return true;
  return false;
}

/** A RUT with and without its last digit, a phone with and without its country. @param {string} number */
const spellings = (number) => {
  const bare = digits(number);
  return [
    bare,
    bare.length === 9 && !number.startsWith('+') ? bare.slice(0, -1) : bare,
    bare.replace(/^56/, ''),
  ];
};

/**
 * The places of personal data: `server.log, line 7: a mail`, never the data itself.
 * @param {readonly Source[]} sources @param {Known} known @returns {string[]}
 */
export function findTraces(sources, { names, numbers, mails, serials, tokens }) {
  const known = new Set(
    [...numbers.flatMap(spellings), ...serials.map(digits)].filter((one) => one.length > 6),
  );
  const words = { 'a name': names, 'a mail': mails, 'a token': tokens };
  return sources.flatMap(({ where, text }) =>
    text.split('\n').flatMap((line, at) => {
      const lower = line.toLowerCase();
      const found = Object.entries(words)
        .filter(([, list]) => list.some((one) => one.length > 4 && lower.includes(one.toLowerCase())))
        .map(([what]) => what);
      if (SIGNED_TOKEN.test(line)) found.push('a session’s token');
      if (holdsNumber(line, known)) found.push('a RUT, phone or serial number');
      return found.map((what) => `${where}, line ${at + 1}: ${what}`);
    }),
  );
}

/** The personal data in a run's database and registry. @param {string} databaseUrl @param {string} data folder @returns {Promise<Known>} */
export async function knownIn(databaseUrl, data) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const column = async (/** @type {string} */ query) =>
    (await client.query({ text: query, rowMode: 'array' })).rows.flat().filter(Boolean).map(String);
  try {
    /** @type {Known} */
    const known = {
      names: await column('select distinct name from debtor'),
      numbers: await column(
        'select rut from debtor union select phone from debtor union select phone from contact union select rut from load_request',
      ),
      mails: await column(
        'select email from debtor union select email from contact union select email from payment union select email from load_request',
      ),
      serials: serialsIn(readIfThere(join(data, 'sandbox/people.jsonl'))),
      tokens: await column(
        // Where there is no page of the provider's, the order number stands for one; that is on the voucher.
        `select provider_token from payment where provider_token <> buy_order
         union select token from card_enrolment union select cookie_hash from session`,
      ),
    };
    if (known.numbers.length === 0)
      throw new Error('The database has no debtor: an empty result would mean nothing.');
    return known;
  } finally {
    await client.end();
  }
}

const serialsIn = (/** @type {string} */ lines) =>
  [...lines.matchAll(/"serial":"([^"]+)"/g)].map(([, serial = '']) => serial);

const readIfThere = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What browsers asked for by address, and what they were left with: cookies and storage. */
export const VISITS = 'logs/visits.log';

/** What programs wrote for others to read. The outside world's own log and mails are no part of it. */
const FILES = ['logs/server.log', 'logs/database.log', 'logs/demo.log', 'logs/build.log', VISITS].concat(
  ['error-reports', 'pixels'].map((name) => `sandbox/${name}.jsonl`),
);

/** @param {string} data folder @param {string} figures @returns {Source[]} */
export function sourcesIn(data, figures) {
  const files = FILES.map((where) => ({ where, text: readIfThere(join(data, where)) }));
  return [...files, { where: '/metrics', text: figures }];
}
