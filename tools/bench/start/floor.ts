import Fastify from 'fastify';
import { Pool } from 'pg';
import * as z from 'zod/mini';

/** The least a server of this kind can do: one route, one checked environment, one query. */
const env = z.object({ DATABASE_URL: z.string(), PORT: z.string(), HOST: z.string() }).parse(process.env);
const pool = new Pool({ connectionString: env.DATABASE_URL });
await pool.query('select 1');
const app = Fastify();
app.get('/health', async () => ({ status: 'ok' }));
await app.listen({ port: Number(env.PORT), host: env.HOST });
process.on('SIGTERM', () => process.exit(0));
