import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { DebitAnswer } from '#contract/debit.ts';
import { activating, debitAnswer } from '../testing/debit.ts';
import { GAVE_UP } from '../failure.ts';
import { debitPageMachine, type AskDebitInput, type CancelDebitInput } from './machine.ts';

const REF = 'debit-reference-1';
const DOWN = { code: 'NETWORK', message: 'No hay conexión.' };
const settled = debitAnswer({ state: 'active' });

type Server = {
  token?: string | null;
  ask?: (input: AskDebitInput) => Promise<DebitAnswer>;
  cancel?: (input: CancelDebitInput) => Promise<DebitAnswer>;
};

/** The page beside a server that answers as the test says, at a clock that stands still. */
function open({ token = 'token', ask = () => Promise.resolve(settled), cancel }: Server) {
  const clock = new SimulatedClock();
  const asked: AskDebitInput[] = [];
  const machine = debitPageMachine.provide({
    actors: {
      askDebit: fromPromise<DebitAnswer, AskDebitInput>(({ input }) => {
        asked.push(input);
        return ask(input);
      }),
      ...(cancel && {
        cancelDebit: fromPromise<DebitAnswer, CancelDebitInput>(({ input }) => cancel(input)),
      }),
    },
  });
  const page = createActor(machine, { clock, input: { ref: REF, token } }).start();
  const until = (state: 'shown' | 'asking' | 'unavailable' | 'confirmingCancel') =>
    waitFor(page, (snapshot) => snapshot.matches(state));
  return { page, clock, asked, until };
}

describe('the page of an automatic debit', () => {
  it('asks for its own reference, as who holds the token', async () => {
    const { page, asked, until } = open({});
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await until('shown');
    expect(asked).toEqual([{ ref: REF, token: 'token' }]);
  });

  it('asks again ever more calmly while something moves in the bank: after 4.5 s, 6.75 s, at last every minute', async () => {
    const { clock, asked, until } = open({ ask: () => Promise.resolve(activating) });
    for (const pause of [4_500, 6_750, 10_125]) {
      const before = asked.length;
      await until('shown');
      clock.increment(pause - 1);
      expect(asked).toHaveLength(before);
      clock.increment(1);
      expect(asked).toHaveLength(before + 1);
    }
    for (let more = 0; more < 20; more++) {
      await until('shown');
      clock.increment(60_000);
    }
    expect(asked).toHaveLength(24);
  });

  it.each<[DebitAnswer['state'], boolean]>([
    ['requested', true],
    ['activating', true],
    ['accepted', true],
    ['charging', true],
    ['charged', true],
    ['active', false],
    ['cancelled', false],
    ['finished', false],
    ['expired', false],
  ])('of a debit that is %s asks again by itself: %s', async (state, again) => {
    const { clock, asked, until } = open({ ask: () => Promise.resolve(debitAnswer({ state })) });
    await until('shown');
    clock.increment(60_000);
    expect(asked).toHaveLength(again ? 2 : 1);
  });

  it('says why there is nothing to see, until it asks again', async () => {
    const { page, until } = open({ ask: () => Promise.reject(Object.assign(new Error(), DOWN)) });
    await until('unavailable');
    expect(page.getSnapshot().context.failure).toMatchObject(DOWN);
    page.send({ type: 'debit.recheck' });
    expect(page.getSnapshot().context.failure).toBeNull();
    page.send({ type: 'debit.giveUp' });
    expect(page.getSnapshot().value).toBe('unavailable');
    expect(page.getSnapshot().context.failure).toMatchObject(GAVE_UP);
  });

  it('has nothing to cancel for who only holds the reference', async () => {
    const { page, until } = open({ token: null });
    await until('shown');
    page.send({ type: 'debit.cancel' });
    expect(page.getSnapshot().value).toBe('shown');
  });

  it('cancels with the token of a session that was extended meanwhile', async () => {
    const sent: CancelDebitInput[] = [];
    const { page, until } = open({
      cancel: (input) => {
        sent.push(input);
        return Promise.resolve(settled);
      },
    });
    await until('shown');
    page.send({ type: 'debit.cancel' });
    page.send({ type: 'token.renewed', token: 'renewed' });
    page.send({ type: 'debit.end', idempotencyKey: 'key' });
    await until('shown');
    expect(sent).toMatchObject([{ token: 'renewed' }]);
  });

  it('stops asking to confirm, and shows only what the reference shows, once the session has ended', async () => {
    const { page, asked, until } = open({ ask: () => Promise.reject(Object.assign(new Error(), DOWN)) });
    const first = open({});
    await until('unavailable');
    await first.until('shown');
    first.page.send({ type: 'debit.cancel' });
    for (const each of [page, first.page]) each.send({ type: 'token.ended' });
    expect(first.page.getSnapshot().value).toBe('asking');
    expect(first.page.getSnapshot().context.debit).toEqual({ ...settled, detail: null });
    expect([asked.at(-1), first.asked.at(-1)]).toEqual(Array(2).fill({ ref: REF, token: null }));
  });

  it('asks for and shows the result of a cancellation that timed out', async () => {
    const answers = [settled, debitAnswer({ state: 'cancelled' }, { can_cancel: false })];
    const { page, asked, until } = open({
      ask: async () => answers.shift() ?? settled,
      cancel: () => new Promise(() => undefined),
    });
    await until('shown');
    page.send({ type: 'debit.cancel' });
    page.send({ type: 'debit.end', idempotencyKey: 'key' });
    page.send({ type: 'debit.giveUp' });
    await until('shown');
    expect(asked).toHaveLength(2);
    expect(page.getSnapshot().context.debit?.state).toBe('cancelled');
  });

  it('cancels with the token and the idempotencyKey of the press, and says why it was not done', async () => {
    const sent: CancelDebitInput[] = [];
    const { page, until } = open({
      cancel: (input) => {
        sent.push(input);
        return Promise.reject(Object.assign(new Error(), DOWN));
      },
    });
    await until('shown');
    page.send({ type: 'debit.cancel' });
    page.send({ type: 'debit.end', idempotencyKey: 'key' });
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await until('shown');
    expect(sent).toEqual([{ ref: REF, token: 'token', idempotencyKey: 'key' }]);
    expect(page.getSnapshot().context.failure).toMatchObject(DOWN);
    page.send({ type: 'debit.cancel' });
    expect(page.getSnapshot().context.failure).toBeNull();
  });

  it('goes on saying that it was not cancelled at each look, until there is nothing to cancel any more', async () => {
    const over = debitAnswer({ state: 'charging' }, { can_cancel: false });
    const answers = [activating, activating, over];
    const { page, clock, until } = open({
      ask: async () => answers.shift() ?? over,
      cancel: () => Promise.reject(Object.assign(new Error(), DOWN)),
    });
    const look = async () => {
      clock.increment(60_000);
      expect(page.getSnapshot().value).toBe('asking');
      await until('shown');
    };
    await until('shown');
    page.send({ type: 'debit.cancel' });
    page.send({ type: 'debit.end', idempotencyKey: 'key' });
    await until('shown');
    await look();
    expect(page.getSnapshot().context.failure).toMatchObject(DOWN);
    await look();
    expect(page.getSnapshot().context.failure).toBeNull();
  });
});
