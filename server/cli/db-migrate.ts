import { parseArgs } from 'node:util';
import { causeOf } from '#server/database/cause.ts';
import { grantRights, type Role } from '#server/database/roles.ts';
import { openMailRinger } from '#server/jobs/job-queue.ts';
import { runCommand, withDatabase } from './command.ts';
import { databaseHere } from './database-here.ts';
import { Misused } from './misused.ts';

/**
 * `npm run db:migrate -- [--server ROLE] [--importer ROLE]`, as the owner of the database: brings it to the schema of this release and
 * gives these roles what they need of it (docs/operations.md). Ends with 0 when it is done, 1 with a line that says why not.
 */
const OPTIONS = { server: { type: 'string' }, importer: { type: 'string' } } as const;

function readWishes(): [Role, string][] {
  try {
    return Object.entries(parseArgs({ options: OPTIONS }).values) as [Role, string][];
  } catch (error) {
    throw new Misused(causeOf(error));
  }
}

async function main(): Promise<string> {
  const wishes = readWishes();
  return withDatabase(databaseHere(), 'DATABASE_URL is empty.', async (db, url) => {
    // The queue of mails is a schema of its own.
    await (await openMailRinger(url)).stop();
    // At once: a server that serves meanwhile is never without a right.
    await db.transaction().execute(async (trx) => {
      for (const [role, name] of wishes) await grantRights(trx, role, name);
    });
    return [
      'The database has the schema of this release.',
      ...wishes.map(([role, name]) => `${name} may what the ${role} needs.`),
    ].join('\n');
  });
}

await runCommand(main, (cause) => `The database was not brought up to date: ${cause}`);
