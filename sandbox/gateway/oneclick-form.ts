import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { cardFields, readCard, testFields, type CardErrors, type CardFields } from './card-input.ts';
import { cardTypeOf, issuerOf, paymentTypeOf } from './cards.ts';
import type { Enrolment, SavedCard } from './enrolment.ts';
import { cardFormPage } from './form-page.ts';
import { ENROL_PATH } from './oneclick-api.ts';
import { unknownPage, usedPage } from './other-pages.ts';
import { sendBack, sendByPost } from './returns.ts';
import { shopName } from './shops.ts';
import { CODE_DIGITS, formAt } from './transaction.ts';

/** Where its form posts to: `pay` with a card, `end` without. */
export const INSCRIPTION_BASE = '/webpayserver/inscription';
const visit = z.object({ TBK_TOKEN: z._default(z.string(), ''), use: z._default(z.string(), '') });
const endWish = z.object({ ending: z.enum(['cancelled', 'timedOut']) });

/** Refusals of the kinds "error" and "risk" come when the saved card is charged; the others refuse to be saved. */
const CHARGED_LATER: readonly number[] = [-3, -5];

function savedCard(number: string): { card: SavedCard; accepted: boolean } {
  const { kind, responseCode } = issuerOf(number);
  const paymentType = paymentTypeOf(kind, 0) as SavedCard['paymentType'];
  const card = {
    lastFour: number.slice(-4),
    cardType: cardTypeOf(number),
    paymentType,
    chargeCode: responseCode,
  };
  return { card, accepted: responseCode === 0 || CHARGED_LATER.includes(responseCode) };
}

function returnOf({ token, form }: Enrolment): Record<string, string> {
  if (form !== 'cancelled') return { TBK_TOKEN: token };
  return { TBK_TOKEN: token, TBK_ID_SESION: token.slice(0, 26), TBK_ORDEN_COMPRA: token.slice(0, 26) };
}

/** The provider's pages to enrol a card. Approved, declined and timed out look the same to the shop until it finishes. */
export function oneclickFormRoutes(
  app: FastifyInstance,
  { clock, names, store, settings, modes }: SandboxState,
): void {
  const { enrolments } = store;

  function end(reply: FastifyReply, enrolment: Enrolment): FastifyReply {
    enrolments.put(enrolment.token, enrolment);
    const { form, returnUrl } = enrolment;
    if (form === 'cancelled') return sendByPost(reply, returnUrl, returnOf(enrolment));
    return sendBack(reply, returnUrl, returnOf(enrolment), modes.read().returnBy);
  }

  function withEnrolment(reply: FastifyReply, given: unknown, go: (enrolment: Enrolment) => FastifyReply) {
    const enrolment = enrolments.get(visit.safeParse(given).data?.TBK_TOKEN ?? '');
    if (!enrolment) return sendPage(reply, 404, unknownPage);
    if (enrolment.form !== 'open') return sendPage(reply, 410, usedPage(enrolment, returnOf(enrolment)));
    const late = formAt(enrolment, clock(), settings.formSeconds) === 'timedOut';
    return late ? end(reply, { ...enrolment, form: 'timedOut' }) : go(enrolment);
  }

  function sendForm(reply: FastifyReply, enrolment: Enrolment, fields: CardFields, errors: CardErrors = {}) {
    const failed = Object.keys(errors).length > 0;
    const form = {
      tokenName: 'TBK_TOKEN' as const,
      token: enrolment.token,
      path: ENROL_PATH,
      base: INSCRIPTION_BASE,
      title: 'Inscribir una tarjeta',
      details: [['Comercio', shopName(enrolment.commerceCode)]] as const,
      amount: null,
      secondsLeft: Math.max(0, Math.ceil(settings.formSeconds - (clock() - enrolment.createdAt) / 1000)),
      fields,
      errors,
      filled: !failed && fields.card_number !== '',
      endings: [['timedOut', 'Dejar que se acabe el tiempo']] as const,
    };
    return sendPage(reply, failed ? 422 : 200, cardFormPage(form));
  }

  app.get(ENROL_PATH, (request, reply) =>
    withEnrolment(reply, request.query, (enrolment) =>
      sendForm(reply, enrolment, testFields(visit.safeParse(request.query).data?.use ?? '')),
    ),
  );

  app.post(ENROL_PATH, (request, reply) => {
    const { TBK_TOKEN = '' } = visit.safeParse(request.body).data ?? {};
    return reply.redirect(`${ENROL_PATH}?${new URLSearchParams({ TBK_TOKEN })}`, 303);
  });

  app.post(`${INSCRIPTION_BASE}/pay`, (request, reply) =>
    withEnrolment(reply, request.body, (enrolment) => {
      const fields = cardFields.safeParse(request.body).data ?? testFields('');
      const read = readCard(fields, clock());
      if ('errors' in read) return sendForm(reply, enrolment, fields, read.errors);
      const { card, accepted } = savedCard(read.card.number);
      const form = accepted ? 'approved' : 'declined';
      const authorizationCode = names.number(CODE_DIGITS);
      return end(reply, { ...enrolment, form, card, authorizationCode, decidedAt: clock() });
    }),
  );

  app.post(`${INSCRIPTION_BASE}/end`, (request, reply) =>
    withEnrolment(reply, request.body, (enrolment) => {
      const { ending } = endWish.safeParse(request.body).data ?? { ending: 'cancelled' as const };
      return end(reply, { ...enrolment, form: ending });
    }),
  );
}
