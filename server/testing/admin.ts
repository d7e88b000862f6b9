import { Client } from 'pg';

/** The same server, another database. */
export function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** One statement on the server's own database, about the tests' ones. Answers how many rows it gave. */
export async function adminQuery(url: string, sql: string): Promise<number> {
  const client = new Client({ connectionString: inDatabase(url, 'postgres') });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
