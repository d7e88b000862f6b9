import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

type More = { env?: Readonly<Record<string, string>>; input?: string };

/** A command as npm runs it, with the environment found first, on a database: how it ended, and all that it said. */
export async function runCommand(
  { databaseUrl }: { databaseUrl: string },
  file: string,
  words: readonly string[],
  { env, input = '' }: More = {},
): Promise<{ code: number | null; said: string }> {
  const node = ['--disable-warning=ExperimentalWarning', '--import', './tools/start/environment.mjs'];
  const child = spawn(process.execPath, [...node, file, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_OPTIONS: '', ...env },
  });
  child.stdin.end(input);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return { code: await new Promise((resolve) => child.once('close', resolve)), said };
}
