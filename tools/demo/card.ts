import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { testFields } from '#sandbox/gateway/card-input.ts';
import { INSCRIPTION_BASE } from '#sandbox/gateway/oneclick-form.ts';
import { openEnrolment } from '#server/payments/methods/oneclick/enrol.ts';
import { finishEnrolment } from '#server/payments/methods/oneclick/finish.ts';
import { createProviders } from '#server/payments/methods/registry.ts';
import { readConfig } from '#server/config.ts';
import { createPool } from '#server/database/connect.ts';
import type { Database, Db } from '#server/database/schema.ts';

/** Luis Vera of the demo, who has saved a card before. RUT as the portfolio keeps it. */
const LUIS = { company: 'banco-cordillera', rut: '201112222' } as const;

/** Of the debtor's address nothing has changed, so no mail goes out. */
const nothing = async () => undefined;

type Memory = { cardId: string };

/**
 * Saves Luis's card as he would: an enrolment at the sandbox, its form filled in, finished by the server's own code. Once:
 * `folder` remembers the card beside the sandbox's data, so that row and provider are of one age.
 */
export async function saveDemoCard(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(config.databaseUrl, 1) }),
  });
  const file = join(folder, 'card.json');
  const known: Memory | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  try {
    const luis = await readLuis(db);
    if (!luis || (known && (await isKept(db, known.cardId)))) return;
    if (!known) await dropCards(db, luis.id);
    const deps = {
      db,
      config,
      clock: { now: () => new Date() },
      outside: { providers: createProviders(config) },
      jobs: { start: nothing, stop: nothing, sendMail: nothing },
    };
    const cardId = randomUUID();
    const owner = { company: LUIS.company, debtorId: luis.id, sessionId: null };
    const wish = { id: cardId, ...owner, email: luis.email ?? '' };
    const page = await openEnrolment(deps, wish);
    if (page.kind !== 'opened') throw new Error(`The demo's card was not saved: ${page.kind}`);
    await fillIn(page);
    await finishEnrolment(deps, page.token);
    if (!(await isKept(db, cardId))) throw new Error("The demo's card was not saved.");
    writeFileSync(file, JSON.stringify({ cardId } satisfies Memory));
  } finally {
    await db.destroy();
  }
}

function readLuis(db: Db) {
  return db
    .selectFrom('debtor')
    .select(['id', 'email'])
    .where('company', '=', LUIS.company)
    .where('rut', '=', LUIS.rut)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

async function isKept(db: Db, id: string): Promise<boolean> {
  const card = db.selectFrom('card').select('id').where('id', '=', id).where('removed_at', 'is', null);
  return (await card.executeTakeFirst()) !== undefined;
}

/** Removes cards of a sandbox whose data are gone, which can no longer be charged. */
async function dropCards(db: Db, debtorId: string): Promise<void> {
  const gone = { tbk_user: null, removed_at: new Date() };
  const rows = db.updateTable('card').where('debtor_id', '=', debtorId).where('removed_at', 'is', null);
  await rows.set(gone).execute();
}

/** What Luis does on the provider's page. The way back to the portal is not followed: the server finishes here. */
async function fillIn({ url, token }: { url: string; token: string }): Promise<void> {
  const body = new URLSearchParams({ TBK_TOKEN: token, ...testFields('approved') });
  await fetch(new URL(`${INSCRIPTION_BASE}/pay`, url), { method: 'POST', body, redirect: 'manual' });
}
