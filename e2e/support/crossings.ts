import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import listed from '../crossings.json' with { type: 'json' };
import type { NotedArrow } from '../../tools/statecharts/visit.ts';

/**
 * Arrows that each browser test crosses, so that the charts' site can say it (e2e/crossings.json). A test that does not cross one of its
 * arrows any more fails. With CROSSINGS_LOG all that are crossed are written down there, for `npm run charts -- --crossings LOG`.
 */

const nameOf = ({ file, titlePath }: TestInfo) => [basename(file), ...titlePath.slice(1)].join(' › ');

function missing(test: TestInfo, noted: readonly NotedArrow[]): string[] {
  const promised = (listed as Readonly<Record<string, readonly string[]>>)[nameOf(test)] ?? [];
  return promised.filter((name) => !noted.some(({ arrow }) => arrow === name));
}

const WAIT = { all: 20_000, each: 100 };

/** Before the page is closed: a result is asked for every fifteen seconds, and a busy machine is slow. */
export async function awaitCrossings(test: TestInfo, noted: readonly NotedArrow[]): Promise<void> {
  for (let waited = 0; waited < WAIT.all && missing(test, noted).length > 0; waited += WAIT.each)
    await pause(WAIT.each);
}

/** @throws names what was not crossed */
export function holdCrossings(test: TestInfo, noted: readonly NotedArrow[]): void {
  const log = process.env['CROSSINGS_LOG'];
  const arrows = [...new Set(noted.map(({ arrow }) => arrow))].sort();
  if (log) return appendFileSync(log, `${JSON.stringify({ name: nameOf(test), arrows })}\n`);
  const left = missing(test, noted).join(', ');
  if (left)
    throw new Error(`Not crossed any more: ${left}. See docs/decisions/0077-requirements-on-arrows.md.`);
}
