import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { fingerprints } from '../http/fingerprints.ts';
import { count, giveBack, type Count, type Limit } from '../http/limits.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;
type Visitor = { caller: Pick<SessionCaller, 'debtorId'>; network: string };

/** Codes of a debtor that were sent and not confirmed: at once, and how long until one more. A network alone cannot use up what its debtor has from everywhere. */
const NETWORK_BURST = 6;
const NETWORK_SECONDS = 3600;
const DEBTOR_BURST = 18;
const DEBTOR_SECONDS = 1200;

const limit = (name: string, burst: number, seconds: number): Limit => ({
  ...{ name, burst, seconds },
  code: 'TOO_MANY_CODES',
});
const FROM_NETWORK = limit('code from', NETWORK_BURST, NETWORK_SECONDS);
const FROM_EVERYWHERE = limit('code', DEBTOR_BURST, DEBTOR_SECONDS);

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
