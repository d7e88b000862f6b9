import { itKeepsItsPromises } from './promises.ts';

describe('the sample receiver in TypeScript', () => {
  itKeepsItsPromises(() => ({
    command: process.execPath,
    words: ['--disable-warning=ExperimentalWarning', 'docs/samples/receiver.ts'],
  }));
});
