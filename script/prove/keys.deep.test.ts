import { prove } from './keys.ts';

it('new keys come under load: nothing fails, nobody is logged out or gets fresh tries, the old keys die', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
}, 300_000);
