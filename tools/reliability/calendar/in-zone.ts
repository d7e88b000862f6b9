import type { TestEnvironment } from 'jest-environment-node';

type Given = ConstructorParameters<typeof TestEnvironment>;
type Environment = new (...given: Given) => { setup(): Promise<void>; teardown(): Promise<void> };

/** A test environment in a process whose own zone is `testEnvironmentOptions.zone`, until its tests are over. */
export function inZone(Environment: Environment) {
  return class extends Environment {
    readonly #zone: unknown;
    readonly #before = process.env.TZ;

    constructor(...given: Given) {
      super(...given);
      this.#zone = given[0].projectConfig.testEnvironmentOptions['zone'];
    }

    override async setup(): Promise<void> {
      await super.setup();
      process.env.TZ = String(this.#zone);
    }

    override async teardown(): Promise<void> {
      if (this.#before === undefined) delete process.env.TZ;
      else process.env.TZ = this.#before;
      await super.teardown();
    }
  };
}
