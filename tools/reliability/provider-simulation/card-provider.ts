import type { Answer, Opened, RefundAnswer } from '#server/payments/method.ts';
import type { CardProvider } from '#server/payments/methods/webpay/card-provider.ts';
import { FORM_SECONDS } from '#server/testing/payment-test-server.ts';
import type { Network } from './network.ts';
import {
  createHistory,
  refunding,
  reportOf,
  type CardCharge,
  type History,
  type ProviderBook,
} from './providers.ts';
import type { Simulation } from './simulation.ts';

/** How a visit to the form ends. */
export type FormEnding = 'approved' | 'declined' | 'cancelled' | 'timedOut';

type Transaction = {
  readonly token: string;
  readonly order: string;
  readonly amount: number;
  readonly opened: number;
  form: FormEnding | null;
  /** A commit is being worked on. */
  isLocked: boolean;
  readonly charge: History<CardCharge>;
};

/** Webpay Plus as far as money goes: a form that a visitor ends, a commit that charges, a status that may lag behind. */
export function createCardProvider(simulation: Simulation, network: Network, book: ProviderBook) {
  const { now } = simulation;
  const transactions = new Map<string, Transaction>();
  let made = 0;

  function open({ buyOrder: order, amount }: Parameters<CardProvider['create']>[0]): Opened {
    const token = `form-${(made += 1)}`;
    const charge = createHistory<CardCharge>(simulation, { status: 'INITIALIZED', refunded: 0 });
    transactions.set(token, { token, order, amount, opened: now(), form: null, isLocked: false, charge });
    return { kind: 'opened', token, url: 'https://provider.example/form' };
  }

  function find(token: string): Transaction {
    const found = transactions.get(token);
    if (!found) throw new Error(`the provider knows no ${token}`);
    return found;
  }

  function lock(transaction: Transaction): Answer | null {
    const { form, isLocked, charge } = transaction;
    if (isLocked || charge.ago(0).status !== 'INITIALIZED')
      return { kind: 'locked', reason: 'already locked by another process' };
    if (form !== 'approved' && form !== 'declined')
      return { kind: 'locked', reason: `form: ${form ?? 'open'}` };
    transaction.isLocked = true;
    return null;
  }

  function decide(transaction: Transaction): Answer {
    const { form, order, amount, charge } = transaction;
    transaction.isLocked = false;
    charge.become({ status: form === 'approved' ? 'AUTHORIZED' : 'FAILED', refunded: 0 });
    if (form === 'approved') book.charge(order, amount);
    return report(transaction, 0);
  }

  const cards: CardProvider = {
    field: 'token_ws',
    create: (order) => network.send('create', { arrive: () => null, effect: () => open(order) }),
    commit: (token) =>
      network.send<Answer>('commit', {
        arrive: () => lock(find(token)),
        effect: () => decide(find(token)),
      }),
    status: (token) =>
      network.send<Answer>('status', {
        arrive: (lagMs) => report(find(token), lagMs),
        effect: () => report(find(token), 0),
      }),
    refund: (token, amount) => {
      const { order, amount: charged, charge } = find(token);
      return network.send<RefundAnswer>('refund', refunding(book, charge, { order, charged, amount }));
    },
  };

  return {
    cards,
    /** Whether the form can still be ended. */
    isOpen: (token: string) => {
      const { form, opened } = find(token);
      return form === null && now() < opened + FORM_SECONDS * 1000;
    },
    end(token: string, form: FormEnding): void {
      find(token).form = form;
    },
    /** What the browser brings back. */
    returnOf(token: string): Record<string, string> {
      const { form, order } = find(token);
      const unfinished = { TBK_ID_SESION: 'session', TBK_ORDEN_COMPRA: order };
      if (form === 'cancelled') return { TBK_TOKEN: token, ...unfinished };
      return form === 'timedOut' ? unfinished : { token_ws: token };
    },
  };
}

function report({ order, amount, charge }: Transaction, lagMs: number): Answer {
  return reportOf(order, amount, charge.ago(lagMs));
}
