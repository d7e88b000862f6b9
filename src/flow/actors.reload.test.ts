import { createActor } from 'xstate';
import { readEnvironment } from './environment.ts';
import { createActors } from './actors.ts';
import { reloadOnce } from './reload-once.ts';

const mockTries = { count: 0 };
jest.mock('../api/calls.ts', () => {
  mockTries.count += 1;
  throw new Error('the chunk did not come');
});
jest.mock('./reload-once.ts', () => ({ reloadOnce: jest.fn((problem: unknown) => Promise.reject(problem)) }));

async function call(name: keyof ReturnType<typeof createActors>) {
  const actors = createActors(readEnvironment(document), () => undefined);
  const actor = createActor(actors[name] as (typeof actors)['closeSession'], { input: { token: null } });
  await new Promise((resolve) => {
    actor.subscribe({ error: resolve });
    actor.start();
  });
}

beforeEach(() => jest.mocked(reloadOnce).mockClear());

/** Readings 10. */
describe('the chunk of the calls, when it does not come', () => {
  it.each(['startIdentification', 'verifyIdentity', 'saveContact', 'loadDebts', 'loadMethods'] as const)(
    'lets the page reload for %s',
    async (name) => {
      await call(name);
      expect(reloadOnce).toHaveBeenCalledTimes(1);
    },
  );

  it('is asked for again by the next call', async () => {
    const before = mockTries.count;
    await call('loadDebts');
    await call('loadDebts');
    expect(mockTries.count).toBe(before + 2);
  });

  it.each(['preparePayment', 'startPayment', 'renewSession', 'askPayment'] as const)(
    'leaves the page alone for %s, which is made between the pay click and the result',
    async (name) => {
      await call(name);
      expect(reloadOnce).not.toHaveBeenCalled();
    },
  );
});
