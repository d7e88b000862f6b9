import type { RequestOf } from '#contract/call.ts';
import type { decideDataRequest } from '#contract/desk-data-requests.ts';
import type { decideDispute, DeskDispute } from '#contract/desk-disputes.ts';
import type { closeRequest } from '#contract/desk-requests.ts';
import { readDeskPayment, type DeskPayment } from '#contract/desk.ts';
import type { Db } from '../database/schema.ts';
import { filesOf } from '../disputes/files.ts';
import { historiesOf } from '../disputes/rows.ts';
import type { Ask } from './desk-test-server.ts';

/** What an order about a dispute or a request says that its person saw. */

type SeenDispute = RequestOf<typeof decideDispute>['seen'];
type SeenRequest = RequestOf<typeof closeRequest>['seen'];
type SeenDataRequest = RequestOf<typeof decideDataRequest>['seen'];

/** Of one that nothing has come to yet. */
export const SEEN_OPENED: SeenDispute = { steps: 1, files: 0 };

export const seenIn = ({ history, files }: Pick<DeskDispute, 'history' | 'files'>): SeenDispute => ({
  steps: history.length,
  files: files.length,
});

/** By a person who looks at the dispute now. */
export const seenNow = async (db: Db, id: string): Promise<SeenDispute> =>
  seenIn({ history: (await historiesOf(db, [id]))(id), files: await filesOf(db, id) });

/** By a person who looks at the request now. */
export async function requestSeenNow(db: Db, id: string): Promise<SeenRequest> {
  const found = await db
    .selectFrom('institution_request as r')
    .leftJoin('programme_request as p', 'p.id', 'r.id')
    .select(['r.received_at', 'p.draw'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return { received_at: found?.received_at.toISOString() ?? '', draw: found?.draw ?? null };
}

/** Of a request about data that has not been extended. */
export const SEEN_RECEIVED: SeenDataRequest = { state: 'received' };

/** By a person who looks at the request about data now. */
export const dataRequestSeenNow = (db: Db, id: string): Promise<SeenDataRequest> =>
  db.selectFrom('data_request').select('state').where('id', '=', id).executeTakeFirstOrThrow();

/** By a person who looks at the payment now: its open cases; '' where no end of a case may be proposed. */
export async function casesSeenNow(ask: Ask, ref: string): Promise<string> {
  const { proposable } = (await ask(readDeskPayment, { ref })).body.data as DeskPayment;
  return proposable.choices.find(({ kind }) => kind === 'close')?.seen ?? '';
}
