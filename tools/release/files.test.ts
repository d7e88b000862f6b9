import { existsSync, globSync, readFileSync } from 'node:fs';
import project from '../../package.json' with { type: 'json' };
import { commandsOf } from './pack.ts';

/** What the files of an installation say of each other, and of what the server and its pages say. */
const read = (file: string) => readFileSync(file, 'utf8');
const [compose, haproxy, dockerfile, page] = [
  'compose.yaml',
  'deploy/haproxy.cfg',
  'Dockerfile',
  'docs/deploy.md',
].map(read) as [string, string, string, string];
const units = globSync('deploy/systemd/*.service').map((file) => [file, read(file)] as const);
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

it('a release has each command of package.json that works on the database', () => {
  const commands = commandsOf(project);
  expect(commands).toMatchObject({
    reconcile: 'server/cli/reconcile.ts',
    'db-migrate': 'server/cli/db-migrate.ts',
  });
  expect(Object.values(commands).filter((source) => !existsSync(source))).toEqual([]);
  const named = [...units.map(([, unit]) => unit), page, compose].flatMap((text) =>
    [
      ...text.matchAll(/(?:=\S+bin\/saldar |^saldar |run --rm worker |command: \[')([a-z]+(?::[a-z]+)?)\b/gm),
    ].map(([, name = '']) => name),
  );
  expect(named).toContain('db:migrate');
  expect(named.filter((name) => name !== 'ready' && !commands[name.replace(':', '-')])).toEqual([]);
});

it('a server drains for longer than the proxy takes to find out, and is given time to end', () => {
  const [every, times] = [number(haproxy, /inter (\d+)s/), number(haproxy, /fall (\d+)/)];
  const drains = [...units.map(([, unit]) => unit), compose].flatMap((text) =>
    [...text.matchAll(/DRAIN_SECONDS[=:] ?'?([1-9]\d*)/g)].map(([, seconds]) => Number(seconds)),
  );
  expect(drains).toHaveLength(2);
  for (const seconds of drains) {
    expect(seconds).toBeGreaterThan(every * times);
    expect(number(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(seconds + 10);
    expect(number(read('deploy/systemd/saldar@.service'), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(
      seconds + 10,
    );
  }
});

it('compose builds stages that there are, mounts files that there are, and is believed by its own network', () => {
  const stages = [...compose.matchAll(/target: (\w+)/g)].map(([, stage]) => stage);
  expect(stages).toEqual(['saldar', 'sandbox']);
  for (const stage of stages) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${stage}$`, 'm'));
  const mounted = [...compose.matchAll(/- \.\/(deploy\/[\w.-]+):/g)].map(([, file = '']) => file);
  expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
  expect(page).toContain(`TRUSTED_PROXIES=${/subnet: (\S+)/.exec(compose)?.[1]}`);
});

it('images are named by tag, and no file names a registry', () => {
  const files = [compose, dockerfile].join('\n');
  const images = [...files.matchAll(/(?:^ +image: |^ARG \w*BASE=)(\S+)/gm)].map(([, image = '']) => image);
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/^[a-z-]+:[^/]+$/);
});

it('the proxy waits longer for a server than the server for its database', () => {
  expect(number(haproxy, /timeout server (\d+)s/)).toBeGreaterThan(
    number(read('server/config.ts'), /DATABASE_SECONDS: count\((\d+)\)/) * 2,
  );
});

it('what is written into an installation’s folder is neither committed nor part of an image', () => {
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^\/?etc\/?$/m);
  expect(page).toContain('deploy/new-secrets etc postgres');
});
