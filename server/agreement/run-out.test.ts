import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import { endDueAgreements } from './due.ts';

let world: AgreementWorld;
beforeAll(async () => {
  world = await createAgreementWorld();
});
afterAll(() => world.close());

it('a signature whose down payment was declined runs out after its last day, as one that nobody tried to pay', async () => {
  const carla = await world.carla();
  await world.sign(carla.token, carla.agreement);
  const { token } = await world.begin(carla.token, carla.everything);
  world.gateway.finish(token, -1);
  await world.comeBack({ token_ws: token });
  world.clock.set(new Date('2026-11-24T15:00:00Z'));
  expect(await endDueAgreements(world.deps)).toBe(1);
  expect(await world.historyOf(carla.agreement)).toEqual([
    ['contract.signed → signed', 'contract.withdrawn → withdrawn'],
  ]);
});
