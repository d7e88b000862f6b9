import { Buffer } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTraces } from './personal-data-scan.mjs';

/**
 * Personal data in mails. Each kind may hold what is listed of its debtor, and nothing of another person; none holds a
 * serial number or a token.
 *
 * @typedef {'name' | 'mail' | 'number'} What
 * @typedef {{ names: string[], mails: string[], numbers: string[] }} Own
 * @typedef {{ kind: string, text: string, own: Own }} Mail
 */

/** A RUT or phone in full is a `number`. @type {Readonly<Record<string, readonly What[]>>} */
const MAY_HOLD = {
  ...{ suspense: ['name'], refund: ['name'] },
  ...{
    voucher: ['name'],
    notCharged: ['name'],
    receipt: ['name'],
    agreement: ['name'],
    fulfilled: ['name'],
    lapsed: ['name'],
  },
  ...{
    debitRequested: ['name'],
    debitNotActivated: ['name'],
    debitActivated: ['name'],
    debitFailed: ['name'],
    debitCancelled: ['name'],
  },
  ...{ programme: ['name'], reminder: ['name'] },
  ...{ dataRequestReceived: ['name'], dataRequestExtended: ['name'] },
  ...{ disputeReceived: ['name'], disputeMoreAsked: ['name'] },
  ...{ disputeAnswered: ['name'], disputeAppealed: ['name'], disputeAppealAnswered: ['name'] },
  ...{ dataRequestAnswered: ['name'], dataRequestRefused: ['name'] },
  // To a former or unconfirmed address: not even the name of the debtor.
  contactChanged: [],
  bindingCode: [],
  formerNotice: [],
  // To the institution's own people, who must find and reach the debtor.
  executive: ['name', 'mail', 'number'],
  programmeTeam: ['name', 'mail', 'number'],
  loadRequest: ['mail', 'number'],
  // About an address of their systems, and no debtor.
  webhookOff: [],
};

const without = (/** @type {readonly string[]} */ all, /** @type {readonly string[]} */ own) =>
  all.filter((one) => !own.some((mine) => mine.toLowerCase().includes(one.toLowerCase())));

/**
 * Where a mail holds more than it needs: `mail of kind voucher, line 7: a mail`.
 * @param {readonly Mail[]} mails @param {import('./personal-data-scan.mjs').Known} known @returns {string[]}
 */
export function findMailTraces(mails, known) {
  return mails.flatMap(({ kind, text, own }) => {
    const where = `mail of kind ${kind}`;
    const may = MAY_HOLD[kind];
    if (!may) return [`${where}: unknown kind, without a list of what it may hold`];
    const beyond = {
      ...known,
      ...(may.includes('name') && { names: without(known.names, own.names) }),
      ...(may.includes('mail') && { mails: without(known.mails, own.mails) }),
      ...(may.includes('number') && { numbers: without(known.numbers, own.numbers) }),
    };
    return findTraces([{ where, text }], beyond);
  });
}

/** Of each mail that was rung for: its kind, and what its debtor or asker is called and reached by. */
const OWNERS = `
  with about as (
    select id, debtor_id from payment union all select r.id, p.debtor_id from refund r join payment p on p.id = r.payment_id union all select id, debtor_id from agreement union all select id, debtor_id from resend
    union all select id, debtor_id from session union all select id, debtor_id from programme_request
    union all select id, debtor_id from automatic_debit union all select id, debtor_id from data_request
    union all select id, debtor_id from binding_code
    union all select id, debtor_id from dispute)
  select m.id, m.kind, array_remove(array[b.name], null) as names,
         array_remove(array[b.email, c.email, l.email] || array(select email from payment p where p.debtor_id = b.id), null) as mails,
         array_remove(array[b.rut, b.phone, c.phone, l.rut, l.phone], null) as numbers
    from mail m left join about on about.id = m.about left join debtor b on b.id = about.debtor_id
    left join contact c on c.debtor_id = b.id left join load_request l on l.id = m.about`;

/**
 * Every mail that went out in a run, opened.
 * @param {string} databaseUrl @param {string} data folder @returns {Promise<Mail[]>}
 * @throws when one went out that no row knows
 */
export async function mailsIn(databaseUrl, data) {
  const file = join(data, 'sandbox/mails.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const owners = await ownersIn(databaseUrl);
  const { default: PostalMime } = await import('postal-mime');
  return Promise.all(
    lines.map(async (line) => {
      const {
        messageId = '',
        subject = '',
        text = '',
        html = '',
        attachments,
      } = await PostalMime.parse(Buffer.from(JSON.parse(line).row.raw, 'base64'));
      const owner = owners.get(messageId.replace(/^<|@.*$/g, ''));
      if (!owner) throw new Error('A mail went out that no row knows.');
      const files = attachments.map(({ filename }) => filename ?? '');
      return { ...owner, text: [subject, ...files, text, html].join('\n') };
    }),
  );
}

/** @param {string} databaseUrl @returns {Promise<Map<string, { kind: string, own: Own }>>} */
async function ownersIn(databaseUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(OWNERS);
    return new Map(rows.map(({ id, kind, ...own }) => [id, { kind, own }]));
  } finally {
    await client.end();
  }
}
