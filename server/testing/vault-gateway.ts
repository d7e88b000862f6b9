import { listen, readJson, sendJson } from './json-host.ts';

const PATH = '/rswebpaytransaction/api/oneclick/v1.2';

type Kind = 'start' | 'finish' | 'remove' | 'charge' | 'status' | 'refund';

/**
 * How one call goes wrong. fault: a 500, nothing done · hang: no answer, nothing done · cut: done, but the answer is lost ·
 * refuse: a 422, nothing done · late: nothing done and no answer, but it will be when `deliver` is called · the others:
 * done, and told otherwise.
 */
export type VaultTrouble =
  'fault' | 'hang' | 'cut' | 'refuse' | 'late' | 'wrongAmount' | 'otherShop' | 'halfDone' | 'twice';

type Body = Record<string, unknown>;
type Answer = [status: number, body: unknown];
type Enrolment = {
  username: string;
  email: string;
  returnUrl: string;
  decided: number | null;
  isFinished: boolean;
};
type Card = { username: string; code: number; isRemoved: boolean };
type Detail = {
  commerce_code: string;
  buy_order: string;
  amount: number;
  response_code: number;
  status: string;
  refunded: number;
};
type Charge = { buy_order: string; tbkUser: string; details: Detail[] };

function kindOf(method: string, path: string): Kind {
  if (path.startsWith('/inscriptions'))
    return ({ POST: 'start', PUT: 'finish', DELETE: 'remove' } as const)[method as 'POST'];
  if (path.endsWith('/refunds')) return 'refund';
  return method === 'GET' ? 'status' : 'charge';
}

const described = ({ buy_order, details }: Charge) => ({
  buy_order,
  card_detail: { card_number: 'XXXXXXXXXXXX6623' },
  transaction_date: '2026-11-21T15:02:00.000Z',
  details: details.map(({ refunded, ...detail }) => ({
    ...detail,
    ...(detail.status === 'PARTIALLY_NULLIFIED' && { balance: detail.amount - refunded }),
    authorization_code: detail.response_code === 0 ? '1213' : '000000',
    payment_type_code: 'VN',
    installments_number: 0,
  })),
});

/** The same charge as a provider tells it that is wrong about it. */
function spoilt(body: Partial<ReturnType<typeof described>>, trouble: VaultTrouble): unknown {
  const [first] = body.details ?? [];
  if (!first) return body;
  if (trouble === 'wrongAmount') return { ...body, details: [{ ...first, amount: first.amount + 1 }] };
  if (trouble === 'otherShop') return { ...body, details: [{ ...first, commerce_code: '597000000000' }] };
  if (trouble === 'twice') return { ...body, details: [first, first] };
  const half = { ...first, amount: first.amount / 2 };
  return { ...body, details: [half, { ...half, status: 'FAILED', response_code: -1 }] };
}

/** The provider that keeps cards, as far as the server's tests need it: real protocol, scripted trouble. */
export async function startTestVault() {
  const enrolments = new Map<string, Enrolment>();
  const cards = new Map<string, Card>();
  const charges = new Map<string, Charge>();
  const troubles: Record<Kind, VaultTrouble[]> = {
    start: [],
    finish: [],
    remove: [],
    charge: [],
    status: [],
    refund: [],
  };
  const asked: Kind[] = [];
  let late: Body[] = [];
  let made = 0;

  function finish(token: string): Answer {
    const enrolment = enrolments.get(token);
    if (!enrolment) return [404, { error_message: 'Inscription not found' }];
    if (enrolment.decided === null || enrolment.isFinished)
      return [422, { error_message: 'Inscription has an invalid state' }];
    enrolment.isFinished = true;
    if (enrolment.decided !== 0) return [200, { response_code: -1 }];
    const tbkUser = `tbk-user-${++made}`;
    cards.set(tbkUser, { username: enrolment.username, code: 0, isRemoved: false });
    return [200, { response_code: 0, tbk_user: tbkUser, card_type: 'Visa', card_number: 'XXXXXXXXXXXX6623' }];
  }

  function kept({ tbk_user: tbkUser, username }: Body): Card | undefined {
    const card = cards.get(String(tbkUser));
    return card && !card.isRemoved && card.username === username ? card : undefined;
  }

  function charge(body: Body): Answer {
    const order = String(body.buy_order);
    if (charges.has(order)) return [422, { error_message: 'Transaction already exists for this buy_order' }];
    const code = kept(body)?.code ?? -96;
    const wanted = body.details as Pick<Detail, 'commerce_code' | 'buy_order' | 'amount'>[];
    const details = wanted.map((detail) => ({
      ...detail,
      response_code: code,
      status: code === 0 ? 'AUTHORIZED' : 'FAILED',
      refunded: 0,
    }));
    charges.set(order, { buy_order: order, tbkUser: String(body.tbk_user), details });
    return statusOf(order);
  }

  function statusOf(order: string): Answer {
    const found = charges.get(order);
    return found ? [200, described(found)] : [404, { error_message: 'Transaction not found' }];
  }

  function refund(order: string, body: Body): Answer {
    const detail = charges
      .get(order)
      ?.details.find(
        (one) => one.commerce_code === body.commerce_code && one.buy_order === body.detail_buy_order,
      );
    const amount = Number(body.amount);
    const left = detail ? detail.amount - detail.refunded : 0;
    if (!detail || !['AUTHORIZED', 'PARTIALLY_NULLIFIED'].includes(detail.status) || amount > left)
      return [422, { error_message: 'Amount to refund is bigger than authorized' }];
    detail.refunded += amount;
    detail.status = amount === left ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
    return [200, { type: 'NULLIFIED', nullified_amount: amount, balance: left - amount, response_code: 0 }];
  }

  function remove(body: Body): Answer {
    const card = kept(body);
    if (!card) return [404, { error_message: 'Inscription not found' }];
    card.isRemoved = true;
    return [204, null];
  }

  function start({ username, email, response_url }: Body): Answer {
    const token = `enrolment-${++made}`;
    const given = { username: String(username), email: String(email), returnUrl: String(response_url) };
    enrolments.set(token, { ...given, decided: null, isFinished: false });
    return [200, { token, url_webpay: 'http://127.0.0.1:1/enrol' }];
  }

  function answer(kind: Kind, path: string, body: Body): Answer {
    const [, , name = ''] = path.split('/');
    if (kind === 'refund') return refund(name, body);
    if (kind === 'start') return start(body);
    if (kind === 'finish') return finish(name);
    if (kind === 'remove') return remove(body);
    return kind === 'charge' ? charge(body) : statusOf(name);
  }

  const host = await listen(async (request, response) => {
    const path = (request.url ?? '').slice(PATH.length);
    const kind = kindOf(request.method ?? '', path);
    const body = await readJson(request);
    asked.push(kind);
    const trouble = troubles[kind].shift();
    if (trouble === 'late') late.push(body);
    if (trouble === 'hang' || trouble === 'late') return;
    if (trouble === 'fault') return sendJson(response, 500, { error_message: 'Internal server error' });
    if (trouble === 'refuse')
      return sendJson(response, 422, { error_message: 'Invalid value for parameter' });
    const [status, sent] = answer(kind, path, body);
    if (trouble === 'cut') return void response.socket?.destroy();
    if (status === 204) return void response.writeHead(204).end();
    return sendJson(response, status, trouble ? spoilt(sent as ReturnType<typeof described>, trouble) : sent);
  });

  return {
    url: host.url,
    /** Every call so far, in order. */
    asked,
    /** The next calls of this kind go wrong, one trouble each. */
    trouble: (kind: Kind, ...next: VaultTrouble[]) => troubles[kind].push(...next),
    /** The visitor finishes the form; the issuer accepts with 0. */
    fillIn(token: string, decided = 0) {
      const enrolment = enrolments.get(token);
      if (!enrolment) throw new Error(`The vault knows no ${token}.`);
      enrolment.decided = decided;
    },
    /** What the issuer answers to each charge of the cards kept so far. */
    decide(code: number) {
      for (const card of cards.values()) card.code = code;
    },
    /** Charges that took their time are done now. */
    deliver() {
      for (const body of late.splice(0)) charge(body);
    },
    enrolments: () => [...enrolments.values()],
    kept: () => [...cards.values()].filter(({ isRemoved }) => !isRemoved),
    names: () => [...cards.keys()],
    /** What was really given back. */
    refunds: () =>
      [...charges.values()].flatMap(({ details }) =>
        details
          .filter(({ refunded }) => refunded > 0)
          .map(({ buy_order: buyOrder, refunded: amount }) => ({ buyOrder, amount })),
      ),
    /** What was really charged, given back since or not. */
    charges: () =>
      [...charges.values()].flatMap(({ details }) =>
        details
          .filter(({ status, refunded }) => status === 'AUTHORIZED' || refunded > 0)
          .map(({ commerce_code: shop, buy_order: buyOrder, amount }) => ({ shop, buyOrder, amount })),
      ),
    /** Forgets everything, and never gives a name twice. */
    reset() {
      for (const map of [enrolments, cards, charges]) map.clear();
      asked.length = 0;
      late = [];
      for (const list of Object.values(troubles)) list.length = 0;
    },
    close: host.close,
  };
}

export type TestVault = Awaited<ReturnType<typeof startTestVault>>;
