// What an institution's system does with the typed client: `npm install openapi-fetch`, and beside this file saldar-api.d.ts, which every
// Saldar serves at /docs/saldar-api.d.ts. SALDAR_URL and SALDAR_KEY name the portal and the institution's key; POSITION is a file that
// remembers what was read.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from './saldar-api.d.ts';

const { SALDAR_URL = '', SALDAR_KEY = '', POSITION = 'position' } = process.env;
const saldar = createClient<paths>({
  baseUrl: SALDAR_URL,
  headers: { authorization: `Bearer ${SALDAR_KEY}` },
});

/** An answer that is not 2xx: its code says what to do. */
function explain({ code, detail, fields }: components['schemas']['Failure']): string {
  const places = fields?.map(({ path }) => path).join(', ');
  return `${code}: ${detail}${places ? ` (${places})` : ''}`;
}

let after = existsSync(POSITION) ? Number(readFileSync(POSITION, 'utf8')) : 0;
for (let hasMore = true; hasMore;) {
  const { data, error } = await saldar.GET('/saldar/institution/events', { params: { query: { after } } });
  if (error) throw new Error(explain(error));
  for (const { position, kind, at, data: facts } of data.data)
    if ('payment' in facts && 'amount' in facts)
      console.log(`${position} ${at} ${kind} ${facts.payment.order} ${facts.amount}`);
    else console.log(`${position} ${at} ${kind}`);
  after = data.next;
  writeFileSync(POSITION, String(after));
  hasMore = data.has_more;
}
