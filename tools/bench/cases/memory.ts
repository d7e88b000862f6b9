import { withCluster } from '../../reliability/support/database.ts';
import { createRandom } from '../../reliability/support/random.ts';
import { startServer } from '../../reliability/system/server-process.ts';
import { createTestSystem } from '../../reliability/system/test-system.ts';
import { freePort } from '../../start/ports.mjs';
import { createVisitors } from '../load/clients.ts';
import type { Measure, Measured } from '../support/measured.ts';
import { releaseOptions } from '../support/release-options.ts';

const AT_ONCE = 16;
/** More than any server can answer in time. */
const BURST_AT_ONCE = 1280;
const MINUTE_SECONDS = 60;
const CLOCK = ['--import', './tools/reliability/system/clock.mjs'];

/**
 * What the built server holds (`npm run build` makes it), started with a release's own options, while sixteen visitors read,
 * choose and pay without a pause, minute by minute; then after a minute of many more. BENCH_ROUNDS are minutes.
 */
export const measure: Measure = ({ rounds }) =>
  withCluster(async () => {
    const testSystem = await createTestSystem({ hasOtherTenant: false });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const time = { PROVE_CLOCK_AHEAD: String(testSystem.clock.ahead()) };
    const release = releaseOptions();
    const env = { ...testSystem.env, ...release.env, ...time, PORT: String(port), PUBLIC_URL: origin };
    const server = startServer(env, [...release.words, ...CLOCK, 'dist-server/main.js']);
    try {
      await server.ready;
      const visit = await createVisitors(testSystem, origin);
      const random = createRandom(1);
      const measured = await memoryOf(origin, 'after its start');
      let answers = 0;
      for (let minute = 1; minute <= rounds; minute++) {
        answers += (await visit(random, AT_ONCE, MINUTE_SECONDS)).length;
        measured.push(...(await memoryOf(origin, `after ${minute} min`)));
      }
      await visit(random, BURST_AT_ONCE, MINUTE_SECONDS);
      measured.push(...(await memoryOf(origin, `after ${BURST_AT_ONCE} at once`)));
      return [...measured, { name: 'answers', figure: answers / rounds / MINUTE_SECONDS, unit: '/s' }];
    } finally {
      server.signal('SIGTERM');
      await server.ended;
      await testSystem.close();
    }
  });

/** What the process holds, and its heap, by its own figures. */
async function memoryOf(origin: string, when: string): Promise<Measured[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? NaN) / 2 ** 20;
  return [
    { name: when, figure: of('process_resident_memory_bytes'), unit: 'MB' },
    { name: `${when}: heap in use`, figure: of('nodejs_heap_size_used_bytes'), unit: 'MB' },
  ];
}
