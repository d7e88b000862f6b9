import { listAgreements, readAgreement } from '#contract/desk-agreements.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

const SIX = { agreed_quota: 6, expiration_day: 5 };

it('an agreement stands still at the desk while one of its debts is in dispute, and is none of those whose clock runs out next', async () => {
  const carla = await testServer.inForce(aPlan(), SIX);
  const agent = await testServer.staff('agent', 'agent');
  const clocks = async () => (await agent(listAgreements, {})).body.data;
  expect(await clocks()).toMatchObject([{ id: carla.id }]);
  await testServer.disputing(carla, await testServer.again(carla)).opened();
  expect(await clocks()).toEqual([]);
  // As after a load without the offer that was signed.
  await testServer.deps.db
    .updateTable('debt')
    .set({ withdrawn_at: testServer.clock.now() })
    .where('agreement_number', '=', carla.agreement)
    .execute();
  const { data } = (await agent(readAgreement, { id: carla.id })).body;
  expect(data).toMatchObject({ state: 'inForce', stands_still: true, ends_on: null });
});

it('a signed plan stands still too, before its down payment is paid', async () => {
  const carla = await testServer.carla(aPlan());
  const signed = await testServer.sign(carla.token, carla.agreement, SIX);
  if (signed.status !== 'success') throw new Error(signed.status);
  await testServer.disputing(carla, carla.token).opened();
  const agent = await testServer.staff('agent', 'agent');
  const { data } = (await agent(readAgreement, { id: signed.data.agreement_id })).body;
  expect(data).toMatchObject({ state: 'signed', stands_still: true, ends_on: null });
});

it('the mail of an answer names each agreement that it ended, and no money where none was paid', async () => {
  const plan = aPlan({ email: 'carla@correo.example' });
  const numbers = [plan.agreement, `${plan.agreement}B`];
  const [offer] = plan.persona.offers ?? [];
  if (!offer) throw new Error('no offer');
  const offers = numbers.map((agreement_number) => ({ ...offer, agreement_number }));
  const carla = await testServer.carla({ ...plan, persona: { ...plan.persona, offers } });
  // Both on one debt.
  await testServer.deps.db
    .updateTable('debt')
    .set({ operation_number: `op-${plan.agreement}-1` })
    .where('agreement_number', 'in', numbers)
    .execute();
  for (const number of numbers)
    expect(await testServer.sign(carla.token, number, SIX)).toMatchObject({ status: 'success' });
  const { id } = await testServer.disputing(carla, carla.token).opened();
  testServer.mailIds.splice(0);
  await testServer.decide(await testServer.staff('agent', 'agent'), id, 'accept');
  const [mail] = await testServer.post();
  expect(mail?.text.match(/(?<=Tu convenio )\S+(?= ya no tiene efecto)/g)?.sort()).toEqual(numbers.sort());
  expect(mail?.text).not.toMatch(/descuentan|devuelve/);
});
