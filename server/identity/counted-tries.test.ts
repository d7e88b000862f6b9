import { ANA, BANK, UNKNOWN, ROBLE, createIdentityTestServer } from '../testing/identity-test-server.ts';
import { scraperOf } from '../testing/scraper.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

it('a try to identify is counted by what came of it, for its institution alone', async () => {
  const counts = async () => {
    const figure = await scraperOf(testServer).readKept('saldar_identifications_total');
    return (company: string, outcome: string) => figure[`{company="${company}",outcome="${outcome}"}`];
  };
  const before = await counts();
  const OUTCOMES = ['success', 'mismatch', 'noDebtor', 'notCurrent', 'registryDown'];
  const elsewhere = (read: typeof before) => OUTCOMES.map((outcome) => read('recupera', outcome));
  // From the first scrape on: an increase from nothing is none.
  expect(elsewhere(before)).toEqual([0, 0, 0, 0, 0]);
  testServer.outside.registry = 'match';
  await testServer.proveSerial(ANA.written, ANA.serial);
  await testServer.proveSerial(UNKNOWN.written, UNKNOWN.serial);
  await testServer.proveOperation(ROBLE.written, ROBLE.operation);
  await testServer.proveOperation(ROBLE.written, '1');
  for (const registry of ['mismatch', 'notCurrent', 'unreachable'] as const) {
    testServer.outside.registry = registry;
    await testServer.proveSerial(ANA.written, 'other');
  }
  const after = await counts();
  const more = (outcome: string) => (after(BANK.key, outcome) ?? 0) - (before(BANK.key, outcome) ?? 0);
  expect(OUTCOMES.map(more)).toEqual([2, 2, 1, 1, 1]);
  expect(elsewhere(after)).toEqual([0, 0, 0, 0, 0]);
});
