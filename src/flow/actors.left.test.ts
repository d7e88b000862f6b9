import { createActor } from 'xstate';
import { createActors } from './actors.ts';
import { readEnvironment } from './environment.ts';

let answer: () => Promise<unknown> = async () => null;
const askCode = jest.fn(async () => true);
jest.mock('../code/ask-code.tsx', () => ({ askCode: () => askCode() }));
const verifyIdentity = jest.fn<Promise<never>, [unknown, AbortSignal]>(() => new Promise(() => undefined));
jest.mock('./later.ts', () => ({
  createCalls: () => ({
    loadHistory: () => answer(),
    verifyIdentity: (...asked: [unknown, AbortSignal]) => verifyIdentity(...asked),
  }),
}));

/** A call that is answered only when the test says so. */
function startedCall() {
  const report = jest.fn();
  let refuse: (failure: object) => void = () => undefined;
  answer = () =>
    new Promise((_, reject) => {
      refuse = (failure) => reject(Object.assign(new Error('no'), failure));
    });
  const { loadHistory } = createActors(readEnvironment(document), report);
  const actor = createActor(loadHistory, { input: { token: 'token', filters: null, page: 1 } });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return { actor, report, refuse: (failure: object) => refuse(failure) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe.each([
  [401, 'session.expired'],
  [403, 'access.refused'],
])('a call that is answered %i', (statusCode, type) => {
  it('ends the visit of the page that waits for it', async () => {
    const { report, refuse } = startedCall();
    await settled();
    refuse({ statusCode });
    await settled();
    expect(report.mock.calls).toEqual([[expect.objectContaining({ type })]]);
  });

  it('does not end a visit whose page was left before the answer', async () => {
    const { actor, report, refuse } = startedCall();
    await settled();
    actor.stop();
    refuse({ statusCode });
    await settled();
    expect(report).not.toHaveBeenCalled();
  });
});

it('a call that asks a code opens no dialog where its page was left before that answer', async () => {
  const asksCode = { statusCode: 428, act: 'signAgreement' };
  const left = startedCall();
  await settled();
  left.actor.stop();
  left.refuse(asksCode);
  await settled();
  expect(askCode).not.toHaveBeenCalled();
  const open = startedCall();
  await settled();
  open.refuse(asksCode);
  await settled();
  expect(askCode).toHaveBeenCalledTimes(1);
});

it('an identification whose form is left takes its request back', async () => {
  const { verifyIdentity: actorOf } = createActors(readEnvironment(document), jest.fn());
  const identity = { rut: '', proof: '', userType: 'person' } as const;
  const actor = createActor(actorOf, { input: { identity, token: '', idempotencyKey: '' } }).start();
  await settled();
  const signal = verifyIdentity.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  actor.stop();
  expect(signal?.aborted).toBe(true);
});
