import * as z from 'zod/mini';
import { CONTRACT_DRAFT_PATH, CONTRACT_PDF_PATH, ContractDraftQuery } from '#contract/agreement.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { SETTLEMENT_FILE_PATH } from '#contract/settlements.ts';
import { textPlaces } from '../support/text-fields.ts';

/** A call, or a file that is asked for like one. */
export type Asked = Pick<Call, 'name' | 'method' | 'path' | 'authorization' | 'request' | 'query'>;

const file = (name: string, path: string, request: Asked['request'] = z.strictObject({})): Asked => ({
  ...{ name, path, method: 'GET', authorization: 'session', request },
});

/** All that a client can ask for something of a debtor's. */
export const everything: readonly Asked[] = [
  ...calls,
  file('contractDraft', CONTRACT_DRAFT_PATH, ContractDraftQuery),
  file('contractFile', CONTRACT_PDF_PATH),
  file('receiptFile', RECEIPT_PDF_PATH),
  { ...file('settlementFile', SETTLEMENT_FILE_PATH), authorization: 'institution' },
];

/** Where a client's own text goes: `:id` in the path, `?page` in the query beside a body, `debts[].id` in the request. */
export function placesOf({ path, request, query }: Pick<Asked, 'path' | 'request' | 'query'>): string[] {
  const inPath = [...path.matchAll(/:\w+/g)].map(([place]) => place);
  const inQuery = query ? textPlaces(query).map((place) => `?${place}`) : [];
  return [...inPath, ...textPlaces(request), ...inQuery];
}
