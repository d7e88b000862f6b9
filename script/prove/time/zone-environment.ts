import { TestEnvironment } from 'jest-environment-node';

/** Tests in a process whose own zone is `testEnvironmentOptions.zone`. */
export default class ZoneEnvironment extends TestEnvironment {
  readonly #zone: string;
  readonly #before = process.env.TZ;

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    this.#zone = String(given[0].projectConfig.testEnvironmentOptions['zone']);
  }

  override async setup(): Promise<void> {
    await super.setup();
    process.env.TZ = this.#zone;
  }

  override async teardown(): Promise<void> {
    if (this.#before === undefined) delete process.env.TZ;
    else process.env.TZ = this.#before;
    await super.teardown();
  }
}
