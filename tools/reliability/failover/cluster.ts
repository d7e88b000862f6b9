import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../start/ports.mjs';
import { adminQuery } from '#server/testing/admin.ts';
import { accountFor } from '../../start/postgres-account.mjs';
import { childrenOf } from '../database-faults/own-postgres.ts';
import { insist } from '../system/retry.ts';
import { PASSWORD, patroniOf, primaryProxyOf } from './settings.ts';
import type { Programs } from './programs.ts';

const NODES = 3;
/** A cluster that is made, or a node that is cloned anew, on a machine with much else to do. */
const PATIENCE_MS = 5 * 60_000;

/** So long before a kill no standby takes in a commit: one that is answered all the same would be lost. */
const HELD_MS = 1000;
/** Where none may succeed the dead one its machine comes back after so long, within the patience of the experiment's own questions. */
const ALONE_MS = 30_000;

/** What dies: PostgreSQL alone, Patroni alone (its PostgreSQL goes on by itself), or both, as a machine does. */
export const DEATHS = ['PostgreSQL', 'Patroni', 'both'] as const;
export type Death = (typeof DEATHS)[number];

type Child = { readonly ended: Promise<void>; isAlive(): boolean; kill(signal: NodeJS.Signals): void };
type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
};

/** Programs as the user PostgreSQL runs as, in a folder that goes with them. */
export function openFolder({ postgres }: Programs) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'saldar-failover-')));
  chmodSync(folder, 0o755);
  const account = accountFor(join(folder, 'none'), join(postgres, 'postgres'));
  if (account.ids) chownSync(folder, account.ids.uid, account.ids.gid);
  const children: Child[] = [];

  function write(name: string, text: string): string {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (account.ids) chownSync(file, account.ids.uid, account.ids.gid);
    return file;
  }

  function run(
    name: string,
    program: string,
    { words, env = {} }: { words: readonly string[]; env?: Record<string, string> },
  ): Child {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const [command = program, ...rest] = [...account.prefix, program, ...words];
    const child = spawn(command, rest, {
      ...(account.prefix.length ? {} : account.ids),
      cwd: folder,
      env: { PATH: `${postgres}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
      stdio: ['ignore', log, log],
    });
    let isAlive = true;
    const ended = new Promise<void>(
      (resolve) => void child.once('exit', resolve).once('error', () => resolve()),
    );
    void ended.then(() => (isAlive = false));
    const kill = (signal: NodeJS.Signals) => void child.kill(signal);
    const one: Child = { ended, isAlive: () => isAlive, kill };
    children.push(one);
    return one;
  }

  const kill = () => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', kill);

  async function close(): Promise<void> {
    process.off('exit', kill);
    kill();
    await Promise.all(children.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { folder, write, run, close };
}
export type Folder = ReturnType<typeof openFolder>;

/** One etcd, three nodes of PostgreSQL under Patroni, and HAProxy before them, which leads to the primary alone. */
export async function startCluster(programs: Programs, home: Folder) {
  const [etcd, peer, entry] = [await freePort(), await freePort(), await freePort()];
  const keys = ['--listen-client-urls', '--advertise-client-urls'].map(
    (flag) => `${flag}=http://127.0.0.1:${etcd}`,
  );
  const peers = ['--listen-peer-urls', '--initial-advertise-peer-urls'].map(
    (flag) => `${flag}=http://127.0.0.1:${peer}`,
  );
  const own = [
    `--data-dir=${join(home.folder, 'etcd')}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  ];
  const unhurried = ['--heartbeat-interval=500', '--election-timeout=5000'];
  home.run('etcd', programs.etcd, { words: [...own, ...keys, ...peers, ...unhurried] });

  const nodes: Node[] = [];
  for (let number = 1; number <= NODES; number++) nodes.push(await makeNode(programs, home, number, etcd));
  home.run('haproxy', programs.haproxy, {
    words: ['-f', home.write('haproxy.cfg', primaryProxyOf(entry, nodes))],
  });

  const kill = () => nodes.forEach((node) => node.kill('both'));
  process.once('exit', kill);

  /** What the first node that can be asked says of all. */
  async function members(): Promise<readonly Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async function isWhole(): Promise<boolean> {
    const all = await members();
    const running = all.filter(
      ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === all[0]?.timeline,
    );
    const roles = running.map(({ role }) => role);
    return running.length === NODES && roles.includes('leader') && roles.includes('sync_standby');
  }

  const leader = async () => (await members()).find(({ role }) => role === 'leader');

  return {
    /** Where HAProxy leads to the primary, whichever node it is. */
    entry,
    /** Answers the address of a new one. */
    async makeDatabase(name: string): Promise<string> {
      const url = `postgres://saldar:${PASSWORD}@127.0.0.1:${entry}/${name}`;
      await insist(() => adminQuery(url, `create database ${name}`));
      return url;
    },
    /** Ends once there is a primary with a standby that has all of it, and a third node behind them. */
    whole: () => wait(isWhole, async () => `the cluster is not whole: ${JSON.stringify(await members())}`),
    /**
     * Kills the primary while its standbys have not taken in its last commits, waits for the next one and starts again what was
     * killed. Answers the name of each: a PostgreSQL that died alone may be the next one itself.
     */
    async fail(death: Death): Promise<{ readonly from: string; readonly to: string }> {
      const before = await leader();
      const dying = nodes.find(({ name }) => name === before?.name);
      if (!before || !dying) throw new Error('There is no primary to kill.');
      const standbys = nodes.filter((node) => node !== dying);
      const heldBack = standbys.map((standby) => standby.holdBack());
      await pause(HELD_MS);
      dying.kill(death);
      for (const letGo of heldBack) letGo();
      let after: Member | undefined;
      const isNext = async () => {
        after = await leader();
        return (after?.timeline ?? 0) > (before.timeline ?? 0);
      };
      const late = setTimeout(dying.revive, ALONE_MS);
      await wait(isNext, async () => `none after ${before.name}: ${JSON.stringify(await members())}`);
      clearTimeout(late);
      dying.revive();
      return { from: before.name, to: after?.name ?? '' };
    },
    async close() {
      process.off('exit', kill);
      kill();
      await home.close();
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function wait(holds: () => Promise<boolean>, words: () => Promise<string>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; !(await holds()); await pause(400))
    if (Date.now() > until) throw new Error(await words());
}

type Node = Awaited<ReturnType<typeof makeNode>>;

async function makeNode(programs: Programs, home: Folder, number: number, etcd: number) {
  const [port, rest] = [await freePort(), await freePort()];
  const name = `node${number}`;
  const data = join(home.folder, name);
  const where = { binaries: programs.postgres, folder: home.folder, name, data, port, rest, etcd };
  const config = home.write(`${name}.yml`, JSON.stringify(patroniOf(where)));
  const begin = () => home.run(name, programs.patroni, { words: [config] });
  let patroni = begin();

  /** Its PostgreSQL's process; null while it does not run: a file that a dead one left may name a stranger. */
  function postmaster(): number | null {
    try {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      return readlinkSync(`/proc/${pid}/cwd`) === data ? Number(pid) : null;
    } catch {
      return null;
    }
  }

  function end(pid: number | null, signal: NodeJS.Signals): void {
    try {
      if (pid !== null) process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }

  return {
    ...{ name, port, rest },
    kill(death: Death): void {
      // Patroni first: it would start its PostgreSQL again.
      if (death !== 'PostgreSQL') patroni.kill('SIGKILL');
      if (death !== 'Patroni') end(postmaster(), 'SIGKILL');
    },
    /** Its replication stands still, and breaks off when it is let go: what has come meanwhile is not read. */
    holdBack(): () => void {
      const receivers = childrenOf(postmaster() ?? -1).filter(([, words]) => words.includes('walreceiver'));
      for (const [pid] of receivers) end(pid, 'SIGSTOP');
      return () =>
        receivers.forEach(([pid]) =>
          ['SIGTERM', 'SIGCONT'].forEach((signal) => end(pid, signal as NodeJS.Signals)),
        );
    },
    /** A Patroni that was killed; one that lives brings its PostgreSQL back by itself. */
    revive(): void {
      if (!patroni.isAlive()) patroni = begin();
    },
  };
}
