import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { sessionClockMachine, type SessionReport } from './machine.ts';

const MINUTE = 60_000;
const renewal = { status: 'success', token: 'new' };

/** A clock under a parent that records what is reported to it. */
function start({ minutes = 30, endsVisit = true, answer = () => Promise.resolve<unknown>(renewal) } = {}) {
  const reports: SessionReport[] = [];
  const clock = sessionClockMachine.provide({ actors: { renewSession: fromPromise(answer) as never } });
  const parent = createActor(
    setup({ types: { events: {} as SessionReport }, actors: { clock } }).createMachine({
      invoke: { id: 'clock', src: 'clock', input: { lifetime: minutes * MINUTE, endsVisit } },
      on: { '*': { actions: ({ event }) => void reports.push(event) } },
    }),
  ).start();
  return { reports, clock: parent.getSnapshot().children.clock as ActorRefFrom<typeof sessionClockMachine> };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a session of 30 minutes', () => {
  it('says nothing for 25, then counts the last five down, then says that it has ended', () => {
    const { reports, clock } = start();
    jest.advanceTimersByTime(25 * MINUTE - 1);
    expect(clock.getSnapshot().value).toBe('running');
    jest.advanceTimersByTime(1);
    const left: number[] = [];
    for (let minute = 0; minute < 5; minute++) {
      expect(clock.getSnapshot().matches('ending')).toBe(true);
      left.push(clock.getSnapshot().context.minutesLeft);
      jest.advanceTimersByTime(MINUTE);
    }
    expect(left).toEqual([5, 4, 3, 2, 1]);
    expect(clock.getSnapshot().value).toBe('over');
    expect(reports).toEqual([{ type: 'session.ended' }]);
  });

  it('that is kept brings its new token', async () => {
    const { reports, clock } = start();
    await jest.advanceTimersByTimeAsync(26 * MINUTE);
    clock.send({ type: 'session.extend' });
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toEqual([{ type: 'session.renewed', answer: renewal }]);
  });

  it('that is kept in its last minute goes on, also where the answer comes after that minute', async () => {
    const slow = () => new Promise((resolve) => setTimeout(() => resolve(renewal), 20_000));
    const { reports, clock } = start({ answer: slow });
    await jest.advanceTimersByTimeAsync(30 * MINUTE - 10_000);
    clock.send({ type: 'session.extend' });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reports).toEqual([{ type: 'session.renewed', answer: renewal }]);
  });

  it('that could not be kept says why, goes on counting and can be asked for again', async () => {
    const { reports, clock } = start({ answer: () => Promise.reject(new Error('away')) });
    await jest.advanceTimersByTimeAsync(26 * MINUTE);
    clock.send({ type: 'session.extend' });
    await jest.advanceTimersByTimeAsync(0);
    expect(clock.getSnapshot().context).toMatchObject({ minutesLeft: 4, failure: { code: 'CATCH' } });
    clock.send({ type: 'session.extend' });
    expect(clock.getSnapshot().context.failure).toBeNull();
    expect(clock.getSnapshot().hasTag('busy')).toBe(true);
    await jest.advanceTimersByTimeAsync(4 * MINUTE);
    expect(reports).toEqual([{ type: 'session.ended' }]);
  });
});

it('A session shorter than the warning says so at once', () => {
  const { clock } = start({ minutes: 2 });
  jest.advanceTimersByTime(0);
  expect(clock.getSnapshot().context.minutesLeft).toBe(2);
  expect(clock.getSnapshot().matches('ending')).toBe(true);
});

it('A session longer than a browser can count does not end at once', () => {
  const { reports } = start({ minutes: 1_000_000 });
  jest.advanceTimersByTime(MINUTE);
  expect(reports).toEqual([]);
});

it.each([
  [4.9, 4],
  [2.5, 2],
  [1.5, 1],
  [0.5, 1],
])('a session with %d minutes left says %i, whole minutes that there are', (minutes, left) => {
  const { clock } = start({ minutes });
  jest.advanceTimersByTime(0);
  expect(clock.getSnapshot().matches('ending')).toBe(true);
  expect(clock.getSnapshot().context.minutesLeft).toBe(left);
});

it('Where a session does not end the visit it warns just so, and reports no end: the next call meets it', () => {
  const { reports, clock } = start({ endsVisit: false });
  jest.advanceTimersByTime(25 * MINUTE);
  expect(clock.getSnapshot().context.minutesLeft).toBe(5);
  jest.advanceTimersByTime(5 * MINUTE);
  expect([clock.getSnapshot().value, reports]).toEqual(['over', []]);
});
