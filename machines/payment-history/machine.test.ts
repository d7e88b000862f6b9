import { createActor, fromPromise, waitFor } from 'xstate';
import { historyPage } from '../testing/answers.ts';
import { paymentHistoryMachine, type HistoryAnswer, type LoadHistoryInput } from './machine.ts';

const filters = { year: 2026, month: 9, operationNumber: '900100191' };
const nothing = (status: 'NO_PAYMENTS' | 'NOT_FOUND' | 'CHECK_FIELDS'): HistoryAnswer => ({
  status,
  message: `sentence for ${status}`,
});

/** A history whose server gives these answers in order, the last one again and again. */
function open(...answers: (HistoryAnswer | Error | Promise<never>)[]) {
  const asked: LoadHistoryInput[] = [];
  const loadHistory = fromPromise<HistoryAnswer, LoadHistoryInput>(async ({ input }) => {
    asked.push(input);
    const answer = await (answers.length > 1 ? answers.shift() : answers[0]);
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  });
  const machine = paymentHistoryMachine.provide({ actors: { loadHistory } });
  const actor = createActor(machine, { input: { token: 'token' } }).start();
  return {
    actor,
    asked,
    until: (state: 'listed' | 'withoutPayments' | 'unavailable') =>
      waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2000 }),
  };
}

it('begins with the first page of everything', async () => {
  const { asked, until } = open(historyPage(1, 5));
  const { context } = await until('listed');
  expect(asked).toEqual([{ token: 'token', filters: null, page: 1 }]);
  expect(context).toMatchObject({ found: { page: 1, pages: 5 }, failure: null });
});

it('turns pages of what was filtered, and keeps the one on show meanwhile', async () => {
  const { actor, asked, until } = open(historyPage(1, 5), historyPage(1, 2), historyPage(2, 2));
  await until('listed');
  actor.send({ type: 'history.filter', filters });
  await until('listed');
  actor.send({ type: 'history.turn', page: 2 });
  expect(actor.getSnapshot().context.found).toMatchObject({ page: 1, pages: 2 });
  await until('listed');
  expect(asked.slice(1)).toEqual([
    { token: 'token', filters, page: 1 },
    { token: 'token', filters, page: 2 },
  ]);
});

it('goes back to everything, from its first page', async () => {
  const { actor, asked, until } = open(historyPage(3, 5), nothing('NOT_FOUND'), historyPage(1, 5));
  await until('listed');
  actor.send({ type: 'history.filter', filters });
  expect((await until('withoutPayments')).context.failure).toEqual({
    code: 'NOT_FOUND',
    message: 'sentence for NOT_FOUND',
  });
  actor.send({ type: 'history.clear' });
  expect((await until('listed')).context).toMatchObject({ filters: null, failure: null });
  expect(asked.at(-1)).toEqual({ token: 'token', filters: null, page: 1 });
});

it('asks on with the token of a session that was renewed, and says that it is searching', async () => {
  const { actor, asked, until } = open(historyPage(1, 5));
  await until('listed');
  actor.send({ type: 'token.renewed', token: 'renewed' });
  actor.send({ type: 'history.turn', page: 2 });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await until('listed');
  expect(asked.at(-1)?.token).toBe('renewed');
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
});

it('is on the page the server gave, not on the one asked for', async () => {
  const { actor, until } = open(historyPage(1, 5), historyPage(5, 5));
  await until('listed');
  actor.send({ type: 'history.turn', page: 99 });
  expect((await until('listed')).context.page).toBe(5);
});

it('asks the same again after a call that failed', async () => {
  const down = Object.assign(new Error('No pudimos conectarnos.'), { code: 'NETWORK' });
  const { actor, asked, until } = open(historyPage(1, 5), down, historyPage(2, 5));
  await until('listed');
  actor.send({ type: 'history.turn', page: 2 });
  expect((await until('unavailable')).context.failure).toMatchObject({ code: 'NETWORK' });
  actor.send({ type: 'history.retry' });
  expect((await until('listed')).context).toMatchObject({ page: 2, failure: null });
  expect(asked[2]).toEqual(asked[1]);
});

it('forgets an answer that comes after another search', async () => {
  const { actor, asked, until } = open(new Promise<never>(() => undefined), historyPage(1, 1));
  actor.send({ type: 'history.filter', filters });
  expect((await until('listed')).context.found).toMatchObject({ pages: 1 });
  expect(asked).toHaveLength(2);
});
