import {
  ANA,
  BANK,
  NOBODY,
  ROBLE,
  createIdentityWorld,
  type IdentityWorld,
} from '../testing/identity-world.ts';
import { scraperOf } from '../testing/scraper.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await createIdentityWorld();
});
afterAll(() => world.close());

it('a try to identify is counted by what came of it, for its institution alone', async () => {
  const counts = async () => {
    const figure = await scraperOf(world).readKept('saldar_identifications_total');
    return (company: string, outcome: string) => figure[`{company="${company}",outcome="${outcome}"}`];
  };
  const before = await counts();
  const OUTCOMES = ['success', 'mismatch', 'noDebtor', 'notCurrent', 'registryDown'];
  const elsewhere = (read: typeof before) => OUTCOMES.map((outcome) => read('recupera', outcome));
  // From the first scrape on: an increase from nothing is none.
  expect(elsewhere(before)).toEqual([0, 0, 0, 0, 0]);
  world.outside.registry = 'match';
  await world.proveSerial(ANA.written, ANA.serial);
  await world.proveSerial(NOBODY.written, NOBODY.serial);
  await world.proveOperation(ROBLE.written, ROBLE.operation);
  await world.proveOperation(ROBLE.written, '1');
  for (const registry of ['mismatch', 'notCurrent', 'unreachable'] as const) {
    world.outside.registry = registry;
    await world.proveSerial(ANA.written, 'other');
  }
  const after = await counts();
  const more = (outcome: string) => (after(BANK.key, outcome) ?? 0) - (before(BANK.key, outcome) ?? 0);
  expect(OUTCOMES.map(more)).toEqual([2, 2, 1, 1, 1]);
  expect(elsewhere(after)).toEqual([0, 0, 0, 0, 0]);
});
