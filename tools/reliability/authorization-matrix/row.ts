import type { Authorization } from '#contract/call.ts';
import type { ResourceKind } from './owned-resources.ts';

/** A status and, of JSON, its `status` or `code`; of another answer its type. */
export type Outcome = string;

/** An id: the resource it names, and the answer to other callers, always the same as to an unknown id. */
type Id = {
  readonly of: ResourceKind;
  readonly others: Outcome;
  /** A bearer reference: other callers get the same reduced answer as a caller without a token. */
  readonly bearer?: true;
};

export type Row = {
  /** Said again on purpose: a call that is opened in the contract alone fails here. */
  readonly token: Authorization;
  /** A sound request, about the caller's own resources. */
  readonly person: Outcome;
  readonly pyme: Outcome;
  readonly ids: Readonly<Record<string, Id>>;
  /** Texts that name no resource of a debtor. */
  readonly free: readonly string[];
};

export const NO_IDS = { ids: {}, free: [] };
export const READ = { token: 'session', person: '200 success', pyme: '200 success', ...NO_IDS } as const;
export const OPEN = { ...READ, token: 'none' } as const;
export const OF_PAID = { operation_number: { of: 'paidOperation', others: '200 NOT_FOUND' } } as const;
export const PDF = { ...READ, person: '200 application/pdf', pyme: '200 application/pdf' } as const;
export const NOT_FOUND = '404 NOT_FOUND';
/** Of a call of an institution, by a key of its systems or a person at its desk: no debtor is let in. */
export const closed =
  (token: Authorization) =>
  (...free: string[]): Row => ({
    ...{ token, person: '401 UNAUTHORIZED', pyme: '401 UNAUTHORIZED' },
    ...{ ids: {}, free },
  });
