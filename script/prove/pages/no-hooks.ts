/** The scripted flow ends its actors after each test; by hand there is no test, and every start ends its own. */
const hooks = globalThis as { afterEach?: (work: () => void) => void };
hooks.afterEach ??= () => undefined;
