import { listen, readJson, sendJson } from './json-host.ts';

type Mandate = { id: string; reference: string; state: string; bank: string | null; account: string | null };
type Charge = {
  reference: string;
  mandate: string;
  amount: number;
  due_on: string;
  charge_by: string;
  state: 'pending' | 'paid' | 'failed';
  reason: string | null;
  operation: string | null;
  refunded: number;
};
type Kind = 'open' | 'mandate' | 'close' | 'order' | 'charge' | 'refund';

/** How one call goes wrong. fault: a 500, nothing done · cut: done, but the answer is lost · refuse: a 409, nothing done. */
type DebitTrouble = 'fault' | 'cut' | 'refuse';

/** The direct-debit provider's end of the wire, as far as the server's tests need it: real protocol, scripted trouble. */
export async function startTestDebits() {
  const mandates = new Map<string, Mandate>();
  const charges = new Map<string, Charge>();
  const troubles: Record<Kind, DebitTrouble[]> = {
    open: [],
    mandate: [],
    close: [],
    order: [],
    charge: [],
    refund: [],
  };
  const refunds = new Map<string, { buyOrder: string; amount: number }>();
  const asked: Kind[] = [];
  /** What the bank does with an order at once; null leaves it pending. */
  const bank = { decides: null as null | 'paid' | string };

  function decide(charge: Charge, as: string): void {
    if (charge.state !== 'pending') return;
    Object.assign(
      charge,
      as === 'paid' ? { state: 'paid', operation: '00001234' } : { state: 'failed', reason: as },
    );
  }

  function open(body: Record<string, string>): [number, unknown] {
    const before = [...mandates.values()].find((one) => one.reference === body['reference']);
    const id = before?.id ?? `mandate-${mandates.size + 1}`;
    const { reference = '', return_url: returnUrl, callback_url: callbackUrl } = body;
    const fresh = { id, reference, returnUrl, callbackUrl, state: 'pending', bank: null, account: null };
    if (!before) mandates.set(id, fresh);
    return [201, { ...(before ?? fresh), activation_url: `http://127.0.0.1:1/activate/${id}` }];
  }

  function order(body: Record<string, string>): [number, unknown] {
    const { reference = '', mandate = '' } = body;
    const before = charges.get(reference);
    if (before) return [200, before];
    if (mandates.get(mandate)?.state !== 'active') return [409, { error: 'the mandate is not active' }];
    const charge = {
      ...body,
      amount: Number(body['amount']),
      state: 'pending',
      reason: null,
      operation: null,
      refunded: 0,
    };
    charges.set(reference, charge as unknown as Charge);
    if (bank.decides) decide(charge as unknown as Charge, bank.decides);
    return [201, charge];
  }

  function refund(charge: Charge | undefined, body: Record<string, string>): [number, unknown] {
    const { reference = '' } = body;
    const amount = Number(body['amount']);
    if (!charge) return [404, { error: 'unknown' }];
    if (refunds.has(reference)) return [200, charge];
    if (charge.state !== 'paid' || amount > charge.amount - charge.refunded)
      return [409, { error: 'there is not so much to give back' }];
    refunds.set(reference, { buyOrder: charge.reference, amount });
    charge.refunded += amount;
    return [200, charge];
  }

  function answer(kind: Kind, id: string, body: Record<string, string>): [number, unknown] {
    if (kind === 'refund') return refund(charges.get(id), body);
    if (kind === 'open') return open(body);
    if (kind === 'order') return order(body);
    const found = kind === 'charge' ? charges.get(id) : mandates.get(id);
    if (!found) return [404, { error: 'unknown' }];
    if (kind === 'close') Object.assign(found, { state: 'closed' });
    return [200, found];
  }

  function kindOf(method: string, path: string): Kind {
    if (path.endsWith('/refunds')) return 'refund';
    if (path.startsWith('/charges')) return method === 'POST' ? 'order' : 'charge';
    return method === 'POST' ? 'open' : method === 'DELETE' ? 'close' : 'mandate';
  }

  const host = await listen(async (request, response) => {
    const body = await readJson<string>(request);
    const path = request.url ?? '';
    const kind = kindOf(request.method ?? '', path);
    asked.push(kind);
    const trouble = troubles[kind].shift();
    if (trouble === 'fault') return sendJson(response, 500, { error: 'internal error' });
    if (trouble === 'refuse') return sendJson(response, 409, { error: 'refused' });
    const [, , id = ''] = path.split('/');
    const [status, sent] = answer(kind, id, body);
    if (trouble === 'cut') return void response.socket?.destroy();
    return sendJson(response, status, sent);
  });

  return {
    url: host.url,
    asked,
    bank,
    trouble: (kind: Kind, ...next: DebitTrouble[]) => troubles[kind].push(...next),
    /** The debtor or the bank decides about a mandate. */
    become(id: string, state: string) {
      const mandate = mandates.get(id);
      if (!mandate) throw new Error(`The provider knows no ${id}.`);
      Object.assign(mandate, { state, bank: 'Banco Lenga', account: '5678' });
    },
    /** The bank decides about a pending charge. */
    decide(reference: string, as: string) {
      const charge = charges.get(reference);
      if (!charge) throw new Error(`The provider knows no ${reference}.`);
      decide(charge, as);
    },
    spoil(reference: string, change: Partial<Charge>) {
      Object.assign(charges.get(reference) ?? {}, change);
    },
    mandates: () => [...mandates.values()],
    charges: () => [...charges.values()],
    refunds: () => [...refunds.values()],
    reset() {
      mandates.clear();
      charges.clear();
      refunds.clear();
      asked.length = 0;
      bank.decides = null;
      for (const list of Object.values(troubles)) list.length = 0;
    },
    close: host.close,
  };
}

export type TestDebits = Awaited<ReturnType<typeof startTestDebits>>;
