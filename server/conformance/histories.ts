import { history as agreementHistory } from '../agreements/states.ts';
import type { History } from '../lifecycle/lifecycle.ts';
import { noticeHistory } from '../maintenance/notices.ts';
import { disputeHistory } from '../disputes/rows.ts';
import { history as paymentHistory } from '../payments/attempt.ts';
import { methods } from '../payments/methods/registry.ts';
import { uploadHistory } from '../portfolio-upload/rows.ts';
import { proposalHistory } from '../refunds/proposals.ts';
import { suspenseHistory } from '../ledger/suspense-states.ts';
import { history as refundHistory } from '../refunds/states.ts';
import { requestHistory } from '../requests/institution-requests.ts';
import { dataRequestHistory } from '../rights/data-requests.ts';
import { endpointHistory } from '../webhooks/states.ts';

/** Every chart of the server whose rows have a history; a test holds the list against the database's tables. */
export const HISTORIES: readonly History[] = [
  paymentHistory,
  refundHistory,
  suspenseHistory,
  proposalHistory,
  agreementHistory,
  ...Object.values(methods).flatMap(({ history }) => history ?? []),
  requestHistory,
  dataRequestHistory,
  disputeHistory,
  noticeHistory,
  uploadHistory,
  endpointHistory,
];
