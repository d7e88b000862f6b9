import { agreementArea } from './agreements/routes.ts';
import type { Area } from './http/area.ts';
import { automaticDebitArea } from './payments/methods/pac/routes.ts';
import { cardsArea } from './payments/methods/oneclick/routes.ts';
import { debtsArea } from './debts/routes.ts';
import { funnelArea } from './funnel/routes.ts';
import { historyArea } from './history/routes.ts';
import { identityArea } from './identity/routes.ts';
import { paymentArea } from './payments/routes.ts';
import { requestsArea } from './requests/routes.ts';
import { receiptArea } from './receipts/routes.ts';
import { sessionArea } from './identity/session-routes.ts';

export const areas: readonly Area[] = [
  identityArea,
  sessionArea,
  debtsArea,
  agreementArea,
  paymentArea,
  historyArea,
  receiptArea,
  requestsArea,
  funnelArea,
  cardsArea,
  automaticDebitArea,
];
