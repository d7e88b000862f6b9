import type { FastifyInstance } from 'fastify';
import { describe } from '#sandbox/gateway/answers.ts';
import { webpayRoutes } from '#sandbox/gateway/api.ts';
import { CODE_DIGITS, decide, type Status, type Transaction } from '#sandbox/gateway/transaction.ts';
import type { SandboxState } from '#sandbox/sandbox-state.ts';
import { scriptCalls, type CallTrouble } from './scripted-calls.ts';

const CALLS = {
  'POST ': 'create',
  'PUT /:token': 'commit',
  'GET /:token': 'status',
  'POST /:token/refunds': 'refund',
} as const;

/**
 * What the provider says that is wrong about a charge. wrongAmount: made for another amount, or reported so when it was made before ·
 * wrongOrder: reported as one of another order · lagging: a status that does not know a charge yet.
 */
type Spoilt = 'wrongAmount' | 'wrongOrder' | 'lagging';
export type Trouble = CallTrouble | Spoilt;

/** Webpay Plus as the sandbox has it, with scripted trouble and without a form. */
export function scriptGateway(api: FastifyInstance, state: SandboxState) {
  const { transactions } = state.store;
  let strangeOrders = 0;
  let gate: () => Promise<void> = async () => undefined;

  function find(token: string): Transaction {
    const found = transactions.get(token);
    if (!found) throw new Error(`The gateway knows no ${token}.`);
    return found;
  }

  /** The provider keeps something else than it did. */
  const spoil = (token: string, changed: Partial<Transaction>) =>
    transactions.put(token, { ...find(token), ...changed });

  const { forgetCalls, ...script } = scriptCalls(api, {
    base: '/rswebpaytransaction/api/webpay/v1.2/transactions',
    calls: CALLS,
    refusal: 422,
    async before(kind, trouble: Spoilt | undefined, token) {
      if (kind === 'commit') await gate();
      const known = transactions.get(token);
      if (trouble !== 'wrongAmount' || known?.status !== 'INITIALIZED') return trouble;
      spoil(token, { amount: known.amount + 1 });
      return undefined;
    },
    spoilt(trouble, body: { amount?: number; status?: string }, token) {
      if (trouble === 'lagging')
        return describe({ ...find(token), status: 'INITIALIZED', committedAt: null });
      if (trouble === 'wrongAmount') return { ...body, amount: (body.amount ?? 0) + 1 };
      if (body.status === 'AUTHORIZED') strangeOrders += 1;
      return { ...body, buy_order: 'another-order' };
    },
  });
  webpayRoutes(api, state);

  return {
    ...script,
    spoil,
    /** The visitor finishes the form of a token; the issuer approves with 0. */
    finish(token: string, responseCode = 0, instalments = 0): void {
      const paymentType = instalments === 0 ? 'VN' : 'VC';
      const card = { lastFour: '6623', paymentType, responseCode, instalments, vci: 'TSY' } as const;
      transactions.put(token, decide(find(token), card, state.names.number(CODE_DIGITS), state.clock()));
    },
    /** The provider changes its mind by itself, e.g. gives the money back. */
    become(token: string, status: Status): void {
      spoil(token, { status, committedAt: find(token).committedAt ?? state.clock() });
    },
    /** The next commits wait for each other: none is answered before `count` have arrived. */
    gatherCommits(count: number): void {
      let arrived = 0;
      let open: () => void = () => undefined;
      const all = new Promise<void>((resolve) => (open = resolve));
      gate = () => {
        arrived += 1;
        if (arrived === count) open();
        return all;
      };
    },
    /** What happens elsewhere between a commit's arrival and its effect. */
    duringCommit(work: () => Promise<void>): void {
      gate = work;
    },
    /** What was really charged, given back since or not. */
    charges: () =>
      transactions
        .all()
        .filter(({ status, refunded }) => status === 'AUTHORIZED' || refunded > 0)
        .map(({ buyOrder, amount }) => ({ buyOrder, amount })),
    /** What was really given back because the shop asked for it. */
    refunds: () =>
      transactions
        .all()
        .filter(({ refunded }) => refunded > 0)
        .map(({ buyOrder, refunded }) => ({ buyOrder, amount: refunded })),
    /** How many charges were reported as of another order. */
    strangeOrders: () => strangeOrders,
    orders: () =>
      transactions.all().map(({ buyOrder, amount, returnUrl }) => ({ buyOrder, amount, returnUrl })),
    /** Forgets everything. */
    reset(): void {
      transactions.clear();
      forgetCalls();
      strangeOrders = 0;
      gate = async () => undefined;
    },
  };
}
