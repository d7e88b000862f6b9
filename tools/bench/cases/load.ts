import { withCluster } from '../../reliability/support/database.ts';
import { createRandom } from '../../reliability/support/random.ts';
import { proveEnd } from '../../reliability/system/settle-and-check.ts';
import { createTestSystem } from '../../reliability/system/test-system.ts';
import { standServer } from '../../reliability/system/restarting-server.ts';
import { createVisitors, type Asked, type Kind } from '../load/clients.ts';
import { withDatabase } from '../support/database.ts';
import type { Measure, Measured } from '../support/measured.ts';

const AT_ONCE = 16;
const SECONDS = 10;
/** The heap takes its room in the first minutes: measured before, that looks like a leak. */
const WARM_UP_SECONDS = 180;
/** Ten times as many as on a busy day, and more than any server can answer in time. */
const BURSTS = [10, 80];

/**
 * Visitors who read (70 %), choose (25 %) and pay (5 %) on one server and a PostgreSQL that keeps what it is given; then bursts
 * of many more, who are answered or get a Retry-After; then the books check (payment-safety E25). BENCH_ROUNDS
 * are ten seconds each, after three minutes that are not measured.
 */
export const measure: Measure = ({ rounds }) =>
  withDatabase((url) => {
    process.env['TEST_DATABASE_URL'] = url;
    return withCluster(() => load(rounds));
  });

async function load(rounds: number): Promise<Measured[]> {
  const testSystem = await createTestSystem({ hasOtherTenant: false });
  const server = await standServer(testSystem);
  try {
    await server.serving();
    const visit = await createVisitors(testSystem, server.origin);
    const random = createRandom(1);
    await visit(random, AT_ONCE, WARM_UP_SECONDS);
    const memory = [await memoryOf(server.origin)];
    const calm: Asked[] = [];
    for (let round = 0; round < rounds; round++) {
      calm.push(...(await visit(random, AT_ONCE, SECONDS)));
      memory.push(await memoryOf(server.origin));
    }
    const bursts: Measured[] = [];
    for (const factor of BURSTS) {
      const atOnce = AT_ONCE * factor;
      bursts.push(...measured(atOnce, await visit(random, atOnce, SECONDS)));
    }
    await server.stop();
    const { faults } = await proveEnd(testSystem);
    return [
      {
        name: `answers to ${AT_ONCE} visitors at once`,
        figure: calm.length / (rounds * SECONDS),
        unit: '/s',
      },
      ...(['read', 'wizard', 'pay'] as const).flatMap((kind) => times(calm, kind)),
      { name: 'answers that fail (0)', figure: failing(calm), unit: '' },
      { name: 'memory more after each ten seconds', figure: slope(memory), unit: 'MB' },
      ...bursts,
      { name: 'faults of the books after it (0)', figure: faults.length, unit: '' },
    ];
  } finally {
    await server.stop();
    await testSystem.close();
  }
}

function times(asked: readonly Asked[], kind: Kind): Measured[] {
  const took = asked
    .flatMap((one) => (one.kind === kind ? [one.milliseconds] : []))
    .sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? NaN;
  return [
    { name: `${kind}: half within`, figure: at(0.5), unit: 'ms' },
    { name: `${kind}: 99 of 100 within`, figure: at(0.99), unit: 'ms' },
  ];
}

const failing = (asked: readonly Asked[]) =>
  asked.filter(({ status }) => status === 0 || status >= 500).length;

function measured(atOnce: number, burst: readonly Asked[]): Measured[] {
  const name = `${atOnce} at once:`;
  const shed = burst.filter(({ status }) => status === 503 || status === 429);
  const answered = burst.filter(({ status }) => status !== 503 && status !== 429);
  const wordless = shed.filter(({ retryAfter }) => !retryAfter).length;
  return [
    { name: `${name} answers`, figure: answered.length / SECONDS, unit: '/s' },
    ...times(answered, 'read').map((one) => ({ ...one, name: `${name} ${one.name}` })),
    { name: `${name} with Retry-After`, figure: shed.length - wordless, unit: '' },
    {
      name: `${name} failing, or without Retry-After (0)`,
      figure: failing(burst) - shed.filter(({ status }) => status === 503).length + wordless,
      unit: '',
    },
  ];
}

/** What the process holds, in megabytes, by its own figures. */
async function memoryOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? NaN) / 2 ** 20;
}

function slope(memory: readonly number[]): number {
  return ((memory.at(-1) ?? NaN) - (memory[0] ?? NaN)) / Math.max(1, memory.length - 1);
}
