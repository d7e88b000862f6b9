import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { dropDataFolder, makeDataFolder, startTestSystem } from '../test/test-system.mjs';

type TestSystem = Awaited<ReturnType<typeof startTestSystem>>;

/** The processes with this data folder: all that a start has started. */
function processesOf(data: string): number[] {
  const uses = (pid: string) => {
    try {
      return [`/proc/${pid}/environ`, `/proc/${pid}/cmdline`].some((file) =>
        readFileSync(file, 'utf8').includes(data),
      );
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && uses(name))
    .map(Number);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('starting Saldar', () => {
  let data: string;
  let system: TestSystem | undefined;
  const start = async () => (system = await startTestSystem({ data, quiet: true }));
  /** What the test before left running, else a new one. */
  const running = async () => {
    const ended = await Promise.race([system?.ended ?? null, Promise.resolve('not yet')]);
    return system && ended === 'not yet' ? system : start();
  };
  // One folder for all: each start finds what the one before it left, in whatever state.
  beforeAll(() => (data = makeDataFolder()));
  afterAll(async () => {
    await system?.stop();
    dropDataFolder(data);
  });
  const postmaster = () => Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  it('loads the demo debtors once, and leaves alone another portfolio loaded since', async () => {
    const loads = async (url: string) =>
      query(
        url,
        'select company, count(*)::int as loads from portfolio_load group by company order by company',
      );
    const { addresses, stop } = await start();
    expect(await query(addresses.databaseUrl, 'select count(*)::int as debtors from debtor')).toEqual([
      { debtors: 17 },
    ]);
    await query(
      addresses.databaseUrl,
      "insert into portfolio_load (company, mode, counts) values ('recupera', 'full', '{}')",
    );
    await query(addresses.databaseUrl, "update debtor set name = 'Otra Persona' where company = 'recupera'");
    await stop();
    const again = (await start()).addresses.databaseUrl;
    expect(await loads(again)).toEqual([
      { company: 'banco-cordillera', loads: 1 },
      { company: 'cordillera-consumo', loads: 1 },
      { company: 'recupera', loads: 2 },
    ]);
    expect(await query(again, "select distinct name from debtor where company = 'recupera'")).toEqual([
      { name: 'Otra Persona' },
    ]);
  });

  it('refuses a folder that is in use, in one line, and leaves its user alone', async () => {
    const { addresses } = await running();
    const env = {
      ...process.env,
      SALDAR_DATA: data,
      PORT: '0',
      SANDBOX_PORT: '0',
      SMTP_PORT: '0',
      SFTP_PORT: '0',
      SALDAR_ENV_FILE: '',
    };
    const second = promisify(execFile)(process.execPath, ['tools/start/start.mjs'], { env });
    await expect(second).rejects.toMatchObject({ code: 1, stdout: '' });
    await second.catch(({ stderr }: { stderr: string }) =>
      expect(stderr).toMatch(
        /^Another Saldar \(process \d+\) is using .*: stop it, or choose another folder: .*\n$/,
      ),
    );
    expect((await fetch(`${addresses.portal}/health`)).status).toBe(200);
  });

  it('serves the portal and the outside world, and stopping leaves no process and a cleanly closed database', async () => {
    const { addresses, stop, ended } = await running();
    const { portal, sandbox = '' } = addresses;
    expect((await fetch(`${portal}/health`)).status).toBe(200);
    expect((await fetch(`${sandbox}/health`)).status).toBe(200);
    expect(await (await fetch(portal)).text()).toContain('Elige tu institución');
    await stop();
    expect(await ended).toBe(0);
    expect(processesOf(data)).toEqual([]);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
    expect(readFileSync(join(data, 'logs/database.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  it('goes on with what was committed after everything was killed at once', async () => {
    const { addresses } = await running();
    await query(addresses.databaseUrl, 'create table kept as select 42 as answer');
    const server = postmaster();
    for (const pid of processesOf(data)) process.kill(pid, 'SIGKILL');
    await until(() => processesOf(data).length === 0);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(true);
    const again = await start();
    expect(await query(again.addresses.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(postmaster()).not.toBe(server);
  });

  it('leaves no process behind when only the starter is killed', async () => {
    const { pid } = await running();
    process.kill(pid, 'SIGKILL');
    await until(() => processesOf(data).length === 0);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('leaves no process behind when npm is asked to end, not the start itself', async () => {
    await system?.stop();
    const env = {
      ...process.env,
      SALDAR_DATA: data,
      PORT: '0',
      SANDBOX_PORT: '0',
      SMTP_PORT: '0',
      SFTP_PORT: '0',
      SALDAR_ENV_FILE: '',
    };
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until(() => said.includes('Ctrl-C stops everything.'));
    npm.kill('SIGTERM');
    await until(() => processesOf(data).length === 0);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('takes over a database whose supervisor was killed', async () => {
    const first = await running();
    const left = postmaster();
    const supervisor = Number(readFileSync(join(data, 'postgres.lock'), 'utf8').split(' ')[0]);
    process.kill(supervisor, 'SIGKILL');
    expect(await first.ended).toBe(1);
    expect(processesOf(data)).toContain(left);
    const { addresses } = await start();
    expect(await query(addresses.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(processesOf(data)).not.toContain(left);
  });

  it('ends with 1, everything stopped, when the server dies', async () => {
    const { addresses, ended } = await running();
    process.kill(addresses.serverPid, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(processesOf(data)).toEqual([]);
  });
});
