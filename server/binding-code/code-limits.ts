import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { fingerprints } from '../http/fingerprints.ts';
import { count, giveBack, type Count, type Limit } from '../http/limits.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;
type Visitor = { caller: Pick<SessionCaller, 'debtorId'>; network: string };

const HOUR = 3600;
const limit = (name: string, burst: number, seconds: number): Limit => ({
  ...{ name, burst, seconds },
  code: 'TOO_MANY_CODES',
});
/** Codes that were sent and not confirmed. A network alone cannot use up what its debtor has from everywhere. */
const FROM_NETWORK = limit('code from', 6, HOUR);
const FROM_EVERYWHERE = limit('code', 18, HOUR / 3);

const countsOf = ({ config }: Needs, { caller: { debtorId }, network }: Visitor, points: number): Count[] => [
  { limit: FROM_NETWORK, keys: fingerprints(config, 'code from', debtorId, network), points },
  { limit: FROM_EVERYWHERE, keys: fingerprints(config, 'code', debtorId), points },
];

/** @throws TOO_MANY_CODES, with the minutes to wait */
export const countCode = (deps: Needs, visitor: Visitor): Promise<void> =>
  count(deps, ...countsOf(deps, visitor, 1));

/** Of a code that was not sent after all, or of those that a confirmation ends. */
export const giveCodesBack = (deps: Needs, visitor: Visitor, codes: number): Promise<void> =>
  giveBack(deps, ...countsOf(deps, visitor, codes));
