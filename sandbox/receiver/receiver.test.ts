import { Webhook } from 'standardwebhooks';
import { sandboxForEach } from '../testing/sandbox.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const EVENT = {
  position: 1,
  kind: 'money.received',
  at: '2026-03-10T15:00:00.000Z',
  data: { amount: 500_000, payment: { ref: 'reference-1' } },
};

const sandbox = sandboxForEach();
const giveSecret = (company: string) =>
  fetch(`${sandbox.origin}/receiver/secret`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company, secret: SECRET }),
  });
beforeEach(() => giveSecret('banco-cordillera'));

function post({ secret = SECRET, company = 'banco-cordillera', event = EVENT as object } = {}) {
  const body = JSON.stringify(event);
  const at = new Date();
  return fetch(`${sandbox.origin}/receiver/${company}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'banco-cordillera.1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('banco-cordillera.1', at, body),
    },
  });
}
const received = async () => (await fetch(`${sandbox.origin}/receiver.json`)).json();

describe('the receiver of an institution', () => {
  it('takes a signed event once, however often it comes, and shows it', async () => {
    expect([(await post()).status, (await post()).status]).toEqual([204, 204]);
    expect(await received()).toMatchObject([{ position: 1, amount: 500_000, ref: 'reference-1', times: 2 }]);
    const page = await (await fetch(`${sandbox.origin}/receiver`)).text();
    expect(page).toContain('$500.000');
    expect(page).toContain('reference-1');
  });

  it('keeps the events of two institutions with the same number apart', async () => {
    await giveSecret('recupera');
    await post();
    await post({ company: 'recupera', event: { ...EVENT, data: { ...EVENT.data, amount: 90_000 } } });
    const amounts = ((await received()) as { amount: number; times: number }[]).map((one) => [
      one.amount,
      one.times,
    ]);
    expect(amounts.sort()).toEqual([
      [500_000, 1],
      [90_000, 1],
    ]);
  });

  it('refuses one that is signed by another secret, and answers nothing it can read without any', async () => {
    expect((await post({ secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })).status).toBe(401);
    expect((await post({ company: 'recupera' })).status).toBe(500);
    expect(await received()).toEqual([]);
  });

  it.each([
    ['gone', 410],
    ['fault', 500],
  ] as const)('is %s as the switch says, and takes nothing', async (receiver, status) => {
    sandbox.change({ receiver });
    expect((await post()).status).toBe(status);
    expect(await received()).toEqual([]);
  });

  it('that loses its answer has taken the event, and answers when it comes again', async () => {
    sandbox.change({ receiver: 'dropAnswer' });
    await expect(post()).rejects.toThrow();
    expect((await post()).status).toBe(204);
    expect(await received()).toMatchObject([{ times: 2 }]);
  });
});
