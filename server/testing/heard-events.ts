import { describeEvents } from '../institution/describe.ts';
import { numberEvents, readEvents } from '../institution/events.ts';
import type { Db } from '../database/schema.ts';

/** All that an institution would read of its events now, oldest first. */
export async function heardEvents(db: Db, company = 'banco-cordillera') {
  await numberEvents(db, company);
  return describeEvents(db, await readEvents(db, company, { after: 0 }));
}
