import { subscribe } from 'node:diagnostics_channel';
import process from 'node:process';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import pg from 'pg';

/**
 * Preloaded by a server that an experiment kills. It sees every effect the server has on the outside: what a transaction (or a
 * statement outside of one) has written, an answer the outside world gave to a question, a mail that was taken. So every gap
 * between two effects has a name, also one that a change of the code has just opened, and the process can end in any of them:
 * `{ crashAt: name, nth }` by message arms it. No switch for this is in the server itself.
 */
/** @type {{ name: string, nth: number } | null} */
let armed = null;
let isWatched = false;

process.on(
  'message',
  (/** @type {{ crashAt?: { name: string, nth: number } | null, watch?: boolean }} */ message) => {
    if (message.crashAt !== undefined) armed = message.crashAt;
    if (message.watch !== undefined) isWatched = message.watch;
    process.send?.({ heard: true });
  },
);

/** @param {string} name */
function happened(name) {
  if (armed?.name === name && --armed.nth === 0) process.kill(process.pid, 'SIGKILL');
  if (isWatched) process.send?.({ effect: name });
}

/** Queries that are no step of a payment: the queue's own, and the renewal of a claim during its work. */
const NOISE = /pgboss\.|^idempotency\.locked_until$/;

/** `insert payment`, `payment.state`, `delete quote`: what a statement writes. @param {string} text @returns {string[]} */
function writesOf(text) {
  const sql = text.replaceAll('"', '');
  const found = [
    ...[...sql.matchAll(/\binsert into\s+([\w.]+)/gi)].map(([, table]) => `insert ${table}`),
    ...[...sql.matchAll(/\bupdate\s+([\w.]+)(?:\s+(?:as\s+)?\w+)?\s+set\s+(\w+)/gi)].map(
      ([, table, column]) => `${table}.${column}`,
    ),
    ...[...sql.matchAll(/\bdelete from\s+([\w.]+)/gi)].map(([, table]) => `delete ${table}`),
  ];
  return found.filter((name) => !NOISE.test(name));
}

/** What the transaction open on a connection has written so far. @type {WeakMap<object, Set<string>>} */
const open = new WeakMap();

/** @param {object} client @param {string} text @param {{ rowCount?: number | null } | undefined} result */
function answered(client, text, result) {
  const sql = text.trimStart();
  if (/^(begin|start transaction)/i.test(sql)) return void open.set(client, new Set());
  const writes = open.get(client);
  if (/^(commit|rollback)\b(?!\s+to)/i.test(sql)) {
    open.delete(client);
    if (/^commit/i.test(sql) && writes?.size) happened([...writes].join(' + '));
    return;
  }
  if (!result?.rowCount) return;
  const written = writesOf(sql);
  if (writes) for (const name of written) writes.add(name);
  else if (written.length > 0) happened(written.join(' + '));
}

/** @type {(...given: any[]) => any} */
const query = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  /** @this {object} @param {any[]} given */
  query(...given) {
    const text = typeof given[0] === 'string' ? given[0] : String(given[0]?.text ?? '');
    const last = given.at(-1);
    if (typeof last === 'function') {
      given[given.length - 1] = (/** @type {unknown} */ error, /** @type {any} */ result) => {
        if (!error) answered(this, text, result);
        last(error, result);
      };
      return query.apply(this, given);
    }
    const asked = query.apply(this, given);
    if (typeof asked?.then !== 'function') return asked;
    return asked.then((/** @type {any} */ result) => {
      answered(this, text, result);
      return result;
    });
  },
});

/** @param {string} method @param {string} path */
const named = (method, path) =>
  `${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f-]{16,}|[0-9A-Z]{20,}/g, ':id')}`;

subscribe('http.client.response.finish', (message) => {
  const { request } = /** @type {{ request: import('node:http').ClientRequest }} */ (message);
  happened(named(request.method, request.path));
});
subscribe('undici:request:trailers', (message) => {
  const { request } = /** @type {{ request: { method: string, path: string } }} */ (message);
  happened(named(request.method, request.path));
});

const { send } = SMTPConnection.prototype;
/** @type {typeof send} */
SMTPConnection.prototype.send = function (envelope, message, done) {
  return send.call(this, envelope, message, (error, info) => {
    if (!error) happened('SMTP');
    done(error, info);
  });
};
