import { whatIsWrong } from './after-each.ts';
import { dropSpareDatabases } from './lent-database.ts';

afterEach(async () => {
  expect(await whatIsWrong()).toEqual([]);
});

afterAll(dropSpareDatabases);

// For the commands that tests run.
process.env.INSTITUTIONS_DIR = process.env.TEST_INSTITUTIONS_DIR;
