import { execFile } from 'node:child_process';
import { SMALL } from './result.ts';

/** What an experiment reported by its command, in a process of its own: one that Jest's loader cannot load, since it finds files by their own address. */
export function proveByCommand(name: string): Promise<{ code: number | string; broken: string[] }> {
  const env = {
    ...process.env,
    PROVE_SEED: String(SMALL.seed),
    PROVE_SIZE: String(SMALL.size),
    NODE_OPTIONS: '',
  };
  const words = ['--disable-warning=ExperimentalWarning', 'tools/reliability/main.ts', name];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env }, (problem, output) => {
      const broken = output.split('\n').filter((line) => /^ {2}(BROKEN|NOT TRIED)/.test(line));
      resolve({ code: problem ? (problem.code ?? 1) : 0, broken });
    });
  });
}
