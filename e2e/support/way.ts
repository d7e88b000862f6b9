import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { ARROW_TAKEN } from '../../src/flow/moves.ts';
import type { NotedArrow } from '../../tools/statecharts/visit.ts';

const run = promisify(execFile);

/** What a visitor's browser did on the charts, and the payments and debits that its addresses named. */
export type Way = { readonly arrows: NotedArrow[]; readonly references: Set<string> };

/** Notes each arrow that the machines of a visitor's pages take. */
export async function noteWay(context: BrowserContext, { arrows, references }: Way): Promise<void> {
  await context.exposeBinding('noteArrow', (_, arrow: string) => {
    arrows.push({ arrow, at: new Date().toISOString() });
  });
  await context.addInitScript((taken) => {
    const { noteArrow } = window as unknown as { noteArrow: (arrow: string) => void };
    window.addEventListener(taken, ({ detail }: CustomEventInit<string>) => noteArrow(detail ?? ''));
  }, ARROW_TAKEN);
  context.on('request', (request) => {
    const ref = new URL(request.url()).searchParams.get('ref');
    if (ref) references.add(ref);
  });
}

/** Draws the way of a test that failed on its charts, as `npm run charts -- --history` does. Answers it in words. */
export async function drawWay({ arrows, references }: Way, test: TestInfo): Promise<string> {
  if (arrows.length === 0 && references.size === 0) return '';
  const [noted, folder] = [test.outputPath('way.json'), test.outputPath('way')];
  writeFileSync(noted, JSON.stringify(arrows));
  const words = ['--visit', noted, ...[...references].map((ref) => `--history=${ref}`), '--into', folder];
  try {
    const drawing = await run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      'tools/statecharts/main.ts',
      ...words,
    ]);
    await test.attach('way on the charts', { path: `${folder}/index.html`, contentType: 'text/html' });
    return `The way:\n${drawing.stdout}`;
  } catch (problem) {
    return `The way could not be drawn: ${String(problem)}`;
  }
}
