import { whatIsWrong } from './after-each.ts';

afterEach(async () => {
  expect(await whatIsWrong()).toEqual([]);
});

// For the commands that tests run.
process.env.INSTITUTIONS_DIR = process.env.TEST_INSTITUTIONS_DIR;
