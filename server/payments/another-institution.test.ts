import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ hasOtherTenant: true }));

/** Another institution has a debt of the same number, of an operation of its own. */
async function addElsewhere(company: string, agreement_number: string) {
  const debt = { company, debt_id: `${agreement_number}-1`, agreement_number, amount: 1 };
  await testServer.deps.db
    .insertInto('debt')
    .values({ ...debt, operation_number: 'a-foreign-one' })
    .execute();
}

it('a voucher names the operation that was paid, not those of the same debt number at other institutions', async () => {
  const fixture = aPut();
  await addElsewhere('banco-austral', fixture.agreement);
  const { token } = await testServer.enter(fixture.persona);
  await addElsewhere('recupera', fixture.agreement);
  const payment = await testServer.begin(token, fixture.everything);
  testServer.gateway.finish(payment.token);
  await testServer.comeBack({ token_ws: payment.token });
  const { voucher } = (await testServer.status(payment.ref, token)).data;
  expect(voucher?.items.map(({ name }) => name)).toEqual([
    `Oferta ${fixture.agreement} · operación op-${fixture.agreement}-1`,
  ]);
});

it('a voucher names no agreement where another institution has one in force of the number that was paid', async () => {
  const { ref, session } = await testServer.paid();
  expect((await testServer.status(ref, session)).data.voucher?.agreement).toBeNull();
});
