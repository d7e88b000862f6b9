import type { Circus } from '@jest/types';
import { addEventHandler, removeEventHandler } from 'jest-circus';
import { forgetModules, loadTests, runTests } from './harness.ts';
import type { Block, Ran, TestFile } from './harness.ts';
import type { TestsOf } from './tests-of.ts';

/** What Stryker's instrumented files read and write (`globalThis.__stryker__`). */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage;
};
type Hits = Record<string, number>;
type Coverage = { static: Hits; perTest: Record<string, Hits> };
type Asked = {
  activeMutant: { id: string; fileName: string };
  testFilter?: string[];
  hitLimit?: number;
  mutantActivation: 'runtime' | 'static';
  reloadEnvironment: boolean;
};

const mutants: Switch = ((globalThis as { __stryker__?: Switch }).__stryker__ ??= {});

/**
 * A test runner for Stryker: in one process that has loaded everything once, each mutant is switched on and the tests that come
 * to it run until one fails. Its own for Jest loads every module anew for every mutant: for a server's file a minute each.
 */
class Runner {
  readonly #testsOf: TestsOf;
  readonly #loaded = new Map<string, TestFile>();

  constructor(testsOf: TestsOf) {
    this.#testsOf = testsOf;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const files = await this.#load(new Set(Object.values(this.#testsOf).flat()));
    const [ran, mutantCoverage] = await withCoverage(files, () => runAll(files, () => true));
    return { status: 'complete', tests: ran.map((one) => resultOf(one)), mutantCoverage };
  }

  async mutantRun({ activeMutant: { id, fileName }, testFilter, hitLimit, ...how }: Asked) {
    if (how.reloadEnvironment) this.#forget();
    if (how.mutantActivation === 'static') mutants.activeMutant = id;
    const [, paths = []] =
      Object.entries(this.#testsOf).find(([file]) => fileName.endsWith(`/${file}`)) ?? [];
    const files = await this.#load(paths);
    Object.assign(mutants, { activeMutant: id, hitLimit, hitCount: hitLimit && 0 });
    const asked = testFilter && new Set(testFilter);
    const ran = await runAll(files, (test) => asked?.has(test) ?? true, { bail: true });
    mutants.activeMutant = undefined;
    if (hitLimit && (mutants.hitCount ?? 0) > hitLimit) return { status: 'timeout' };
    const failed = ran.find(({ failure }) => failure !== null);
    if (!failed) return { status: 'survived', nrOfTests: ran.length };
    const { id: killer, failure } = failed;
    return { status: 'killed', killedBy: [killer], failureMessage: failure, nrOfTests: ran.length };
  }

  #forget(): void {
    forgetModules();
    this.#loaded.clear();
  }

  async #load(paths: Iterable<string>): Promise<TestFile[]> {
    const files: TestFile[] = [];
    for (const path of paths) {
      const file = this.#loaded.get(path) ?? (await loadTests(path));
      this.#loaded.set(path, file);
      files.push(file);
    }
    return files;
  }
}

async function runAll(
  files: readonly TestFile[],
  isAsked: (id: string) => boolean,
  { bail = false } = {},
): Promise<Ran[]> {
  const all: Ran[] = [];
  for (const file of files.filter(({ tests }) => tests.some(({ id }) => isAsked(id)))) {
    all.push(...(await runTests(file, isAsked, { bail })));
    if (bail && all.some(({ failure }) => failure !== null)) break;
  }
  return all;
}

const resultOf = ({ id, path, milliseconds, failure }: Ran) => ({
  ...{ id, name: id, fileName: path, timeSpentMs: milliseconds },
  ...(failure === null ? { status: 0 } : { status: 1, failureMessage: failure }),
});

/** Notes which test comes to which mutant. What a `beforeAll` comes to counts for each test it prepares. */
async function withCoverage<T>(files: TestFile[], work: () => Promise<T>): Promise<[T, Coverage]> {
  const tests = files.flatMap((file) => file.tests);
  const hooks = new Map<string, Block>();
  const note = (event: Circus.Event, state: Circus.State) => {
    const running = tests.find(({ entry }) => entry === state.currentlyRunningTest)?.id;
    if (event.name === 'hook_start' && !running) {
      mutants.currentTestId = `hook ${hooks.size}`;
      hooks.set(mutants.currentTestId, event.hook.parent);
    } else mutants.currentTestId = running;
  };
  addEventHandler(note);
  const result = await work();
  removeEventHandler(note);
  mutants.currentTestId = undefined;
  const { perTest = {}, ...found } = mutants.mutantCoverage ?? {};
  const hitsOf = ({ id, entry }: TestFile['tests'][number]) =>
    [id, ...[...hooks].flatMap(([hook, block]) => (isWithin(entry, block) ? hook : []))].map(
      (by) => perTest[by],
    );
  return [
    result,
    {
      static: {},
      ...found,
      perTest: Object.fromEntries(tests.map((test) => [test.id, summed(hitsOf(test))])),
    },
  ];
}

type Node = { parent?: Block | undefined };

function isWithin({ parent }: Node, block: Block): boolean {
  return parent !== undefined && (parent === block || isWithin(parent, block));
}

function summed(all: readonly (Hits | undefined)[]): Hits {
  const sum: Hits = {};
  for (const [mutant, count] of all.flatMap((hits = {}) => Object.entries(hits)))
    sum[mutant] = (sum[mutant] ?? 0) + count;
  return sum;
}

const create = Object.assign(({ testsOf }: { testsOf: TestsOf }) => new Runner(testsOf), {
  inject: ['options'],
});
export const strykerPlugins = [{ kind: 'TestRunner', name: 'loadedOnce', factory: create }];
