import { bank, openFlow, identify, debtsAnswer, convenio } from '#machines/testing/flow.ts';
import { keptOf } from './kept.ts';

it('A page beside the way, known or not, leaves what was kept of the way as it was', async () => {
  const flow = openFlow({ loadDebts: debtsAnswer([convenio]) });
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  const kept = () => keptOf(flow.actor.getSnapshot());
  expect(kept()?.steps).toMatchObject({ company: bank.key, current: 2 });
  for (const place of [{ name: 'unknown' }, { name: 'terms', company: bank }] as const) {
    flow.enter(place);
    await flow.until(place.name === 'unknown' ? 'notFound' : 'reading');
    expect([place.name, kept()]).toEqual([place.name, null]);
  }
});
