import { prove } from './mail.ts';

it('no trouble of the mail host harms a payment, and its receipt is one mail in the end', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 60_000);
