import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { refundMoney } from '../suspense/orders.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createDisputeTestServer);
const suspense = withSuspense(testServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'La deuda no era suya' };
const OWED_AGAIN = 'Lo que ese pago había rebajado se debe otra vez, y su comprobante ya no vale.';
const NOT_OWED = 'No debes nada de esa deuda, y el comprobante de ese pago ya no vale.';
const on = async (day: string) => {
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  agent = await testServer.staff('agent', 'agent');
};
const SIX = { agreed_quota: 6, expiration_day: 5 };

type Debtor = Parameters<DisputeTestServer['again']>[0];
const paysOf = async (who: Debtor, type: string, number: string, count: number) =>
  testServer.pay(await testServer.again(who), type, number, count);

/** The institution accepts what its debtor says of an operation: nothing of it is owed, or this amount. */
async function accepted(who: Debtor, place = 1, amount: number | null = null) {
  const { opened } = testServer.disputing(who, await testServer.again(who));
  const kind = amount === null ? 'notMine' : 'wrongAmount';
  const { id } = await opened({ operation_number: `op-${who.agreement}-${place}`, kind });
  await testServer.decide(agent, id, 'accept', amount);
}

/** What the mail of the refund says after how the money went back, and what its pages know. */
async function refunded(ref: string) {
  testServer.mailIds.splice(0);
  expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
  await suspense.pass(0);
  const [mail = ''] = await suspense.mails();
  expect(mail).toContain('Te devolvimos');
  return { mail, money: (await testServer.status(ref)).data.money };
}

describe('a refund', () => {
  it('of a debt that the institution accepts not to be owed does not say that it is owed again', async () => {
    const ana = await testServer.debtor();
    const ref = await paysOf(ana, 'put', ana.agreement, 1);
    await accepted(ana);
    const { mail, money } = await refunded(ref);
    expect(mail).toContain(NOT_OWED);
    expect(mail).not.toContain('se debe otra vez');
    expect(money).toMatchObject({ standing: 'returned', not_owed: true });
  });

  it('of an agreement on a debt that is not owed says so of its down payment and of its instalments', async () => {
    const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), SIX);
    await on('2027-02-04');
    const instalment = await paysOf(carla, 'convenio', carla.number, 1);
    await accepted(carla);
    for (const ref of [carla.ref, instalment]) {
      const { mail, money } = await refunded(ref);
      expect(mail).toContain(NOT_OWED);
      expect(money).toMatchObject({ not_owed: true });
    }
  });

  it('of money that never paid such a debt says that nothing is owed, and names no receipt', async () => {
    const payment = await suspense.waiting();
    await suspense.owedAgain(payment.agreement);
    await accepted(payment);
    const { mail, money } = await refunded(payment.ref);
    expect(mail).toContain('No debes nada de esa deuda.');
    expect(mail).not.toContain('no quedó pagada');
    expect(money).toMatchObject({ not_owed: true });
  });

  it('of a debt of which less is owed says that it is owed again', async () => {
    const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), SIX);
    await accepted(carla, 1, 200_000);
    const { mail, money } = await refunded(carla.ref);
    expect(mail).toContain(OWED_AGAIN);
    expect(money).not.toHaveProperty('not_owed');
  });

  it('of two operations of which one is not owed names it, and says that the other is owed again', async () => {
    const carla = await testServer.carla(inTwo(aPlan({ email: 'carla@correo.example' })));
    await testServer.sign(carla.token, carla.agreement, SIX);
    const down = await paysOf(carla, 'abono_convenio', carla.agreement, 2);
    await on('2027-02-04');
    const instalment = await paysOf(carla, 'convenio', `${carla.agreement}-C1`, 1);
    await accepted(carla, 2);
    const { mail, money } = await refunded(instalment);
    expect(mail).toContain(
      `De la operación op-${carla.agreement}-2 no debes nada. Lo demás que ese pago había rebajado se debe otra vez, y su comprobante ya no vale.`,
    );
    expect(money).not.toHaveProperty('not_owed');
    await accepted(carla, 1);
    expect((await refunded(down)).mail).toContain(NOT_OWED);
  });
});
