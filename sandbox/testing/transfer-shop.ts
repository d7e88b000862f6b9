import { openCallbackListener } from './callback-listener.ts';
import { TEST_SETTINGS, type TestSandbox } from './sandbox.ts';

export const FIFTEEN_MINUTES = 15 * 60_000;

type Answer = {
  state: string;
  refunded: number;
  transfers: { id: string; amount: number; state: string; refunded: number }[];
};
type Described = Answer & Record<'id' | 'reference' | 'payment_url' | 'operation', string>;

/** A shop that asks the provider of bank transfers and listens to its callbacks, and its customer. */
export async function openTransferShop({ origin, state }: TestSandbox) {
  const listener = await openCallbackListener('transfer-signature', TEST_SETTINGS.shops[0].transferKey);

  async function call(
    method: string,
    path: string,
    body?: object,
    { key = TEST_SETTINGS.shops[0].transferApiKey, timeout = 5_000 } = {},
  ) {
    const answer = await fetch(`${origin}/transfer/api${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    return [answer.status, (await answer.json()) as Described] as const;
  }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const request = {
    reference: 'reference-1',
    amount: 500_000,
    subject: 'Pago de deuda',
    return_url: 'http://shop.example/back',
    cancel_url: 'http://shop.example/cancelled',
    callback_url: listener.url,
    expires_at: new Date(state.clock() + FIFTEEN_MINUTES).toISOString(),
  };
  /** Opens a session; answers its id. */
  const open = async (): Promise<string> => (await call('POST', '/sessions', request))[1].id;
  /** The debtor's answer on the provider's page. */
  const answer = (id: string, answer: string) =>
    post(`/transfer/pay/${id}`, { bank: 'Banco Lenga', account: '000012345678', answer });
  const read = async (id: string) => (await call('GET', `/sessions/${id}`))[1];
  /** A button of the provider's book. */
  const press = (session: string, act: string, transfer = '') =>
    post('/transfer/sessions', { session, act, ...(transfer !== '' && { transfer }) });

  return { ...listener, call, request, open, answer, read, press };
}
export type TransferShop = Awaited<ReturnType<typeof openTransferShop>>;
