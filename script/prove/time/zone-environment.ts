import { TestEnvironment } from 'jest-environment-node';
import { moveTo } from './move-to.ts';

/** Tests in a process whose own zone is `testEnvironmentOptions.zone`. */
export default class ZoneEnvironment extends TestEnvironment {
  readonly #zone: unknown;
  #moveBack = () => {};

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    this.#zone = given[0].projectConfig.testEnvironmentOptions['zone'];
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.#moveBack = moveTo(this.#zone);
  }

  override async teardown(): Promise<void> {
    this.#moveBack();
    await super.teardown();
  }
}
