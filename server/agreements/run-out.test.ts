import { createLog } from '../http/log.ts';
import { refuseWhere } from '../testing/database.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { refundMoney } from '../suspense/orders.ts';
import { endDueAgreements } from './due.ts';

const testServer = sharedByTests(() => createAgreementTestServer({ writesPast: true }));
beforeEach(() => testServer.reset());

it('a signature whose down payment was declined expires after its last day, like one without a payment', async () => {
  const carla = await testServer.carla();
  await testServer.sign(carla.token, carla.agreement);
  const { token } = await testServer.begin(carla.token, carla.everything);
  testServer.gateway.finish(token, -1);
  await testServer.comeBack({ token_ws: token });
  testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
  expect(await endDueAgreements(testServer.deps)).toBe(1);
  expect(await testServer.historyOf(carla.agreement)).toEqual([
    ['contract.signed → signed', 'contract.withdrawn → withdrawn'],
  ]);
  const details = testServer.deps.db.selectFrom('agreement_event').select('detail').orderBy('seq');
  expect(await details.execute()).toEqual([{ detail: {} }, { detail: { reason: 'unpaid' } }]);
});

it('a signature whose down payment waits to be assigned stays until the money has gone back', async () => {
  const carla = await testServer.carla();
  await testServer.sign(carla.token, carla.agreement);
  const { token, ref } = await testServer.begin(carla.token, carla.everything);
  const desk = withSuspense(testServer);
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  await desk.payElsewhere(carla.agreement);
  await testServer.comeBack({ token_ws: token });
  testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
  expect(await endDueAgreements(testServer.deps)).toBe(0);
  await refundMoney(testServer.deps, {
    ref,
    who: 'Marcela Ruiz',
    second: 'Jorge Pinto',
    why: 'Pagó en sucursal',
    amount: null,
  });
  await desk.pass(0);
  expect(await endDueAgreements(testServer.deps)).toBe(1);
});

it('a deadline that cannot be looked at keeps no other waiting, and the log names the agreement', async () => {
  const [first, second] = [await testServer.carla(), await testServer.carla()];
  for (const { token, agreement } of [first, second]) await testServer.sign(token, agreement);
  const when = `old.agreement_number = '${first.agreement}'`;
  await refuseWhere(testServer.deps.db, { on: 'update on agreement', when });
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => void logged.push(line) });
  testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
  expect(await endDueAgreements({ ...testServer.deps, log })).toBe(1);
  expect((await testServer.historyOf(second.agreement))[0]?.at(-1)).toBe('contract.withdrawn → withdrawn');
  const agreement = testServer.deps.db.selectFrom('agreement').select('id');
  const { id } = await agreement.where('agreement_number', '=', first.agreement).executeTakeFirstOrThrow();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    agreementId: id,
    err: { message: 'not now' },
    msg: 'a deadline could not be looked at',
  });
});
