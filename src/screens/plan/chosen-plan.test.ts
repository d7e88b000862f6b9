import { offersOf } from '#domain/offers.ts';
import { TODAY } from '#domain/testing/debts.ts';
import { agreement, bank } from '#machines/testing/flow.ts';
import { planOfChoice } from './chosen-plan.ts';

const [offer = null] = offersOf([agreement], bank);

it.each([
  ['as many instalments as the offer allows', { instalments: 36, paymentDay: 5 }, 36],
  ['more instalments than it allows', { instalments: 37, paymentDay: 5 }, null],
  ['a day that it does not offer', { instalments: 12, paymentDay: 6 }, null],
  ['nothing', null, null],
])('the plan of a choice of %s is shown only where the offer allows it', (_, choice, instalments) => {
  expect(planOfChoice(offer, choice, bank, TODAY)?.schedule.length ?? null).toBe(instalments);
});
