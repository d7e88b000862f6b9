import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'saldar');
const SUITE = 'bookworm';

/** What a command said, both streams, and what it ended with. */
export type Said = { code: number | null; said: string };

export function run(command: string, words: readonly string[], env: NodeJS.ProcessEnv = process.env): Said {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
    // What hangs is ended, and said to have ended badly.
    timeout: 240_000,
  });
  return { code: status, said: stdout + stderr };
}

/** @throws with all it said when it does not end with 0 */
export function mustRun(command: string, words: readonly string[]): string {
  const { code, said } = run(command, words);
  if (code !== 0)
    throw new Error(`${[command, ...words].join(' ')} ended with ${code}:\n${said.slice(-4000)}`);
  return said;
}

/** A clean Debian with these packages, made once and kept in the machine's cache: a folder, or an archive where its name ends so. */
export function cleanDebian(name: string, packages: readonly string[]): string {
  const mark = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
  const kept = join(CACHE, `${SUITE}-${mark}-${name}`);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const [stem = '', ending = ''] = name.split(/(?=\.tar$)/);
  const made = join(CACHE, `${SUITE}-${stem}-${process.pid}${ending}`);
  mustRun('mmdebstrap', ['--mode=root', '--variant=minbase', `--include=${packages.join()}`, SUITE, made]);
  renameSync(made, kept);
  return kept;
}

/** A root over a clean one, which stays as it is. */
export function overlayOf(clean: string, folder: string): { root: string; remove: () => void } {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [upper, work, root]) mkdirSync(path, { recursive: true });
  mustRun('mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${clean},upperdir=${upper},workdir=${work}`,
    root,
  ]);
  const remove = () => {
    run('umount', [root]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { root, remove };
}

/** A machine of its own: booted with systemd, with no network but its own loopback. */
export type Machine = {
  /** As root, by a shell that stops at the first failure. */
  sh: (script: string) => Said;
  off: () => Promise<void>;
};

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const SPACES = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wd'];

/** @param bind a folder outside, and where the machine has it */
export async function boot(root: string, bind: string): Promise<Machine> {
  const words = [
    '--quiet',
    '--register=no',
    '--keep-unit',
    '--private-network',
    '--console=pipe',
    '--boot',
    `--directory=${root}`,
    `--bind=${bind}`,
  ];
  const nspawn = spawn('systemd-nspawn', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => nspawn.once('close', resolve));
  const sh = (script: string) =>
    run('nsenter', [`--target=${initOf(nspawn)}`, ...SPACES, '/bin/sh', '-e', '-c', `cd; ${script}`], {
      PATH,
      HOME: '/root',
    });
  const isUp = () => /running|degraded/.test(sh('systemctl is-system-running').said);
  for (const until = Date.now() + 60_000; !isUp(); await pause(200))
    if (Date.now() > until || nspawn.exitCode !== null) throw new Error('The clean root did not boot.');
  const off = async () => {
    // Asks its init to halt.
    nspawn.kill('SIGTERM');
    const late = setTimeout(() => nspawn.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(late);
  };
  return { sh, off };
}

/** The first process of the machine, as numbered outside. */
function initOf({ pid }: ChildProcess): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] || '0';
  } catch {
    return '0';
  }
}
