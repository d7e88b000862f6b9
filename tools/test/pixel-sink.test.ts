import { startSandbox } from '#sandbox/testing/sandbox.ts';
import { sendPixel } from '../../src/flow/pixels.ts';

/** The page's own sender against the outside world's router: tools/ alone may know both. */
it('a pixel arrives at the router with its ids and extras, and no cookie', async () => {
  const sandbox = await startSandbox();
  const hosts = { app: '', admin: '', gateway: '', payments: '', notifications: '', pixels: sandbox.origin };
  const extras = { candidate_id: 'random', product_type: 'put' };
  sendPixel({ event: 'paid', ids: ['p-1', 'p-2'], extras }, { hosts });
  let received: { address: string; body: string }[] = [];
  while (received.length === 0)
    received = (await (await fetch(`${sandbox.origin}/pixel.json`)).json()) as typeof received;
  await sandbox.close();
  expect(received.map(({ address, body }) => [address, JSON.parse(body)])).toEqual([
    ['/pixel', { ids: ['p-1', 'p-2'], ...extras }],
  ]);
});
