import { setImmediate } from 'node:timers/promises';
import { within } from './with-timeout.ts';

/** Nothing of this process runs meanwhile, as on a host that stops it. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('patience', () => {
  it('ends with nothing while the provider is silent', async () => {
    expect(await within(20, new Promise(() => undefined))).toBeNull();
  });

  it('is not used up by a standstill of the server: what was about to come still counts', async () => {
    async function answer() {
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      return 'paid';
    }
    const answered = within(500, answer());
    standStill(600);
    expect(await answered).toBe('paid');
  });

  it('passes on what went wrong', async () => {
    await expect(within(500, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
