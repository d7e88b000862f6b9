import { listen, readJson, sendJson } from './json-host.ts';

type Transfer = { id: string; amount: number; received_at: string; state: string; refunded: number };
type Session = {
  id: string;
  reference: string;
  amount: number;
  state: string;
  bank: string | null;
  account: string | null;
  operation: string | null;
  transfers: Transfer[];
  expires_at: string;
};
type Kind = 'open' | 'session' | 'close' | 'refund';

/** How one call goes wrong. fault: a 500, nothing done · cut: done, but the answer is lost · refuse: a 409, nothing done. */
type TransferTrouble = 'fault' | 'cut' | 'refuse';

/** The provider of bank transfers, as far as the server's tests need it: real protocol, scripted trouble. */
export async function startTestTransfers() {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, { transfer: string; buyOrder: string; amount: number }>();
  const troubles: Record<Kind, TransferTrouble[]> = { open: [], session: [], close: [], refund: [] };
  const asked: Kind[] = [];
  let made = 0;

  function open({ reference = '', amount, expires_at = '' }: Record<string, string>): [number, unknown] {
    const before = [...sessions.values()].find((one) => one.reference === reference);
    made += before ? 0 : 1;
    const fresh = { id: `session-${made}`, reference, amount: Number(amount), state: 'open', expires_at };
    const session = before ?? { ...fresh, bank: null, account: null, operation: null, transfers: [] };
    sessions.set(session.id, session);
    return [201, { ...session, payment_url: `http://127.0.0.1:1/pay/${session.id}` }];
  }

  function refund(session: Session, body: Record<string, string>): [number, unknown] {
    const { reference = '', transfer: named = '' } = body;
    const amount = Number(body['amount']);
    const transfer = session.transfers.find(({ id }) => id === named);
    if (refunds.has(reference)) return [200, session];
    if (transfer?.state !== 'received' || amount > transfer.amount - transfer.refunded)
      return [409, { error: 'there is not so much to give back' }];
    refunds.set(reference, { transfer: named, buyOrder: session.reference, amount });
    transfer.refunded += amount;
    return [200, session];
  }

  function answer(kind: Kind, id: string, body: Record<string, string>): [number, unknown] {
    if (kind === 'open') return open(body);
    const found = sessions.get(id);
    if (!found) return [404, { error: 'unknown' }];
    if (kind === 'refund') return refund(found, body);
    if (kind === 'session') return [200, found];
    if (!['open', 'cancelled', 'expired'].includes(found.state)) return [409, { error: 'approved' }];
    if (found.state === 'open') found.state = 'cancelled';
    return [200, found];
  }

  const kindOf = (method: string, path: string): Kind => {
    if (method === 'POST') return path.endsWith('/refunds') ? 'refund' : 'open';
    return method === 'DELETE' ? 'close' : 'session';
  };

  const host = await listen(async (request, response) => {
    const body = await readJson<string>(request);
    const kind = kindOf(request.method ?? '', request.url ?? '');
    asked.push(kind);
    const trouble = troubles[kind].shift();
    if (trouble === 'fault') return sendJson(response, 500, { error: 'internal error' });
    if (trouble === 'refuse') return sendJson(response, 409, { error: 'refused' });
    const [, , id = ''] = (request.url ?? '').split('/');
    const [status, sent] = answer(kind, id, body);
    if (trouble === 'cut') return void response.socket?.destroy();
    return sendJson(response, status, sent);
  });

  function known(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new Error(`The provider knows no ${id}.`);
    return session;
  }

  return {
    url: host.url,
    asked,
    trouble: (kind: Kind, ...next: TransferTrouble[]) => troubles[kind].push(...next),
    /** The debtor has approved, or the session ended. */
    become(id: string, state: string) {
      Object.assign(known(id), { state, bank: 'Banco Lenga', account: '5678', operation: '00001234' });
    },
    /** Money arrives; a session is paid by the whole amount before its end. Answers the transfer's id. */
    arrive(id: string, amount = known(id).amount): string {
      const session = known(id);
      const transfer = `${id}-${session.transfers.length + 1}`;
      const received = { amount, received_at: '2026-11-21T15:05:00.000Z', state: 'received', refunded: 0 };
      session.transfers.push({ id: transfer, ...received });
      const isPaying = ['open', 'verifying'].includes(session.state) && amount >= session.amount;
      const state = isPaying ? 'paid' : session.state === 'open' ? 'verifying' : session.state;
      Object.assign(session, { state, bank: 'Banco Lenga', account: '5678', operation: '00001234' });
      return transfer;
    },
    /** The debtor's bank takes a transfer back. */
    takeBack(id: string, transfer: string) {
      for (const one of known(id).transfers) if (one.id === transfer) one.state = 'returned';
      known(id).state = 'reversed';
    },
    sessions: () => [...sessions.values()],
    refunds: () => [...refunds.values()],
    reset() {
      sessions.clear();
      refunds.clear();
      asked.length = 0;
      for (const list of Object.values(troubles)) list.length = 0;
    },
    close: host.close,
  };
}

export type TestTransfers = Awaited<ReturnType<typeof startTestTransfers>>;
