import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { Circus } from '@jest/types';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';
import './no-shrinking.ts';

export type Block = Circus.DescribeBlock;

/** Jest's own tests without Jest's modules: each file is loaded once by Node, and its tests run as often as they are asked for. */
export type TestFile = {
  path: string;
  state: Circus.State;
  tests: { id: string; entry: Circus.TestEntry }[];
};
export type Ran = { id: string; path: string; milliseconds: number; failure: string | null };

/** Other work on the machine must not look like a test that hangs. Milliseconds. */
const PATIENCE = 15_000;

/** What is given to the end of a file whose test has failed already. Milliseconds. */
const HURRY = 3_000;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: { rootDir: process.cwd(), fakeTimers: {} } as never,
  global: globalThis,
});
const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus;
Object.assign(globalThis, {
  ...{ describe, it, test, beforeAll, beforeEach, afterAll, afterEach },
  expect: jestExpect,
  jest: {
    fn: mocker.fn.bind(mocker),
    replaceProperty: mocker.replaceProperty.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    getTimerCount: () => timers.getTimerCount(),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
    advanceTimersByTimeAsync: (milliseconds: number) => timers.advanceTimersByTimeAsync(milliseconds),
  },
});

/** What nobody awaited and failed all the same; Jest calls that a failed file. */
const strays: unknown[] = [];
process.on('unhandledRejection', (problem) => strays.push(problem));
process.on('uncaughtException', (problem) => strays.push(problem));

/** Each load of a module of ours is of a generation; a new one loads all of them anew. */
let generation = 0;
const ours = `${pathToFileURL(process.cwd()).href}/`;
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const isOurs = found.url.startsWith(ours) && !found.url.includes('/node_modules/');
    return isOurs ? { ...found, url: `${found.url}?${generation}` } : found;
  },
});

export function forgetModules(): void {
  generation += 1;
}

export async function loadTests(path: string): Promise<TestFile> {
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = PATIENCE;
  const file = join(process.cwd(), path);
  Object.assign(globalThis, { __dirname: dirname(file), __filename: file });
  await import(pathToFileURL(file).href);
  return { path, state, tests: testsOf(state.rootDescribeBlock, path) };
}

function testsOf(block: Block, name: string): TestFile['tests'] {
  return block.children.flatMap((child) => {
    const id = `${name} › ${child.name}`;
    return child.type === 'test' ? [{ id, entry: child }] : testsOf(child, id);
  });
}

/** Runs the tests of a file that are asked for; with `bail` none after the first that fails. */
export async function runTests(
  file: TestFile,
  isAsked: (id: string) => boolean,
  { bail = false } = {},
): Promise<Ran[]> {
  const { path, state, tests } = file;
  circus.setState(state);
  Object.assign(globalThis, { __dirname: dirname(join(process.cwd(), path)) });
  state.unhandledErrors.length = 0;
  strays.length = 0;
  for (const hook of state.rootDescribeBlock.hooks) hook.timeout = PATIENCE;
  for (const { id, entry } of tests)
    Object.assign(entry, { mode: isAsked(id) ? undefined : 'skip', errors: [], status: null });
  const skipTheRest = ({ name }: Circus.Event) => {
    if (name !== 'test_done' || !tests.some(({ entry }) => entry.errors.length > 0)) return;
    for (const { entry } of tests) entry.mode = 'skip';
    // What broke may not end by itself either.
    for (const hook of state.rootDescribeBlock.hooks) hook.timeout = HURRY;
  };
  if (bail) circus.addEventHandler(skipTheRest);
  try {
    await circus.run();
  } finally {
    if (bail) circus.removeEventHandler(skipTheRest);
  }
  return reportOf(file);
}

/** What failed outside of the tests is held against the last of them. */
function reportOf({ path, state, tests }: TestFile): Ran[] {
  const outside = [...state.unhandledErrors, ...strays];
  const done = tests.filter(({ entry }) => entry.status === 'done');
  return done.map(({ id, entry: { errors, duration } }, index) => {
    const failed = index === done.length - 1 ? [...errors, ...outside] : errors;
    return {
      ...{ id, path, milliseconds: duration ?? 0 },
      failure: failed.length === 0 ? null : failed.flat().map(wordsOf).join('\n'),
    };
  });
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : JSON.stringify(problem ?? '');
}
