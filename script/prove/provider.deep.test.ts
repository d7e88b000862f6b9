import { prove } from './provider.ts';

it('no trouble of a provider harms a payment, and one that is away is not offered until it is back', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 90_000);
