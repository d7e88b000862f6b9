import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { FILES } from '#contract/files.ts';
import { textPlaces } from '../support/text-fields.ts';

/** A call, or a file that is asked for like one. */
export type Asked = Pick<
  Call,
  'name' | 'method' | 'path' | 'authorization' | 'scope' | 'request' | 'query' | 'notFound'
>;

/** All that a client can ask for something of a debtor's. */
export const everything: readonly Asked[] = [...calls, ...FILES];

/** Where a client's own text goes: `:id` in the path, `?page` in the query beside a body, `debts[].id` in the request. */
export function placesOf({ path, request, query }: Pick<Asked, 'path' | 'request' | 'query'>): string[] {
  const inPath = [...path.matchAll(/:\w+/g)].map(([place]) => place);
  const inQuery = query ? textPlaces(query).map((place) => `?${place}`) : [];
  return [...inPath, ...textPlaces(request), ...inQuery];
}
