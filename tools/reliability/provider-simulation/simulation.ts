import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** Something of the server's or of a visitor's that runs. `waits`: for how many simulated things it waits just now. */
type Task = { readonly name: string; waits: number; isPastPatience: boolean };
type Event = { readonly at: number; readonly order: number; run: () => void };

type Needs = {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly clock: { now(): Date; set(instant: Date): void };
};

/** How long a request of the server's waits for its own work; real time would let it wait for nothing. Milliseconds. */
const PATIENCES: readonly unknown[] = [2_500, 5_000, 11_000];

/** A request that never ends is a fault of the experiment. */
const STUCK_MS = 60_000;

/**
 * A discrete-event simulation: time moves only from one event to the next, and only when everything that the last event set
 * off has ended or waits for simulated time. The server's own code and its database run in between, in no time.
 */
export function createSimulation({ pool, clock }: Needs) {
  const acting = new AsyncLocalStorage<Task>();
  const tasks = new Set<Task>();
  const failures: string[] = [];
  const log: string[] = [];
  let events: Event[] = [];
  let order = 0;
  let begun = 0;
  let changed: () => unknown = () => undefined;

  const now = () => clock.now().getTime();
  const note = (line: string) => void log.push(`${sinceBegin(now() - begun)} ${line}`);

  function at(instant: number, run: () => void): Event {
    const event = { at: Math.max(instant, now()), order: (order += 1), run };
    events.push(event);
    return event;
  }

  const after = (milliseconds: number, run: () => void) => at(now() + milliseconds, run);

  /** Waits for something that an event brings. The first answer counts. */
  function outside<T>(begin: (answer: (value: T) => void) => void): Promise<T> {
    const task = acting.getStore();
    if (task) task.waits += 1;
    return new Promise<T>((resolve) => {
      let isAnswered = false;
      begin((value) => {
        if (isAnswered) return;
        isAnswered = true;
        if (task) task.waits -= 1;
        resolve(value);
      });
      changed();
    });
  }

  const sleep = (milliseconds: number) =>
    outside<null>((answer) => void after(milliseconds, () => answer(null)));

  /** Runs `work`; a task that awaits it waits for simulated time as long as it does. */
  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const outer = acting.getStore();
    const task: Task = { name, waits: 0, isPastPatience: false };
    tasks.add(task);
    if (outer) outer.waits += 1;
    try {
      return await acting.run(task, work);
    } finally {
      tasks.delete(task);
      if (outer) outer.waits -= 1;
      changed();
    }
  }

  /** Begins something that goes on by itself. */
  function start(name: string, work: () => Promise<unknown>): void {
    acting.exit(() => run(name, work)).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
  }

  const isRunning = (task: Task) => task.waits === 0 || task.isPastPatience;
  const isDatabaseIdle = () => pool.totalCount === pool.idleCount && pool.waitingCount === 0;

  /** Until nothing can go on before the next event. What a request left behind after its patience is seen by its queries. */
  async function quiet(): Promise<void> {
    for (let calm = 0; calm < 4;) {
      if ([...tasks].some(isRunning)) {
        await nextChange();
        calm = 0;
      } else {
        await new Promise((resolve) => setImmediate(resolve));
        calm = isDatabaseIdle() ? calm + 1 : 0;
      }
    }
  }

  async function nextChange(): Promise<void> {
    let stuck: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      changed = resolve;
      const running = [...tasks].map(({ name, waits }) => `${name} (${waits})`).join(', ');
      stuck = setTimeout(() => reject(new Error(`stuck: ${running}`)), STUCK_MS);
    });
    clearTimeout(stuck);
  }

  function next(): Event | undefined {
    return events.reduce<Event | undefined>(
      (first, one) =>
        !first || one.at < first.at || (one.at === first.at && one.order < first.order) ? one : first,
      undefined,
    );
  }

  function happen(event: Event): void {
    events = events.filter((one) => one !== event);
    clock.set(new Date(Math.max(event.at, now())));
    event.run();
  }

  /** Forgets everything; what happens is noted with its time since then. */
  function begin(): void {
    events = [];
    begun = now();
    for (const list of [failures, log]) list.length = 0;
  }

  /** The server's own patience passes in simulated time while this is installed; answers what takes it away again. */
  function install(): () => void {
    const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
    const simulated = new WeakSet<object>();
    const set = (run: () => void, milliseconds?: number, ...rest: never[]) => {
      const task = acting.getStore();
      if (!task || !PATIENCES.includes(milliseconds)) return real.setTimeout(run, milliseconds, ...rest);
      const event = after(milliseconds ?? 0, () => {
        if (!tasks.has(task)) return;
        task.isPastPatience = true;
        run();
      });
      simulated.add(event);
      return event;
    };
    const clear = (timer: object) => {
      if (!simulated.has(timer ?? {})) return real.clearTimeout(timer as NodeJS.Timeout);
      events = events.filter((one) => one !== timer);
    };
    Object.assign(globalThis, { setTimeout: Object.assign(set, real.setTimeout), clearTimeout: clear });
    return () => void Object.assign(globalThis, real);
  }

  return {
    now,
    note,
    log,
    failures,
    at,
    after,
    outside,
    sleep,
    run,
    start,
    quiet,
    next,
    happen,
    begin,
    install,
  };
}

export type Simulation = ReturnType<typeof createSimulation>;

/** `2 d 03:04:05.6` */
function sinceBegin(milliseconds: number): string {
  const days = Math.floor(milliseconds / 86_400_000);
  const clock = new Date(milliseconds % 86_400_000).toISOString().slice(11, 21);
  return days > 0 ? `${days} d ${clock}` : clock;
}
