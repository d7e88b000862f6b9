import * as agreement from './agreement.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as debit from './debit.ts';
import * as debts from './debts.ts';
import * as counts from './flow-counts.ts';
import * as moves from './flow-moves.ts';
import * as history from './history.ts';
import * as identity from './identity.ts';
import * as events from './institution-events.ts';
import * as leaves from './leaves-flow.ts';
import * as payment from './payment.ts';
import * as settlements from './settlements.ts';
import * as status from './payment-status.ts';
import * as receipt from './receipt.ts';
import * as requests from './requests.ts';
import * as session from './session.ts';
import * as verification from './verification.ts';
import * as webhooks from './webhooks.ts';

/** Every call there is. The server refuses to start if one has no answer; the documents list them all. */
export const calls: readonly Call[] = [
  identity,
  session,
  debts,
  agreement,
  payment,
  debit,
  status,
  history,
  receipt,
  verification,
  cards,
  requests,
  leaves,
  moves,
  counts,
  events,
  settlements,
  webhooks,
].flatMap((room) =>
  Object.values(room).filter((value): value is Call => typeof value === 'object' && 'paragraph' in value),
);
