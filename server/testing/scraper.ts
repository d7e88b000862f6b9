import type { PaymentTestServer } from './payment-test-server.ts';

/** How Prometheus reads a server. */
export function scraperOf({ app: itself, clock }: Pick<PaymentTestServer, 'app' | 'clock'>) {
  /** The samples of a figure: labels and value. No time passes. */
  async function readKept(name: string, app = itself): Promise<Record<string, number>> {
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}`);
    const lines = body
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    return Object.fromEntries(
      lines.map((line) => [
        line.slice(name.length, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
    );
  }

  /** The same, once what was read before counts no more. */
  async function read(name: string, app = itself): Promise<Record<string, number>> {
    clock.pass(5_000);
    return readKept(name, app);
  }

  return { read, readKept };
}
