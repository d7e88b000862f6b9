import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { removeCard } from '#contract/cards.ts';
import { startPayment } from '#contract/payment.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { clientFailures } from '../texts/failures.ts';
import { createClient } from './client.ts';

/** The numbers of §9 that a visitor waits by, measured in what the client really schedules and sends. */

const hosts = { app: '', admin: '', gateway: '', payments: '', notifications: '', pixels: '' };
const ownHosts = {
  ...{ app: 'http://app', admin: 'http://admin', gateway: 'http://gateway' },
  ...{ payments: 'http://payments', notifications: 'http://notifications', pixels: 'http://pixels' },
};
const answered = (data: unknown, config: InternalAxiosRequestConfig) => ({
  ...{ data, config, status: 200, statusText: 'OK', headers: {} },
});
const result = {
  status: 'confirming',
  data: {
    ...{ ref: 'reference-1', company: 'banco-cordillera', entity: 'Banco Cordillera', amount: 1000 },
    ...{ date: '21/11/2026', hour: '09:00', cause: null, voucher: null },
  },
};

type Sent = { at: number; timeout: number | undefined };
/** Every request the client sends, with its moment; `reply` answers in the network's place. */
function watchRequests(reply: (config: InternalAxiosRequestConfig) => Promise<ReturnType<typeof answered>>) {
  const begun = Date.now();
  const sent: Sent[] = [];
  axios.defaults.adapter = (config) => {
    sent.push({ at: Date.now() - begun, timeout: config.timeout });
    return reply(config);
  };
  return sent;
}

const usual = axios.defaults.adapter;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  if (usual) axios.defaults.adapter = usual;
});

const lost = (config: InternalAxiosRequestConfig) =>
  Promise.reject(new AxiosError('lost', AxiosError.ERR_NETWORK, config));

describe('The client as a visitor has it', () => {
  it('waits 30 s for each answer, and asks again after 1, 2 and 4 s, three times at most', async () => {
    const sent = watchRequests(lost);
    const outcome = createClient({ hosts })
      .send(fetchPaymentStatus, { ref: 'reference-1' })
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ code: 'NETWORK' });
    const timeout = 30_000;
    expect(sent).toEqual([0, 1_000, 3_000, 7_000].map((at) => ({ at, timeout })));
  });

  it('waits as long for a file, and asks for it again as often', async () => {
    const sent = watchRequests(lost);
    const outcome = createClient({ hosts })
      .fetchFile('/contrato.pdf', 'token')
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ code: 'NETWORK' });
    expect(sent.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(sent.map(({ timeout }) => timeout)).toEqual(Array(4).fill(30_000));
  });

  it.each([
    ['ECONNABORTED', 'TIMEOUT'],
    ['ETIMEDOUT', 'TIMEOUT'],
    ['ERR_NETWORK', 'NETWORK'],
  ])('says whether the time was over or the network failed (%s)', async (reason, code) => {
    watchRequests((config) => Promise.reject(new AxiosError('lost', reason, config)));
    const outcome = createClient({ hosts })
      .send(fetchPaymentStatus, { ref: 'reference-1' })
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    const message = { TIMEOUT: clientFailures.timeout, NETWORK: clientFailures.network }[code];
    expect(await outcome).toMatchObject({ code, message });
  });

  it.each([
    ['7', 7_000],
    ['3600', 30_000],
  ])('asks again when the server says, after %s s, but never later than 30 s', async (seconds, pause) => {
    const sent = watchRequests((config) => {
      const response = { ...answered({}, config), status: 503, headers: { 'retry-after': seconds } };
      return Promise.reject(new AxiosError('busy', 'ERR_BAD_RESPONSE', config, null, response as never));
    });
    void createClient({ hosts })
      .send(fetchPaymentStatus, { ref: 'reference-1' })
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(200_000);
    expect(sent.map(({ at }) => at)).toEqual([0, pause, 2 * pause, 3 * pause]);
  });

  it.each([
    [startPayment, 'http://app/payment/call/paq/'],
    [fetchPaymentStatus, 'http://admin/external/api/payment/status/'],
    [removeCard, 'http://payments/api/external/card/1'],
  ])('asks the host that the call is for', async (call, address) => {
    const asked: unknown[] = [];
    watchRequests((config) => {
      asked.push(config.url);
      return lost(config);
    });
    const sending = { idempotencyKey: '1', params: { id: '1' } };
    void createClient({ hosts: ownHosts })
      .send(call as typeof removeCard, {}, sending)
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([address]);
    await jest.advanceTimersByTimeAsync(60_000);
  });

  it('gives no answer before 200 ms, so that no wait only flashes', async () => {
    watchRequests((config) => Promise.resolve(answered(result, config)));
    const seen: unknown[] = [];
    void createClient({ hosts })
      .send(fetchPaymentStatus, { ref: 'reference-1' })
      .then((answer) => seen.push(answer));
    await jest.advanceTimersByTimeAsync(199);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([result]);
  });
});
