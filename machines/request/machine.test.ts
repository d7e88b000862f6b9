import { createActor, fromPromise, waitFor } from 'xstate';
import { requestMachine, type Request } from './machine.ts';

const request: Request = {
  wish: { kind: 'programme', draw: true },
  idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
};
const send = { type: 'request.send', request } as const;

function open(answer: () => Promise<unknown>) {
  const asked: Request[] = [];
  const sendRequest = fromPromise<unknown, Request>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const actor = createActor(requestMachine.provide({ actors: { sendRequest } })).start();
  return { actor, asked };
}

describe('a request', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { actor, asked } = open(async () => ({}));
    actor.send(send);
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches('received'));
    expect(asked).toEqual([request]);
  });

  it('that fails says why, and can be sent again', async () => {
    const answers = [
      () => Promise.reject(Object.assign(new Error('sin conexión'), { code: 'NETWORK' })),
      async () => ({}),
    ];
    const { actor, asked } = open(() => (answers.shift() ?? (async () => ({})))());
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'NETWORK', message: 'sin conexión' });
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches('received'));
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['whose answer was lost', { code: 'NETWORK', statusCode: 500 }, true],
    ['that the server is still answering', { code: 'IN_PROGRESS', statusCode: 409 }, true],
    ['that was refused', { code: 'TOO_MANY_RESENDS', statusCode: 422 }, false],
  ])('%s, after %j, is the same request when it is sent again: %s', async (_, refusal, isSame) => {
    const { actor, asked } = open(() => Promise.reject(Object.assign(new Error(), refusal)));
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches('writing'));
    actor.send({ type: 'request.send', request: { wish: { ...request.wish }, idempotencyKey: 'another' } });
    const { idempotencyKey } = isSame ? request : { idempotencyKey: 'another' };
    expect(asked).toEqual([request, { ...request, idempotencyKey }]);
  });

  it('for something else has its own key, also after an answer that was not waited for', () => {
    const { actor, asked } = open(() => new Promise(() => undefined));
    const other: Request = { wish: { kind: 'programme', draw: false }, idempotencyKey: 'another' };
    actor.send(send);
    actor.send({ type: 'request.giveUp' });
    actor.send({ type: 'request.send', request: other });
    expect(asked).toEqual([request, other]);
  });

  it('that arrived is forgotten once it is closed', async () => {
    const { actor } = open(async () => ({}));
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches('received'));
    expect(actor.getSnapshot().context.request).toEqual(request);
    actor.send({ type: 'request.close' });
    expect(actor.getSnapshot().context).toEqual({ request: null, failure: null });
  });

  it('fails by its name while the call is not provided', async () => {
    const actor = createActor(requestMachine).start();
    actor.send(send);
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(context.failure?.code).toBe('CATCH');
  });
});
