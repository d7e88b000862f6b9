import { spawnSync } from 'node:child_process';
import { machineOf, PROMTOOL, provide } from '../test/runtimes.mjs';

/** A package of the system may have to be fetched. */
const INSTALL_MS = 10 * 60_000;
beforeAll(() => provide(PROMTOOL, machineOf(console.log)), INSTALL_MS);

it.each([
  ['can be loaded', ['check', 'rules', 'docs/monitoring/alerts.yaml']],
  ['begin and end when they should', ['test', 'rules', 'docs/monitoring/alerts.test.yaml']],
])('the alert rules %s, says Prometheus', (_, words) => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL.command, words, { encoding: 'utf8' });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
});
