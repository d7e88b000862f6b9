import type { Answer, Opened, RefundAnswer, Silent } from '#server/payments/method.ts';
import type { CardProvider } from '#server/payments/methods/webpay/card-provider.ts';
import { FORM_SECONDS } from '#server/testing/payment-test-server.ts';
import { returnParameters } from '#sandbox/gateway/returns.ts';
import * as rules from '#sandbox/gateway/transaction.ts';
import { openTable } from '#sandbox/table.ts';
import type { Network } from './network.ts';
import { CODE, pageReport, refunding, SHOP, type ProviderBook } from './providers.ts';
import type { Simulation } from './simulation.ts';

type Transaction = rules.Transaction;
/** How a visit to the form ends. */
export type FormEnding = Exclude<rules.Ending, 'broken'>;

const CARD = { lastFour: '6623', paymentType: 'VN', instalments: 0, vci: 'TSY' } as const;

const refused = (status: number): Silent => ({ kind: 'silent', reason: `status ${status}`, status });
const locked = (reason: string): Answer => ({ kind: 'locked', reason });

/** Webpay Plus by the sandbox's rules: a form that a visitor ends, a commit that charges, a status that may lag behind. */
export function createCardProvider({ now }: Simulation, network: Network, book: ProviderBook) {
  const transactions = openTable<Transaction>(null, now);
  /** Tokens whose commit is being worked on. */
  const working = new Set<string>();

  function open({ buyOrder, sessionId, amount, returnUrl }: Parameters<CardProvider['create']>[0]): Opened {
    const token = `form-${transactions.all().length + 1}`;
    const order = { buyOrder, sessionId, amount, returnUrl, commerceCode: SHOP };
    transactions.put(token, rules.begin(order, token, now()));
    return { kind: 'opened', token, url: 'https://provider.example/form' };
  }

  function find(token: string): Transaction {
    const found = transactions.get(token);
    if (!found) throw new Error(`the provider knows no ${token}`);
    return found;
  }

  function committed(token: string): Transaction | Answer {
    const found = transactions.get(token);
    if (!found) return refused(404);
    const outcome = rules.commit(found, now(), FORM_SECONDS);
    return rules.isRefusal(outcome) ? locked(outcome.refused) : outcome;
  }

  function lock(token: string): Answer | null {
    if (working.has(token)) return locked(rules.LOCKED);
    const outcome = committed(token);
    if ('kind' in outcome) return outcome;
    working.add(token);
    return null;
  }

  function charge(token: string): Answer {
    working.delete(token);
    const outcome = committed(token);
    if ('kind' in outcome) return outcome;
    transactions.put(token, outcome);
    if (outcome.status === 'AUTHORIZED') book.charge(outcome.buyOrder, outcome.amount);
    return pageReport(outcome);
  }

  function report(token: string, lagMs: number): Answer {
    const known = transactions.getAsOf(token, now() - lagMs);
    if (!known) return refused(404);
    return now() - known.createdAt > rules.MEMORY_MS ? refused(422) : pageReport(known);
  }

  const cards: CardProvider = {
    field: 'token_ws',
    create: (order) => network.send('create', { arrive: () => null, effect: () => open(order) }),
    commit: (token) =>
      network.send<Answer>('commit', { arrive: () => lock(token), effect: () => charge(token) }),
    status: (token) =>
      network.send<Answer>('status', {
        arrive: (lagMs) => report(token, lagMs),
        effect: () => report(token, 0),
      }),
    refund: (token, amount) =>
      network.send<RefundAnswer>(
        'refund',
        refunding(
          () => transactions.get(token),
          amount,
          now,
          (refunded) => {
            transactions.put(token, refunded);
            book.giveBack(refunded.buyOrder, amount);
          },
        ),
      ),
  };

  return {
    cards,
    /** Whether the form can still be ended. */
    isOpen: (token: string) => rules.formAt(find(token), now(), FORM_SECONDS) === 'open',
    end(token: string, form: FormEnding): void {
      const isDecided = form === 'approved' || form === 'declined';
      const card = { ...CARD, responseCode: form === 'approved' ? 0 : -1 };
      const ended = isDecided ? rules.decide(find(token), card, CODE, now()) : { ...find(token), form };
      transactions.put(token, ended);
    },
    /** What the browser brings back. */
    returnOf(token: string): Record<string, string> {
      const found = find(token);
      return { ...returnParameters(found, found.form as FormEnding) };
    },
  };
}
