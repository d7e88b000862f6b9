import { TestEnvironment } from 'jest-environment-node';
import type { Circus } from '@jest/types';

/** Skips what is left once a test has failed: one is enough to tell a mutant, and Jest itself stops only between files. */
export default class FailFastEnvironment extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent(event: Circus.Event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#hasFailed = true;
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip';
  }
}
