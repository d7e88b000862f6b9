import type { CardProvider } from '#server/payments/methods/webpay/card-provider.ts';
import { createWebpay } from '#server/payments/methods/webpay/webpay.ts';
import type { CardVault, KeptCard } from '#server/payments/methods/oneclick/card-vault.ts';
import { createOneclick } from '#server/payments/methods/oneclick/oneclick.ts';
import type { DebitProvider } from '#server/payments/methods/pac/debit-provider.ts';
import { createDebitProvider } from '#server/payments/methods/pac/http-provider.ts';
import { createTransferProvider, type TransferProvider } from '#server/payments/methods/transfer/provider.ts';
import { createTestClock } from '#server/testing/dependencies.ts';
import { startProviderHosts } from '#server/testing/provider-hosts.ts';
import { openShop } from '#sandbox/testing/shop.ts';
import { openCardShop } from '#sandbox/testing/card-shop.ts';
import { startSandbox, TEST_SETTINGS } from '#sandbox/testing/sandbox.ts';
import { createCardProvider } from '../provider-simulation/card-provider.ts';
import { createCardVault } from '../provider-simulation/card-vault.ts';
import { createDirectDebit, type BankDecision } from '../provider-simulation/direct-debit.ts';
import { createNetwork } from '../provider-simulation/network.ts';
import { createProviderBook } from '../provider-simulation/providers.ts';
import { createSimulation } from '../provider-simulation/simulation.ts';

/** What ends a form: a visitor's card, or none. */
export type FormEnding = 'approved' | 'declined' | 'cancelled' | 'timedOut';
export type MandateMove = 'active' | 'accepted' | 'rejected' | 'revoked';
/** `part`, `rest`: half of it arrives · `approval`: nothing arrives yet · `money`: what is coming, or the whole amount again. */
export type TransferMove = 'approval' | 'part' | 'rest' | 'money' | 'takeBack';

/** The providers as one double has them, by the port, and what happens at them without the server. Null: it has no such thing. */
export type Double = {
  readonly webpay: CardProvider;
  readonly oneclick: CardVault;
  readonly pac: DebitProvider;
  readonly transfer: TransferProvider | null;
  endForm(token: string, ending: FormEnding): unknown;
  endEnrolment: ((token: string, ending: FormEnding) => unknown) | null;
  /** A card that its issuer approves, or refuses when it is charged. */
  saveCard(username: string, isRefused: boolean): Promise<KeptCard>;
  moveMandate: ((id: string, to: MandateMove) => unknown) | null;
  /** The bank decides about a charge; null, before the order: it will not. */
  bankDecides(reference: string, as: 'paid' | 'noFunds' | null): unknown;
  moveTransfer: ((session: string, move: TransferMove) => unknown) | null;
  pass(milliseconds: number): void;
  now(): Date;
  close(): Promise<void>;
};

const MALL = '597055555541';
const SHOP = '597055555542';

function portsAt(origin: string, key: string, debitKey: string, transferKey: string) {
  return {
    webpay: createWebpay({ baseUrl: origin, commerceCode: '597055555532', apiKey: key }),
    oneclick: createOneclick({ baseUrl: origin, commerceCode: MALL, apiKey: key, shop: SHOP }),
    pac: createDebitProvider({ url: `${origin}/debit/api`, apiKey: debitKey }),
    transfer: createTransferProvider({ url: `${origin}/transfer/api`, apiKey: transferKey }),
  };
}

async function enrol(
  { oneclick }: Pick<Double, 'oneclick'>,
  username: string,
  fillIn: (token: string) => unknown,
) {
  const opened = await oneclick.start({
    username,
    email: 'ana@correo.example',
    returnUrl: 'http://shop.example/card',
  });
  if (opened.kind !== 'opened') throw new Error(opened.reason);
  await fillIn(opened.token);
  const answer = await oneclick.finish(opened.token);
  if (answer.kind !== 'enrolled') throw new Error(answer.kind);
  return { name: answer.name, username };
}

/** The sandbox, whose pages a visitor walks. */
async function openSandbox(): Promise<Double> {
  const sandbox = await startSandbox();
  sandbox.change({ debit: 'silent' });
  const [shop] = TEST_SETTINGS.shops;
  const ports = portsAt(sandbox.origin, TEST_SETTINGS.gatewayKey, shop.debitApiKey, shop.transferApiKey);
  const [pages, cardPages] = [openShop(sandbox), openCardShop(sandbox)];
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${sandbox.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  };
  const from = { bank: 'Banco Lenga', account: '000012345678' };
  const isPaying = (ending: FormEnding) => ending === 'approved' || ending === 'declined';
  const answers = { active: 'accept', accepted: 'wait', rejected: 'reject' } as const;
  return {
    ...ports,
    endForm: (token, ending) => (isPaying(ending) ? pages.pay(token, ending) : pages.end(token, ending)),
    endEnrolment: (token, ending) =>
      isPaying(ending) ? cardPages.enrol(token, ending) : cardPages.end(token, ending),
    saveCard: (username, isRefused) =>
      enrol(ports, username, (token) => cardPages.enrol(token, isRefused ? 'failing' : 'approved')),
    moveMandate: (mandate, to) =>
      to === 'revoked'
        ? post('/debit/mandates', { mandate, to })
        : post(`/debit/activate/${mandate}`, { ...from, answer: answers[to] }),
    bankDecides: (charge, as) => as && post('/debit/mandates', { charge, as }),
    async moveTransfer(session, move) {
      // The bank sends its money after the end of the term, unless the button lets it arrive.
      const answer = move === 'approval' ? 'late' : move === 'part' ? 'short' : null;
      if (answer) return post(`/transfer/pay/${session}`, { ...from, answer });
      const { transferSessions: sessions } = sandbox.state.store;
      const known = sessions.get(session);
      // No button sends less than the whole amount.
      if (known && move === 'rest')
        return sessions.put(session, { ...known, coming: [{ id: 'rest', amount: known.amount / 2, at: 0 }] });
      const transfer = known?.transfers.find(({ state }) => state === 'received')?.id ?? '';
      await post('/transfer/sessions', { session, act: move === 'money' ? 'arrive' : move, transfer });
    },
    pass: sandbox.pass,
    now: () => new Date(sandbox.state.clock()),
    close: sandbox.close,
  };
}

/** What the tests of the server ask. */
async function openScripted(): Promise<Double> {
  const clock = createTestClock();
  const hosts = await startProviderHosts(clock);
  const { gateway, vault, debits, transfers } = hosts;
  const ports = portsAt(hosts.urls.WEBPAY_BASE_URL, 'key', 'test-debit-key', 'test-transfer-key');
  const codes = { approved: 0, declined: -1 } as const;
  return {
    ...ports,
    // An unfinished form has no visitor here.
    endForm: (token, ending) => ending in codes && gateway.finish(token, codes[ending as 'approved']),
    endEnrolment: (token, ending) => ending in codes && vault.fillIn(token, codes[ending as 'approved']),
    async saveCard(username, isRefused) {
      const card = await enrol(ports, username, (token) => vault.fillIn(token));
      vault.decide(isRefused ? -3 : 0);
      return card;
    },
    moveMandate: debits.become,
    bankDecides: (charge, as) => as && debits.decide(charge, as),
    moveTransfer(session, move) {
      const { transfers: received = [], amount = 0 } =
        transfers.sessions().find(({ id }) => id === session) ?? {};
      if (move === 'approval') return transfers.become(session, 'verifying');
      if (move !== 'takeBack') return transfers.arrive(session, move === 'money' ? amount : amount / 2);
      return transfers.takeBack(session, received.find(({ state }) => state === 'received')?.id ?? '');
    },
    pass: clock.pass,
    now: clock.now,
    close: async () => void (await hosts.closeHosts()),
  };
}

/** The simulation, on a network without faults; time passes from event to event. */
async function openSimulated(): Promise<Double> {
  const clock = createTestClock();
  const simulation = createSimulation({ pool: { totalCount: 0, idleCount: 0, waitingCount: 0 }, clock });
  const [network, book] = [createNetwork(simulation), createProviderBook(simulation)];
  const cards = createCardProvider(simulation, network, book);
  const { vault, issuer } = createCardVault(simulation, network, book);
  const bank = createDirectDebit(simulation, network, book);
  let decision: { as: BankDecision['as']; after: number; callbacks: [] };
  const decideNext = (after: number) => bank.decide([(decision = { as: 'paid', after, callbacks: [] })]);

  function pass(milliseconds: number): void {
    const until = clock.now().getTime() + milliseconds;
    for (let event = simulation.next(); event && event.at <= until; event = simulation.next())
      simulation.happen(event);
    clock.set(new Date(until));
  }

  /** Lets events happen until a call is answered. */
  async function answered<Value>(call: Promise<Value>): Promise<Value> {
    let isAnswered = false;
    const ended = call.finally(() => (isAnswered = true));
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const event = isAnswered ? undefined : simulation.next();
      if (!event) return ended;
      simulation.happen(event);
    }
  }
  const prompt = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get:
        (target, name) =>
        (...given: unknown[]) =>
          answered((target[name as keyof Port] as (...all: unknown[]) => Promise<unknown>)(...given)),
    });

  decideNext(HOUR_S);
  return {
    webpay: prompt(cards.cards),
    oneclick: prompt(vault),
    pac: prompt(bank.debits),
    transfer: null,
    endForm: cards.end,
    endEnrolment: null,
    async saveCard(username, isRefused) {
      issuer.approves = !isRefused;
      return { name: `name-of-${username}`, username };
    },
    moveMandate: null,
    bankDecides(_, as) {
      if (as === null) return decideNext(365 * 24 * HOUR_S);
      decision.as = as === 'paid' ? as : 'failed';
      pass(HOUR_S * 1000);
      decideNext(HOUR_S);
    },
    moveTransfer: null,
    pass,
    now: clock.now,
    close: async () => undefined,
  };
}
const HOUR_S = 3_600;

export const DOUBLES = { sandbox: openSandbox, scripted: openScripted, simulated: openSimulated };
