import { agreementArea } from './agreement/area.ts';
import type { Area } from './area.ts';
import { automaticDebitArea } from './automatic-debit/area.ts';
import { cardsArea } from './cards/area.ts';
import { debtsArea } from './debts/area.ts';
import { historyArea } from './history/area.ts';
import { contactAnswers } from './identity/contact-routes.ts';
import { identityAnswers } from './identity/routes.ts';
import { paymentArea } from './payment/area.ts';
import { requestsArea } from './requests/area.ts';
import { receiptArea } from './receipt/area.ts';
import { sessionAnswers } from './session/routes.ts';

export const areas: readonly Area[] = [
  { answers: identityAnswers },
  { answers: contactAnswers },
  { answers: sessionAnswers },
  debtsArea,
  agreementArea,
  paymentArea,
  historyArea,
  receiptArea,
  requestsArea,
  cardsArea,
  automaticDebitArea,
];
