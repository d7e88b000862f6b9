import { ANA, createIdentityTestServer, UNKNOWN, ROBLE } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);
beforeEach(() => testServer.deps.pool.query('truncate identity_throttle'));

describe('a business proving who it is', () => {
  it.each([ROBLE.operation, ' 900.100.200 '])(
    'gets a session with its operation number %s',
    async (number) => {
      expect((await testServer.proveOperation(ROBLE.written, number)).body).toMatchObject({
        status: 'success',
        contact_data: { email: null, phone: null },
        has_current_debts: false,
        has_past_due_debts: true,
      });
    },
  );

  it.each([
    ['ab-1234/5', 'AB-1234/5'],
    ['AB 12 345', 'ab12345'],
    ['900.100.2-00', '9001002-00'],
    ['900100-A', '900.100-a'],
  ])('gets a session where the institution writes its number %s and it types %s', async (written, typed) => {
    const rename = (from: string, to: string) =>
      testServer.deps.db
        .updateTable('operation')
        .set({ operation_number: to })
        .where('operation_number', '=', from)
        .execute();
    await rename(ROBLE.operation, written);
    const { body } = await testServer.proveOperation(ROBLE.written, typed);
    await rename(written, ROBLE.operation);
    expect(body).toMatchObject({ status: 'success', verified: true });
  });

  it('is not known by an operation that its institution has withdrawn', async () => {
    const withdraw = (at: Date | null) =>
      testServer.deps.db
        .updateTable('operation')
        .set({ withdrawn_at: at })
        .where('operation_number', '=', ROBLE.operation)
        .execute();
    await withdraw(testServer.clock.now());
    const { body } = await testServer.proveOperation(ROBLE.written, ROBLE.operation);
    await withdraw(null);
    expect(body).toMatchObject({ status: 'NOT_VERIFIED', verified: false });
  });

  it.each([
    ['a wrong operation number', ROBLE.written, '1'],
    ["another debtor's operation number", ROBLE.written, '800100'],
    ['an unknown RUT', UNKNOWN.written, ROBLE.operation],
    ['the RUT and operation of a person', ANA.written, '800100'],
  ])(
    'gets one and the same answer for %s, which says nothing of an identity card',
    async (_, rut, number) => {
      const { status, body } = await testServer.proveOperation(rut, number);
      const message = 'No pudimos verificar tu identidad. Revisa los datos e inténtalo de nuevo.';
      expect([status, body]).toEqual([200, { status: 'NOT_VERIFIED', verified: false, message }]);
    },
  );
});
