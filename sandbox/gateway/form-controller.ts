import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { FORM_PATH } from './api.ts';
import type { CardErrors, CardFields } from './card-input.ts';
import { cardFormPage } from './form-page.ts';
import { unknownPage, usedPage } from './other-pages.ts';
import { returnParameters, sendBack, sendByPost } from './returns.ts';
import { shopName } from './shops.ts';
import { CODE_DIGITS, decide, formAt, type CardUse, type Ending, type Transaction } from './transaction.ts';

export const visit = z.object({ token_ws: z._default(z.string(), ''), use: z._default(z.string(), '') });

const ENDINGS = [
  ['timedOut', 'Dejar que se acabe el tiempo'],
  ['broken', 'Error en el formulario'],
  ['paidAndClosed', 'Pagar y cerrar la pestaña'],
] as const;

/** What the pages of a payment do: let a visitor in, show the form, end the visit and send the browser back. */
export function createFormController({ clock, names, store, settings, modes }: SandboxState) {
  const { transactions } = store;

  function end(reply: FastifyReply, transaction: Transaction, ending: Ending): FastifyReply {
    transactions.put(transaction.token, { ...transaction, form: ending });
    const parameters = returnParameters(transaction, ending);
    if (ending === 'cancelled') return sendByPost(reply, transaction.returnUrl, parameters);
    return sendBack(reply, transaction.returnUrl, parameters, modes.read().returnBy);
  }

  function finish(reply: FastifyReply, transaction: Transaction, card: CardUse): FastifyReply {
    const decided = decide(transaction, card, names.number(CODE_DIGITS), clock());
    return end(reply, decided, card.responseCode === 0 ? 'approved' : 'declined');
  }

  /** Lets `go` on with a payment still under way; what is over, late or unknown gets its own page. */
  function withPayment(reply: FastifyReply, given: unknown, go: (transaction: Transaction) => FastifyReply) {
    const transaction = transactions.get(visit.safeParse(given).data?.token_ws ?? '');
    if (!transaction) return sendPage(reply, 404, unknownPage);
    const { form } = transaction;
    if (form !== 'open' && form !== 'atBank')
      return sendPage(reply, 410, usedPage(transaction, returnParameters(transaction, 'broken')));
    if (formAt(transaction, clock(), settings.formSeconds) === 'timedOut')
      return end(reply, transaction, 'timedOut');
    return go(transaction);
  }

  function sendForm(
    reply: FastifyReply,
    transaction: Transaction,
    fields: CardFields,
    errors: CardErrors = {},
  ): FastifyReply {
    const { token, amount, buyOrder, commerceCode, createdAt } = transaction;
    const failed = Object.keys(errors).length > 0;
    const form = {
      tokenName: 'token_ws' as const,
      token,
      path: FORM_PATH,
      base: '/webpayserver',
      title: 'Pago con tarjeta',
      details: [
        ['Comercio', shopName(commerceCode)],
        ['Orden', buyOrder],
      ] as const,
      amount,
      secondsLeft: Math.max(0, Math.ceil(settings.formSeconds - (clock() - createdAt) / 1000)),
      fields,
      errors,
      filled: !failed && fields.card_number !== '',
      endings: ENDINGS,
    };
    return sendPage(reply, failed ? 422 : 200, cardFormPage(form));
  }

  return { withPayment, sendForm, end, finish };
}
