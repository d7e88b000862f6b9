import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { replayLine } from './quota-replay-line.ts';

/**
 * `npm run quota:replay -- FILE.ndjson` (or `-` for the standard input): one line in, one line out, in the same order, in
 * constant memory. A line that cannot be read answers `{"error":…}` in its place and makes the exit code 1.
 */

const CHUNK = 1 << 20;
const BATCH = 64 * 1024;

async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function answer(line: string, number: number): string {
  try {
    return JSON.stringify(replayLine(line));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    console.error(`line ${number}: ${reason}`);
    process.exitCode = 1;
    return JSON.stringify({ error: `line ${number}: ${reason}` });
  }
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function replay(input: AsyncIterable<string>): Promise<void> {
  let number = 0;
  let batch = '';
  for await (const line of linesOf(input)) {
    number++;
    if (line.trim() === '') continue;
    batch += `${answer(line, number)}\n`;
    if (batch.length < BATCH) continue;
    await write(batch);
    batch = '';
  }
  await write(batch);
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run quota:replay -- FILE.ndjson');
  process.exit(2);
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await replay(
    file === '-'
      ? process.stdin.setEncoding('utf8')
      : createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK }),
  );
} catch (error) {
  console.error(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
