import { createRandom } from '../script/prove/support/random.ts';
import { wander } from '../script/prove/wandering/wander.ts';
import type { StoryName } from './support/stories.ts';
import { system } from './support/system.ts';
import { expect, test } from './support/test.ts';

/** Another seed walks other ways; hundreds are walked by `npm run prove -- wandering`. */
const seed = Number(process.env['PROVE_SEED'] || 1);
const stories: StoryName[] = ['severalOffers', 'planToSign', 'consumer', 'singlePayment'];

test.use({ tolerated: /status of 40[134]/ });

for (const [index, story] of stories.entries())
  test(`whoever wanders through the portal by Back, Forward, reloads and tabs always finds a page: ${story}, seed ${seed}`, async ({
    page,
    context,
    people,
  }) => {
    const debtor = await people.take(story);
    const random = createRandom(seed * 100 + index);
    expect(await wander(context, page, { portal: system.portal, debtor, random, steps: 15 })).toEqual([]);
  });
