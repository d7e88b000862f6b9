import { createPaymentTestServer } from './payment-test-server.ts';

it('a test server that cannot be made leaves no gateway listening', async () => {
  let gateway = '';
  const jobsOf = ({ config }: { config: { webpay: { baseUrl: string } } }): never => {
    gateway = config.webpay.baseUrl;
    throw new Error('no jobs');
  };
  await expect(createPaymentTestServer({ jobsOf })).rejects.toThrow('no jobs');
  await expect(fetch(gateway)).rejects.toThrow('fetch failed');
});
