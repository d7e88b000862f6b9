import * as z from 'zod/mini';
import { PROVIDER_MS, type Answer } from '../../method.ts';
import { isRefusal, refundAnswer, silent, statusOf, wordsOf } from '../transbank.ts';
import type { CardVault, Enrolled, NotEnrolled } from './card-vault.ts';
import { chargeReport } from './charge-report.ts';

/** The mall's code and key, and the code of the institution's shop in it. */
type OneclickSettings = { baseUrl: string; commerceCode: string; apiKey: string; shop: string };

const PageSchema = z.object({ token: z.string().check(z.minLength(1)), url_webpay: z.url() });
const FinishSchema = z.object({ response_code: z.number() });
const EnrolledSchema = z.object({
  tbk_user: z.string().check(z.minLength(1)),
  card_type: z.string(),
  card_number: z.string().check(z.regex(/\d{4}$/)),
});

function enrolledOf(sent: unknown): Enrolled | NotEnrolled {
  if (FinishSchema.parse(sent).response_code !== 0) return { kind: 'declined' };
  const { tbk_user: name, card_type: type, card_number: number } = EnrolledSchema.parse(sent);
  return { kind: 'enrolled', name, type, lastDigits: number.slice(-4) };
}

function lockedOrSilent(error: unknown): Answer {
  return isRefusal(error) ? { kind: 'locked', reason: wordsOf(error) } : silent(error);
}

function absentOrSilent(error: unknown): Answer {
  return statusOf(error) === 404 ? { kind: 'absent', reason: wordsOf(error) } : silent(error);
}

/** Oneclick Mall through the provider's own SDK: its sandbox, its integration or its production host, by `baseUrl`. */
export function createOneclick(
  { baseUrl, commerceCode, apiKey, shop }: OneclickSettings,
  timeoutMs = PROVIDER_MS,
): CardVault {
  const opened = async () => {
    const { Oneclick, Options, TransactionDetail } = await import('transbank-sdk');
    const options = new Options(commerceCode, apiKey, baseUrl.replace(/\/$/, ''), timeoutMs);
    return {
      cards: new Oneclick.MallInscription(options),
      charges: new Oneclick.MallTransaction(options),
      detail: (order: string, amount: number) => [new TransactionDetail(amount, shop, order)],
    };
  };
  return {
    field: 'TBK_TOKEN',
    start: async ({ username, email, returnUrl }) =>
      opened()
        .then(({ cards }) => cards.start(username, email, returnUrl))
        .then((sent: unknown) => PageSchema.parse(sent))
        .then(({ token, url_webpay: url }) => ({ kind: 'opened', token, url }) as const)
        .catch(silent),
    finish: async (token) =>
      opened()
        .then(({ cards }) => cards.finish(token))
        .then(enrolledOf)
        .catch((error: unknown) => (isRefusal(error) ? { kind: 'notFinished' } : silent(error))),
    remove: async ({ name, username }) =>
      opened()
        .then(({ cards }) => cards.delete(name, username))
        .then(() => ({ kind: 'removed' }) as const)
        .catch((error: unknown) => (statusOf(error) === 404 ? { kind: 'removed' } : silent(error))),
    charge: async ({ card, buyOrder, amount }) =>
      opened()
        .then(({ charges, detail }) =>
          charges.authorize(card.username, card.name, buyOrder, detail(buyOrder, amount)),
        )
        .then((sent: unknown) => chargeReport(sent, shop))
        .catch(lockedOrSilent),
    status: async ({ buyOrder }) =>
      opened()
        .then(({ charges }) => charges.status(buyOrder))
        .then((sent: unknown) => chargeReport(sent, shop))
        .catch(absentOrSilent),
    refund: async ({ buyOrder, amount }) =>
      refundAnswer(opened().then(({ charges }) => charges.refund(buyOrder, shop, buyOrder, amount))),
  };
}
