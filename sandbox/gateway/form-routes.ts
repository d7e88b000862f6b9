import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { parseRut } from '#domain/rut.ts';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { FORM_PATH } from './api.ts';
import { cardFields, readCard, testFields, type Card } from './card-input.ts';
import { issuerOf, paymentTypeOf, TEST_CARDS } from './cards.ts';
import { createFormController, visit } from './form-controller.ts';
import { BANK_KEY, BANK_RUT, bankPage, closedTabPage } from './other-pages.ts';
import { CODE_DIGITS, decide, type CardUse } from './transaction.ts';

const bankAnswer = z.object({ rut: z.string(), password: z.string(), answer: z.enum(['accept', 'refuse']) });
const endWish = z.object({ ending: z.enum(['cancelled', 'timedOut', 'broken', 'paidAndClosed']) });

const useOf = (card: Card): CardUse => {
  const { kind, responseCode } = issuerOf(card.number);
  return {
    lastFour: card.number.slice(-4),
    paymentType: paymentTypeOf(kind, card.instalments),
    responseCode,
    instalments: kind === 'credit' ? card.instalments : 0,
    vci: 'TSY',
  };
};

/** The provider's pages: the visitor ends each payment here, in every way a payment can end. */
export function formRoutes(app: FastifyInstance, sandboxState: SandboxState): void {
  const { clock, names, store } = sandboxState;
  const { transactions } = store;
  const { withPayment, sendForm, end, finish } = createFormController(sandboxState);

  app.get(FORM_PATH, (request, reply) =>
    withPayment(reply, request.query, (transaction) => {
      if (transaction.form === 'atBank') return sendPage(reply, 200, bankPage(transaction));
      const { use = '' } = visit.safeParse(request.query).data ?? {};
      return sendForm(reply, transaction, testFields(use));
    }),
  );

  // Posted to by the shop's page; shown under an address of its own so that Back and reload never re-post.
  app.post(FORM_PATH, (request, reply) => {
    const { token_ws = '' } = visit.safeParse(request.body).data ?? {};
    return reply.redirect(`${FORM_PATH}?${new URLSearchParams({ token_ws })}`, 303);
  });

  app.post('/webpayserver/pay', (request, reply) =>
    withPayment(reply, request.body, (transaction) => {
      const fields = cardFields.safeParse(request.body).data ?? testFields('');
      const read = readCard(fields, clock());
      if ('errors' in read) return sendForm(reply, transaction, fields, read.errors);
      const card = useOf(read.card);
      if (card.paymentType !== 'VD') return finish(reply, transaction, card);
      transactions.put(transaction.token, { ...transaction, form: 'atBank', card });
      return reply.redirect(`${FORM_PATH}?token_ws=${transaction.token}`, 303);
    }),
  );

  app.post('/webpayserver/bank', (request, reply) =>
    withPayment(reply, request.body, (transaction) => {
      const { card } = transaction;
      const { data } = bankAnswer.safeParse(request.body);
      if (card === null) return sendForm(reply, transaction, testFields(''));
      if (data?.answer === 'refuse')
        return finish(reply, transaction, { ...card, responseCode: -1, vci: 'TSN' });
      const known = parseRut(data?.rut ?? '') === parseRut(BANK_RUT) && data?.password === BANK_KEY;
      return known ? finish(reply, transaction, card) : sendPage(reply, 422, bankPage(transaction, true));
    }),
  );

  app.post('/webpayserver/end', (request, reply) =>
    withPayment(reply, request.body, (transaction) => {
      const { ending } = endWish.safeParse(request.body).data ?? { ending: 'cancelled' as const };
      if (ending !== 'paidAndClosed') return end(reply, transaction, ending);
      const [card] = TEST_CARDS;
      const use = useOf({ number: card?.number ?? '', instalments: 0 });
      transactions.put(transaction.token, decide(transaction, use, names.number(CODE_DIGITS), clock()));
      return sendPage(reply, 200, closedTabPage);
    }),
  );
}
