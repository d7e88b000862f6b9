import * as z from 'zod/mini';
import { PROVIDER_MS, type Answer } from '../../method.ts';
import { refundAnswer, refundedOf, silent, statusOf, wordsOf } from '../transbank.ts';
import type { CardProvider } from './card-provider.ts';

type WebpaySettings = { baseUrl: string; commerceCode: string; apiKey: string };

const text = z.nullish(z.string());
const number = z.nullish(z.number());

const PageSchema = z.object({ token: z.string().check(z.minLength(1)), url: z.url() });

/** What Webpay Plus sends for commit and status, as far as it is read here. */
const ReportSchema = z.object({
  status: z.string(),
  buy_order: z.string(),
  amount: z.number(),
  balance: number,
  response_code: number,
  authorization_code: text,
  payment_type_code: text,
  card_detail: z.nullish(z.object({ card_number: text })),
  installments_number: number,
  installments_amount: number,
  transaction_date: text,
  vci: text,
});

function reportOf(sent: unknown): Answer {
  const body = ReportSchema.parse(sent);
  const authorisation = {
    code: body.authorization_code ?? null,
    responseCode: body.response_code ?? null,
    cardType: body.payment_type_code ?? null,
    lastDigits: body.card_detail?.card_number?.slice(-4) ?? null,
    instalmentsType: body.payment_type_code ?? null,
    instalmentsCount: body.installments_number ?? null,
    instalmentAmount: body.installments_amount ?? null,
    at: body.transaction_date ?? null,
    vci: body.vci ?? null,
  };
  const { status, buy_order: buyOrder, amount } = body;
  return { kind: 'report', report: { status, buyOrder, amount, refunded: refundedOf(body), authorisation } };
}

function lockedOrSilent(error: unknown): Answer {
  return statusOf(error) === 422 ? { kind: 'locked', reason: wordsOf(error) } : silent(error);
}

/** Webpay Plus through the provider's own SDK: its sandbox, its integration or its production host, by `baseUrl`. */
export function createWebpay(
  { baseUrl, commerceCode, apiKey }: WebpaySettings,
  timeoutMs = PROVIDER_MS,
): CardProvider {
  const opened = async () => {
    const { Options, WebpayPlus } = await import('transbank-sdk');
    return new WebpayPlus.Transaction(
      new Options(commerceCode, apiKey, baseUrl.replace(/\/$/, ''), timeoutMs),
    );
  };
  return {
    field: 'token_ws',
    create: ({ buyOrder, sessionId, amount, returnUrl }) =>
      opened()
        .then((transaction) => transaction.create(buyOrder, sessionId, amount, returnUrl))
        .then((sent: unknown) => ({ kind: 'opened', ...PageSchema.parse(sent) }) as const)
        .catch(silent),
    commit: (token) =>
      opened()
        .then((transaction) => transaction.commit(token))
        .then(reportOf)
        .catch(lockedOrSilent),
    status: (token) =>
      opened()
        .then((transaction) => transaction.status(token))
        .then(reportOf)
        .catch(silent),
    refund: (token, amount) =>
      refundAnswer(opened().then((transaction) => transaction.refund(token, amount))),
  };
}
