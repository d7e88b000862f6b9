// What an institution's system does with the typed client: beside this file saldar-client.ts and saldar-api.d.ts, which every Saldar
// serves under /docs. SALDAR_URL and SALDAR_KEY name the portal and the institution's key; POSITION is a file that remembers what was read.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createSaldar, explain } from './saldar-client.ts';

const { SALDAR_URL = '', SALDAR_KEY = '', POSITION = 'position' } = process.env;
const saldar = createSaldar({ url: SALDAR_URL, key: SALDAR_KEY });

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
