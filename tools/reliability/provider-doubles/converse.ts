import { santiagoDay } from '#domain/calendar.ts';
import type { Answer } from '#server/payments/method.ts';
import type { Session } from '#server/payments/methods/transfer/provider.ts';
import type { Double, FormEnding, MandateMove, TransferMove } from './doubles.ts';

type Said = { readonly kind: string } & Partial<Record<string, unknown>>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What an answer says of a charge, without what each double draws. */
function reportText({ report }: Extract<Answer, { kind: 'report' }>): string {
  const { status, amount, refunded, authorisation } = report;
  const { code, responseCode, cardType, lastDigits, instalmentsCount, at, vci } = authorisation;
  const words = [responseCode, code, cardType, vci].filter((word) => word !== null);
  if (at === null || instalmentsCount !== 0 || (lastDigits === null) !== (words.length === 0))
    throw new Error(`half decided: ${JSON.stringify(authorisation)}`);
  const isApproved = responseCode === 0 && /^\d{4,6}$/.test(code ?? '');
  const decided = isApproved ? ['approved', ...words.slice(2)].join(' ') : words.join(' ');
  return `${status} ${amount}, ${refunded} back, ${decided || 'undecided'}`;
}

function sessionText({ state, bank, account, operation, transfers }: Session): string {
  if ((bank === null) !== (operation === null)) throw new Error('an account without an operation');
  const lines = transfers.map(
    (one) => `${one.amount} ${one.state}${one.refunded > 0 ? ` ${one.refunded} back` : ''}`,
  );
  return `${state} ${bank ?? '-'} ${account ?? '-'} [${lines.join(', ')}]`;
}

function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  const said = answer as Said;
  if (said.kind === 'report') return reportText(answer as Extract<Answer, { kind: 'report' }>);
  if (said.kind === 'session') return sessionText(said.session as Session);
  if (said.kind === 'silent') return ['silent', said.status].filter(Boolean).join(' ');
  if (said.kind === 'enrolled') return `enrolled ${String(said.type)}`;
  if (said.kind === 'mandate') return `${said.state} ${said.bank ?? '-'} ${said.account ?? '-'}`;
  if (said.kind !== 'charge') return said.kind;
  const { state, amount, refunded, failure, operation } = said;
  const ending = [failure, operation === null ? null : 'operation'].filter((one) => one !== null);
  return [`${state} ${amount}`, `${refunded} back`, ...ending].join(', ');
}

export const PROVIDERS = ['webpay', 'oneclick', 'pac', 'transfer'] as const;
export type Provider = (typeof PROVIDERS)[number];

let orders = 0;

/** Speaks with one provider of a double; keeps what the next line needs: the order, what was opened, the card. */
export function createSpeaker(double: Double, provider: Provider) {
  const { webpay, oneclick, pac, transfer } = double;
  let order = newOrder();
  let opened = '';
  let card = { name: '', username: '' };
  const page = { sessionId: 'session', returnUrl: 'http://shop.example/back' };
  const { returnUrl } = page;
  const urls = { returnUrl, callbackUrl: 'http://127.0.0.1:1/called' };
  const expiresAt = new Date(double.now().getTime() + 15 * MINUTE_MS);

  function newOrder(): string {
    orders += 1;
    return `ORDER${String(orders).padStart(5, '0')}`;
  }

  /** Notes what was opened, and whether it is what was opened before. */
  async function open(call: Promise<Said>, again: string): Promise<string> {
    const said = await call;
    if (said.kind !== 'opened') return textOf(said);
    const before = opened;
    opened = String(said.token ?? said.id);
    if (before === '') return 'opened';
    return before === opened ? 'opened the same' : again;
  }

  const asked: Record<Provider, Record<string, (...words: string[]) => unknown>> = {
    webpay: {
      create: () => open(webpay.create({ ...page, buyOrder: order, amount: 500_000 }), 'opened another'),
      status: () => webpay.status(opened),
      commit: () => webpay.commit(opened),
      refund: (amount) => webpay.refund(opened, Number(amount)),
      form: (ending) => double.endForm(opened, ending as FormEnding),
    },
    oneclick: {
      start: () => {
        card = { name: '', username: newOrder() };
        return open(oneclick.start({ ...page, ...card, email: 'ana@correo.example' }), 'opened');
      },
      finish: () => oneclick.finish(opened),
      enrolment: (ending) => double.endEnrolment?.(opened, ending as FormEnding),
      save: async (as) => void (card = await double.saveCard(newOrder(), as === 'refused')),
      remove: () => oneclick.remove(card),
      charge: (amount) => oneclick.charge({ card, buyOrder: order, amount: Number(amount) }),
      status: () => oneclick.status({ buyOrder: order }),
      refund: (amount) => oneclick.refund({ buyOrder: order, amount: Number(amount) }),
    },
    pac: {
      open: () => open(pac.open({ ...urls, reference: order }), 'opened another'),
      async activate() {
        await asked.pac.open?.();
        await double.moveMandate?.(opened, 'active');
      },
      mandate: (_, to) => (to ? double.moveMandate?.(opened, to as MandateMove) : pac.mandate(opened)),
      close: () => pac.close(opened),
      order: (amount) =>
        pac.order({
          mandate: opened,
          reference: order,
          amount: Number(amount),
          dueOn: santiagoDay(double.now()),
          chargeBy: santiagoDay(new Date(double.now().getTime() + 6 * DAY_MS)),
        }),
      charge: () => pac.charge(order),
      refund: (name, amount) =>
        pac.refund({ charge: order, reference: `${order}-refund-${name}`, amount: Number(amount) }),
      bank: (as) => double.bankDecides(order, as === 'never' ? null : (as as 'paid' | 'noFunds')),
    },
    transfer: {
      open: (amount) => {
        const wish = { ...urls, cancelUrl: returnUrl, reference: order, subject: 'Pago de deuda', expiresAt };
        return open(theirs().open({ ...wish, amount: Number(amount) }), 'opened another');
      },
      session: () => theirs().session(opened),
      close: () => theirs().close(opened),
      debtor: (move) => double.moveTransfer?.(opened, move as TransferMove),
      async refund(name, amount) {
        const known = await theirs().session(opened);
        const [first] = known.kind === 'session' ? known.session.transfers : [];
        const refund = { transfer: first?.id ?? 'none', reference: `${order}-refund-${name}` };
        return theirs().refund({ ...refund, session: opened, amount: Number(amount) });
      },
    },
  };

  function theirs() {
    if (!transfer) throw new Error('It has no transfers.');
    return transfer;
  }

  /** Asks one line, or lets it happen; answers the line with what was said. */
  return async (line: string): Promise<string> => {
    const [asking = '', wanted] = line.split(' → ');
    const [verb = '', ...words] = asking.split(' ');
    if (verb === 'new') order = newOrder();
    else if (verb === 'use') opened = 'unknown';
    else if (words[0] === 'minutes') double.pass(Number(verb) * MINUTE_MS);
    else {
      const ask = asked[provider][verb];
      if (!ask) throw new Error(`${provider} has no "${verb}".`);
      const said = await ask(...words);
      if (wanted !== undefined) return `${asking} → ${textOf(said)}`;
    }
    return asking;
  };
}
