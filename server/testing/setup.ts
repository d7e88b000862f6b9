import { whatIsWrong } from './after-each.ts';

afterEach(async () => {
  expect(await whatIsWrong()).toEqual([]);
});
