import { createActor } from 'xstate';
import { createActors } from './actors.ts';
import { readEnvironment } from './environment.ts';

let answer: () => Promise<unknown> = async () => null;
jest.mock('./later.ts', () => ({ createCalls: () => ({ loadHistory: () => answer() }) }));

/** A call that is answered only when the test says so. */
function startedCall() {
  const report = jest.fn();
  let refuse: (statusCode: number) => void = () => undefined;
  answer = () =>
    new Promise((_, reject) => {
      refuse = (statusCode) => reject(Object.assign(new Error('no'), { statusCode }));
    });
  const { loadHistory } = createActors(readEnvironment(document), report);
  const actor = createActor(loadHistory, { input: { token: 'token', filters: null, page: 1 } });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return { actor, report, refuse: (statusCode: number) => refuse(statusCode) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe.each([
  [401, 'session.expired'],
  [403, 'access.refused'],
])('a call that is answered %i', (statusCode, type) => {
  it('ends the visit of the page that waits for it', async () => {
    const { report, refuse } = startedCall();
    await settled();
    refuse(statusCode);
    await settled();
    expect(report.mock.calls).toEqual([[expect.objectContaining({ type })]]);
  });

  it('does not end a visit whose page was left before the answer', async () => {
    const { actor, report, refuse } = startedCall();
    await settled();
    actor.stop();
    refuse(statusCode);
    await settled();
    expect(report).not.toHaveBeenCalled();
  });
});
