import { listen, readJson, sendJson } from './json-host.ts';

const PATH = '/rswebpaytransaction/api/webpay/v1.2/transactions';

type Kind = 'create' | 'commit' | 'status' | 'refund';

/**
 * How one call goes wrong. fault: a 500, nothing done · dead: the connection breaks, nothing done · hang: no answer, nothing done ·
 * cut: done, but the answer is lost · garbage: done, but the answer is a page · wrongAmount: done for another amount, and told so ·
 * wrongOrder: done, and told to be of another order · refuse: a 422, nothing done · late: no answer, and done when `deliver` is called ·
 * lagging: a status that does not know a charge yet · noKey: a 401, nothing done.
 */
export type Trouble =
  | 'fault'
  | 'dead'
  | 'hang'
  | 'cut'
  | 'garbage'
  | 'wrongAmount'
  | 'wrongOrder'
  | 'refuse'
  | 'late'
  | 'lagging'
  | 'noKey';

const KINDS = { POST: 'create', PUT: 'commit', GET: 'status' } as const;

type Transaction = {
  token: string;
  buyOrder: string;
  amount: number;
  returnUrl: string;
  /** What the issuer said once the visitor finished the form; null before. */
  responseCode: number | null;
  /** In how many the card's holder pays it back to the issuer. */
  cardInstalments: number;
  status: 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED';
  /** Given back because the shop asked for it. */
  refunded: number;
};

function bodyOf({ buyOrder, amount, responseCode, cardInstalments: count, status, refunded }: Transaction) {
  const decided = {
    response_code: responseCode,
    vci: 'TSY',
    authorization_code: responseCode === 0 ? '1213' : '000000',
    payment_type_code: count === 0 ? 'VN' : 'VC',
    card_detail: { card_number: 'XXXXXXXXXXXX6623' },
    transaction_date: '2026-11-21T15:02:00.000Z',
  };
  return {
    buy_order: buyOrder,
    amount,
    status,
    installments_number: count,
    ...(count > 0 && { installments_amount: Math.floor(amount / count) }),
    ...(status !== 'INITIALIZED' && decided),
    ...(status === 'PARTIALLY_NULLIFIED' && { balance: amount - refunded }),
  };
}

/** The provider's end of the wire, as far as the server's tests need it: real protocol, scripted trouble. */
export async function startTestGateway() {
  const transactions = new Map<string, Transaction>();
  const troubles: Record<Kind, Trouble[]> = { create: [], commit: [], status: [], refund: [] };
  const asked: Kind[] = [];
  let strangeOrders = 0;
  let late: (() => void)[] = [];
  let gate: () => Promise<void> = async () => undefined;

  function create(body: Record<string, unknown>): [number, unknown] {
    const token = `token-${transactions.size + 1}`;
    const [buyOrder, amount, returnUrl] = [
      String(body.buy_order),
      Number(body.amount),
      String(body.return_url),
    ];
    transactions.set(token, {
      token,
      buyOrder,
      amount,
      returnUrl,
      responseCode: null,
      cardInstalments: 0,
      status: 'INITIALIZED',
      refunded: 0,
    });
    return [200, { token, url: 'http://127.0.0.1:1/form' }];
  }

  function commit(transaction: Transaction): [number, unknown] {
    if (transaction.status !== 'INITIALIZED') return [422, { error_message: 'Transaction already locked' }];
    if (transaction.responseCode === null)
      return [422, { error_message: "Invalid status '0' for transaction" }];
    transaction.status = transaction.responseCode === 0 ? 'AUTHORIZED' : 'FAILED';
    return [200, bodyOf(transaction)];
  }

  function refund(transaction: Transaction, amount: number): [number, unknown] {
    const left = transaction.amount - transaction.refunded;
    if (!['AUTHORIZED', 'PARTIALLY_NULLIFIED'].includes(transaction.status) || amount > left)
      return [422, { error_message: 'Amount to refund is bigger than authorized' }];
    const isWhole = transaction.refunded === 0 && amount === left;
    transaction.refunded += amount;
    transaction.status = isWhole ? 'REVERSED' : amount === left ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
    const nullified = { nullified_amount: amount, balance: left - amount, response_code: 0 };
    return [200, isWhole ? { type: 'REVERSED' } : { type: 'NULLIFIED', ...nullified }];
  }

  function answer(kind: Kind, token: string, body: Record<string, unknown>, trouble?: Trouble) {
    if (kind === 'create') return create(body);
    const transaction = transactions.get(token);
    if (transaction?.status === 'INITIALIZED' && trouble === 'wrongAmount') transaction.amount += 1;
    if (kind === 'refund' && transaction) return refund(transaction, Number(body.amount));
    return answerAbout(kind, transaction);
  }

  function answerAbout(kind: Kind, transaction: Transaction | undefined): [number, unknown] {
    if (!transaction) return [404, { error_message: 'Transaction not found' }];
    return kind === 'commit' ? commit(transaction) : [200, bodyOf(transaction)];
  }

  const host = await listen(async (request, response) => {
    const [, token = '', action] = (request.url ?? '').slice(PATH.length).split('/');
    const kind = action === 'refunds' ? 'refund' : KINDS[request.method as keyof typeof KINDS];
    const body = await readJson(request);
    asked.push(kind);
    const trouble = troubles[kind].shift();
    if (trouble === 'late') late.push(() => void answer(kind, token, body));
    if (trouble === 'hang' || trouble === 'late') return;
    if (trouble === 'refuse') return sendJson(response, 422, { error_message: 'Not allowed' });
    if (trouble === 'noKey') return sendJson(response, 401, { error_message: 'Not Authorized' });
    if (trouble === 'dead') return void response.socket?.destroy();
    if (trouble === 'fault') return sendJson(response, 500, { error_message: 'Internal server error' });
    if (kind === 'commit') await gate();
    const known = transactions.get(token);
    const isDecided = known !== undefined && known.status !== 'INITIALIZED';
    const [status, sent] = answer(kind, token, body, trouble);
    if (trouble === 'cut') return void response.socket?.destroy();
    if (trouble === 'garbage') return void response.writeHead(200).end('<html>Mantenimiento</html>');
    // What was charged is not charged anew: it is only told otherwise.
    if (trouble === 'wrongAmount' && isDecided)
      return sendJson(response, status, { ...(sent as object), amount: known.amount + 1 });
    if (trouble === 'lagging' && known)
      return sendJson(response, 200, bodyOf({ ...known, status: 'INITIALIZED' }));
    if (trouble !== 'wrongOrder') return sendJson(response, status, sent);
    if ((sent as { status?: string }).status === 'AUTHORIZED') strangeOrders += 1;
    return sendJson(response, status, { ...(sent as object), buy_order: 'another-order' });
  });

  return {
    url: host.url,
    /** Every call so far, in order. */
    asked,
    /** The next calls of this kind go wrong, one trouble each. */
    trouble: (kind: Kind, ...next: Trouble[]) => troubles[kind].push(...next),
    /** No call goes wrong any more. */
    quiet(): void {
      for (const list of Object.values(troubles)) list.length = 0;
    },
    /** The visitor finishes the form of a token; the issuer approves with 0. */
    finish(token: string, responseCode = 0, cardInstalments = 0) {
      const transaction = transactions.get(token);
      if (!transaction) throw new Error(`The gateway knows no ${token}.`);
      Object.assign(transaction, { responseCode, cardInstalments });
    },
    /** The provider changes its mind by itself, e.g. gives the money back. */
    become(token: string, status: Transaction['status']) {
      const transaction = transactions.get(token);
      if (transaction) transaction.status = status;
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
    /** What took its time is done now. */
    deliver() {
      for (const act of late.splice(0)) act();
    },
    /** What happens elsewhere between a commit's arrival and its effect. */
    duringCommit(work: () => Promise<void>): void {
      gate = work;
    },
    /** What was really charged, given back since or not. */
    charges: () =>
      [...transactions.values()]
        .filter(({ status, refunded }) => status === 'AUTHORIZED' || refunded > 0)
        .map(({ buyOrder, amount }) => ({ buyOrder, amount })),
    /** What was really given back because the shop asked for it. */
    refunds: () =>
      [...transactions.values()]
        .filter(({ refunded }) => refunded > 0)
        .map(({ buyOrder, refunded }) => ({ buyOrder, amount: refunded })),
    /** How many charges were told to be of another order. */
    strangeOrders: () => strangeOrders,
    orders: () =>
      [...transactions.values()].map(({ buyOrder, amount, returnUrl }) => ({ buyOrder, amount, returnUrl })),
    /** Forgets everything. */
    reset() {
      transactions.clear();
      asked.length = 0;
      strangeOrders = 0;
      late = [];
      for (const list of Object.values(troubles)) list.length = 0;
      gate = async () => undefined;
    },
    close: host.close,
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
