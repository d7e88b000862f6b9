import type { TestEnvironment } from 'jest-environment-node';
import type { Circus } from '@jest/types';

type Environment = new (...given: ConstructorParameters<typeof TestEnvironment>) => object;

/** A test environment that skips what is left once a test has failed: one is enough to kill a mutant, and Jest itself stops only between files. */
export function failFast(Environment: Environment) {
  return class extends Environment {
    #hasFailed = false;

    handleTestEvent(event: Circus.Event) {
      if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#hasFailed = true;
      // One whose preparation failed has its error already: skipped it would look as if nothing had failed.
      const isSound = event.name === 'test_start' && event.test.errors.length === 0;
      if (isSound && this.#hasFailed) event.test.mode = 'skip';
    }
  };
}
