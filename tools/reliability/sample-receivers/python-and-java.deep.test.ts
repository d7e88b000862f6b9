import { JAVA, machineOf, provide, PYTHON } from '../../test/runtimes.mjs';
import { itKeepsItsPromises } from './promises.ts';

/** A package of the system may have to be fetched. */
const INSTALL_MS = 10 * 60_000;

describe.each([
  ['Python', PYTHON, 'docs/samples/receiver.py'],
  ['Java', JAVA, 'docs/samples/Receiver.java'],
])('the sample receiver in %s', (_, runtime, file) => {
  beforeAll(() => provide(runtime, machineOf(console.log)), INSTALL_MS);
  itKeepsItsPromises(() => ({ command: runtime.command, words: [file] }));
});
