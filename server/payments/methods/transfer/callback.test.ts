import { readBooks } from '../../../testing/books.ts';
import { settingsOf } from '../../../testing/institutions.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { MINUTE, PAID_LEDGER, withTransfers } from '../../../testing/transfer-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const OTHER = {
  TRANSFER_API_KEY: 'test-transfer-key-of-3',
  TRANSFER_CALLBACK_KEYS: 'new:test-key-of-the-callbacks-of-3',
};

const testServer = sharedByTests(() =>
  createPaymentTestServer({ offersTransfers: true, env: settingsOf('recupera', OTHER) }),
);
const at = withTransfers(testServer);
beforeEach(() => testServer.reset());

describe('a callback of the provider', () => {
  it.each([
    ['of an unknown key', { kid: 'other' }],
    ['with a forged signature', { secret: 'another-secret' }],
    ['that is six minutes old', { ageMs: 6 * MINUTE }],
    ['from the future', { ageMs: -6 * MINUTE }],
  ])('%s is refused and changes nothing', async (_, signing) => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    expect(await at.callBack(token, 'session.paid', signing)).toBe(401);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'redirected' });
  });

  it('that is refused is counted for the institution it was sent to, and for none where there is none', async () => {
    const { token } = await at.atTheBank();
    const counted = async (company: string) => {
      const line = `saldar_callbacks_refused_total{route="/saldar/callback/transfer/:company",company="${company}",cause="signature"} `;
      const text = await testServer.deps.metrics.read();
      return Number(
        text
          .split('\n')
          .find((one) => one.startsWith(line))
          ?.slice(line.length) ?? 0,
      );
    };
    for (const [company, as] of [
      ['recupera', 'recupera'],
      ['no-such-company', 'unknown'],
    ] as const) {
      const before = await counted(as);
      await at.callBack(token, 'session.paid', { company, secret: 'another-secret' });
      expect([as, await counted(as)]).toEqual([as, before + 1]);
    }
  });

  it('signed with the earlier of two live keys is followed', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    const old = { kid: 'old', secret: 'earlier-key-of-the-callbacks' };
    expect(await at.callBack(token, 'session.paid', old)).toBe(200);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid' });
  });

  it('that another institution’s key signed is refused, and one to another institution follows nothing', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    const other = { company: 'recupera', secret: 'test-key-of-the-callbacks-of-3' };
    expect(await at.callBack(token, 'session.paid', { secret: other.secret })).toBe(401);
    expect(await at.callBack(token, 'session.paid', { company: other.company })).toBe(401);
    expect(await at.callBack(token, 'session.paid', other)).toBe(200);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'redirected' });
  });

  it('that claims a payment is believed in nothing', async () => {
    const { ref, token } = await at.atTheBank();
    expect(await at.callBack(token, 'session.paid')).toBe(200);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'redirected', ledger: [] });
  });

  it('in any order and any number pays once', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    const types = [
      'session.paid',
      'transfer.received',
      'session.paid',
      'session.verifying',
      'session.expired',
    ];
    await testServer.openConnections();
    expect(await Promise.all(types.map((type) => at.callBack(token, type)))).toEqual(types.map(() => 200));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'paid',
      mails: ['voucher'],
      ledger: PAID_LEDGER,
    });
  });

  it.each(['session-999', 'unknown'])('about %s, which is no session of ours, is answered', async (token) => {
    expect(await at.callBack(token, 'session.paid')).toBe(200);
  });

  it('after which the provider is silent leaves the payment to the schedule', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    testServer.transfers.trouble('session', 'fault', 'fault');
    expect(await at.callBack(token, 'session.paid')).toBe(200);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
    await at.pass(30_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid' });
  });
});
