import Fastify from 'fastify';
import { Pool } from 'pg';
import * as z from 'zod/mini';

/** A Fastify that checks its request with zod and does as many one-row reads and commits as it is asked for; nothing else. */
const env = z.object({ DATABASE_URL: z.string(), PORT: z.string() }).parse(process.env);
const pool = new Pool({ connectionString: env.DATABASE_URL, max: 20 });
const AskedSchema = z.object({ reads: z.int(), commits: z.int(), id: z.int() });
const READ = { name: 'read', text: 'select id, words from floor where id = $1' };
const WRITE = { name: 'write', text: 'insert into floor_written (words) values ($1)' };

const app = Fastify();
app.post('/', async ({ body }) => {
  const { reads, commits, id } = AskedSchema.parse(body);
  let words = '';
  for (let count = 0; count < reads; count++)
    words = ((await pool.query({ ...READ, values: [id] })).rows[0] as { words: string }).words;
  for (let count = 0; count < commits; count++) await pool.query({ ...WRITE, values: [words] });
  return { words };
});
await app.listen({ port: Number(env.PORT), host: '127.0.0.1' });
process.stdout.write('Saldar answers at the floor\n');
process.on('SIGTERM', () => process.exit(0));
