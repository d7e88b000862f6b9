import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Modes } from '#sandbox/modes.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/http/log.ts';
import { deliverSettlements, deliveryOf } from '#server/institution/deliver.ts';
import { closedDays, closeDays, latestDays, writeSettlement } from '#server/institution/settlement.ts';
import { createSftpFolders, type SftpFolders } from '#server/institution/sftp.ts';
import { TEST_ENVIRONMENT } from '#server/testing/dependencies.ts';
import { WHOLE_SETTINGS } from '#server/testing/institutions.ts';
import { createPaymentTestServer, type PaymentTestServer } from '#server/testing/payment-test-server.ts';
import { until } from '#server/testing/until.ts';
import { INSTITUTION_TEXTS as TEXTS } from '#server/texts/institution-command.ts';
import { BY_KEY, BY_PASSWORD, startInstitutions, type Institutions } from './institutions.ts';

const MINUTE = 60_000;
const DAY = '2026-11-25';
const [CSV, SUMS] = ['csv', 'json'].map((ending) => `/rendiciones/${BY_KEY}-${DAY}.${ending}`);
const FAULTS: readonly Modes['sftp'][] = ['down', 'refuse', 'slow', 'dropMiddle', 'full', 'otherHostKey'];

let testServer: PaymentTestServer;
let institutions: Institutions;
let folders: SftpFolders;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void logged.push(line) });
  testServer = await createPaymentTestServer({
    wrap: (deps) => ({
      ...deps,
      log,
      outside: { ...deps.outside, sftpFolders: (company) => folders(company) },
    }),
  });
});
beforeEach(async () => {
  institutions = await startInstitutions();
  const { sftp } = readConfig({ ...TEST_ENVIRONMENT, ...institutions.env });
  folders = createSftpFolders(sftp, { connectMs: 4_000, transferMs: 4_000 });
  // A Wednesday at noon in Santiago: what was closed before is delivered.
  testServer.clock.set(new Date(`${DAY}T15:00:00Z`));
  await closeDays(testServer.deps);
  await deliver();
  await testServer.paid();
  testServer.clock.set(new Date('2026-11-26T15:00:00Z'));
  await closeDays(testServer.deps);
  logged.splice(0);
});
afterEach(async () => {
  await institutions.close();
  await testServer.reset();
});
afterAll(() => testServer.close());

const deliver = () => deliverSettlements(testServer.deps);
const visible = ({ files }: Institutions['byKey']) =>
  Object.keys(files()).filter((path) => path.includes(DAY) && !path.endsWith('.part'));

/** The bytes that the institution has to have. */
async function wholeFile(company: string = BY_KEY) {
  const [closed] = await closedDays(testServer.deps.db, company, { from: DAY, until: DAY });
  if (!closed) throw new Error(`${DAY} is not closed.`);
  const { csv, settlement } = await writeSettlement(testServer.deps.db, closed);
  return { csv, sums: `${JSON.stringify(settlement, null, 2)}\n` };
}
async function expectWhole() {
  const { csv, sums } = await wholeFile();
  const files = institutions.byKey.files();
  expect([files[CSV ?? ''], files[SUMS ?? '']]).toEqual([csv, sums]);
  expect(Object.keys(files).filter((path) => path.endsWith('.part'))).toEqual([]);
}

/** The operators' command, as npm runs it. */
function command() {
  const words = ['deliver', '--company', BY_KEY, '--day', DAY];
  const child = spawn(process.execPath, ['server/cli/institution.ts', ...words], {
    env: {
      ...{ PATH: process.env.PATH, ...TEST_ENVIRONMENT, ...WHOLE_SETTINGS, ...institutions.env },
      DATABASE_URL: testServer.deps.config.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

describe('the delivery of a settlement file by SFTP', () => {
  it('puts the file and its sums there byte for byte, once', async () => {
    await Promise.all([deliver(), deliver(), deliver()]);
    await expectWhole();
    const visits = institutions.byKey.logins().length;
    testServer.clock.pass(24 * 60 * MINUTE);
    await deliver();
    expect(institutions.byKey.logins()).toHaveLength(visits);
    expect((await wholeFile()).csv).toContain('received');
  });

  it.each(FAULTS)(
    'that is met by "%s" shows nothing of the file, and is tried again after a pause',
    async (sftp) => {
      institutions.byKey.change({ sftp, slowMs: 3_000 });
      await deliver();
      expect(visible(institutions.byKey)).toEqual([]);
      expect(logged.filter((line) => line.includes('a settlement file could not be delivered'))).toHaveLength(
        1,
      );
      expect(logged.join('')).not.toMatch(/PRIVATE KEY|password-of/);
      institutions.byKey.change({ sftp: 'ok' });
      testServer.clock.pass(4 * MINUTE);
      await deliver();
      expect(visible(institutions.byKey)).toEqual([]);
      testServer.clock.pass(MINUTE);
      await deliver();
      await expectWhole();
    },
  );

  it('gives a server with another host key neither a byte nor a proof of who asks', async () => {
    institutions.byKey.change({ sftp: 'otherHostKey' });
    const before = institutions.byKey.logins().length;
    await deliver();
    expect(institutions.byKey.logins()).toHaveLength(before);
    expect(Object.keys(institutions.byKey.files()).filter((path) => path.includes(DAY))).toEqual([]);
    expect(logged.join('')).toMatch(/its host key SHA256:\S{43} is not in SFTP_HOST_KEYS/);
  });

  it('reaches each institution’s own server alone, with its own key or password', async () => {
    await deliver();
    const { byKey, byPassword, fingerprint } = institutions;
    const shown = (server: Institutions['byKey']) => [
      ...new Set(server.logins().map(({ user, shown: proof }) => `${user} ${proof}`)),
    ];
    expect([shown(byKey), shown(byPassword)]).toEqual([
      [`${BY_KEY} ${fingerprint}`],
      [`${BY_PASSWORD} password`],
    ]);
    for (const [server, own] of [
      [byKey, BY_KEY],
      [byPassword, BY_PASSWORD],
    ] as const)
      for (const path of Object.keys(server.files())) expect(path).toContain(`/${own}-`);
    expect(byPassword.files()[`/rendiciones/${BY_PASSWORD}-${DAY}.csv`]).toBe(
      (await wholeFile(BY_PASSWORD)).csv,
    );
  });

  it('goes on to other institutions and other days while one is not taken', async () => {
    institutions.byKey.change({ sftp: 'full' });
    await deliver();
    expect(visible(institutions.byPassword)).toHaveLength(2);
    testServer.clock.set(new Date('2026-11-27T15:00:00Z'));
    await closeDays(testServer.deps);
    institutions.byKey.change({ sftp: 'ok' });
    await deliver();
    await expectWhole();
    expect(Object.keys(institutions.byKey.files())).toContain(`/rendiciones/${BY_KEY}-2026-11-26.csv`);
  });

  it('is tried again after 5, 15 and 45 minutes, and then every two hours for two weeks', async () => {
    institutions.byKey.change({ sftp: 'refuse' });
    const tries: number[] = [];
    const since = testServer.clock.now().getTime();
    for (let minute = 0; minute <= 6 * 60; minute += 5) {
      testServer.clock.set(new Date(since + minute * MINUTE));
      logged.splice(0);
      await deliver();
      if (logged.some((line) => line.includes('could not be delivered'))) tries.push(minute);
    }
    expect(tries).toEqual([0, 5, 20, 65, 185, 305]);
    institutions.byKey.change({ sftp: 'ok' });
    testServer.clock.set(new Date('2026-12-10T15:00:00Z'));
    await deliver();
    expect(visible(institutions.byKey)).toEqual([]);
    testServer.clock.set(new Date('2026-12-09T15:00:00Z'));
    await deliver();
    await expectWhole();
  }, 60_000);
});

describe('the list of settlement files', () => {
  /** What operators read of the day. */
  async function line(): Promise<string> {
    const [file] = await latestDays(testServer.deps.db, BY_KEY, { before: null, limit: 1 });
    if (!file) throw new Error('No day is closed.');
    const delivery = deliveryOf(file, testServer.clock.now());
    return TEXTS.settlement(
      (await writeSettlement(testServer.deps.db, file)).settlement,
      delivery,
      file.sftp_failure,
    );
  }

  it('says since when one waits, how often it was tried, when it is tried next, and what was in the way until it is delivered', async () => {
    expect(await line()).toMatch(/ · por entregar desde el 26-11-2026 12:00 · próximo intento en un minuto$/);
    institutions.byKey.change({ sftp: 'otherHostKey' });
    await deliver();
    expect(await line()).toMatch(
      / · por entregar desde el 26-11-2026 12:00 · intentos: 1 · próximo intento el 26-11-2026 12:05 · its host key SHA256:\S{43} is not in SFTP_HOST_KEYS$/,
    );
    institutions.byKey.change({ sftp: 'ok' });
    testServer.clock.pass(5 * MINUTE);
    await deliver();
    expect(await line()).toMatch(/ · entregado el 26-11-2026 12:05 · intentos: 2$/);
  });

  it('says of one that was given up that it is tried no more', async () => {
    institutions.byKey.change({ sftp: 'refuse' });
    await deliver();
    testServer.clock.set(new Date('2026-12-10T15:00:00Z'));
    expect(await line()).toContain(' · sin entregar, ya no se intenta · intentos: 1 · ');
  });
});

describe('the command that delivers a file', () => {
  it('delivers the same bytes again, whether the institution has the file or has lost it', async () => {
    await deliver();
    expect(await command().ended).toEqual({
      code: 0,
      output: `El archivo del ${DAY} está en el SFTP de la institución.\n`,
    });
    await expectWhole();
  }, 60_000);

  it('says why it could not', async () => {
    institutions.byKey.change({ sftp: 'full' });
    const { code, output } = await command().ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^No se hizo nada\. writing .*\.manual\.part: /),
    ]);
  }, 60_000);

  it('leaves nothing half visible when it is killed in the middle, and the background work delivers the file', async () => {
    institutions.byKey.change({ sftp: 'slow', slowMs: 3_000 });
    const { child, ended } = command();
    await until(
      async () => Object.keys(institutions.byKey.files()),
      (paths) => paths.some((path) => path.endsWith(`${DAY}.csv.manual.part`)),
    );
    child.kill('SIGKILL');
    await ended;
    expect(visible(institutions.byKey)).toEqual([]);
    institutions.byKey.change({ sftp: 'ok' });
    await deliver();
    const { csv, sums } = await wholeFile();
    expect(institutions.byKey.files()).toMatchObject({ [CSV ?? '']: csv, [SUMS ?? '']: sums });
  }, 60_000);
});
