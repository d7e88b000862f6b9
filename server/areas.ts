import type { FastifyInstance } from 'fastify';
import { agreementArea } from './agreement/area.ts';
import { automaticDebitArea } from './automatic-debit/area.ts';
import type { CallAnswer } from './call-answers.ts';
import { cardsArea } from './cards/area.ts';
import { debtsArea } from './debts/area.ts';
import type { Dependencies } from './dependencies.ts';
import { historyArea } from './history/area.ts';
import { contactAnswers } from './identity/contact-routes.ts';
import { identityAnswers } from './identity/routes.ts';
import { paymentArea } from './payment/area.ts';
import { requestsArea } from './requests/area.ts';
import { sessionAnswers } from './session/routes.ts';

/** A part of the server: the calls it answers, and routes that are not calls of the contract (a provider's return). */
export type Area = {
  readonly answers?: (deps: Dependencies) => readonly CallAnswer[];
  readonly routes?: (app: FastifyInstance, deps: Dependencies) => void;
};

export const areas: readonly Area[] = [
  { answers: identityAnswers },
  { answers: contactAnswers },
  { answers: sessionAnswers },
  debtsArea,
  agreementArea,
  paymentArea,
  historyArea,
  requestsArea,
  cardsArea,
  automaticDebitArea,
];
