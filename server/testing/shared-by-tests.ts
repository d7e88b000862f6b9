/** What the tests of a file, or of a `describe`, share: it is made before the first of them, and closed after the last. */
export function sharedByTests<One extends { close: () => Promise<unknown> }>(make: () => Promise<One>): One {
  const one = {} as One;
  beforeAll(async () => void Object.assign(one, await make()));
  afterAll(() => one.close());
  return one;
}
