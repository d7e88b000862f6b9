import { agreementArea } from './agreement/area.ts';
import type { Area } from './area.ts';
import { automaticDebitArea } from './automatic-debit/area.ts';
import { cardsArea } from './cards/area.ts';
import { debtsArea } from './debts/area.ts';
import { funnelArea } from './funnel/area.ts';
import { historyArea } from './history/area.ts';
import { identityArea } from './identity/area.ts';
import { paymentArea } from './payment/area.ts';
import { requestsArea } from './requests/area.ts';
import { receiptArea } from './receipt/area.ts';
import { sessionArea } from './session/area.ts';

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
