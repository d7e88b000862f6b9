import type { RequestOf } from '#contract/call.ts';
import { updateContact } from '#contract/identity.ts';
import { aPut } from '../testing/fixtures.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

function change(token: string, contact: Pick<RequestOf<typeof updateContact>, 'email' | 'phone'>) {
  return testServer.call(updateContact, { ...contact, extra }, { token });
}

/** Two sessions of one debtor. */
async function entered(fixture = aPut()) {
  const { debtorId, token: one } = await testServer.enter(fixture.persona);
  return { fixture, one, other: await testServer.identify(debtorId, fixture.persona) };
}

/** Pays all in a session; answers how the voucher's address is read in a session. */
async function paidIn(session: string, { everything }: ReturnType<typeof aPut>) {
  const { ref, token } = await testServer.begin(session, everything);
  testServer.gateway.finish(token);
  await testServer.comeBack({ token_ws: token });
  return async (reader: string) => (await testServer.status(ref, reader)).data.voucher?.email;
}

describe('the address of a voucher', () => {
  it('is whole in the session that typed it, and masked in another', async () => {
    const { fixture, one, other } = await entered();
    await change(one, { email: 'ana@gmial.example' });
    const emailIn = await paidIn(one, fixture);
    expect(await emailIn(one)).toBe('ana@gmial.example');
    expect(await emailIn(other)).toBe('a***@g***.example');
    await change(one, { email: 'eva@correo.example' });
    expect(await emailIn(one)).toBe('a***@g***.example');
  });

  it('is whole in the session that typed it also where none was registered', async () => {
    const { fixture, one, other } = await entered(aPut({ email: null }));
    await change(one, { email: 'ana@gmial.example', phone: '912345678' });
    const emailIn = await paidIn(one, fixture);
    expect([await emailIn(one), await emailIn(other)]).toEqual(['ana@gmial.example', 'a***@g***.example']);
  });

  it('is masked in a session that confirmed it as it was', async () => {
    const { fixture, one } = await entered();
    const emailIn = await paidIn(one, fixture);
    await change(one, { phone: '987654321' });
    expect(await emailIn(one)).toBe('a***@c***.example');
  });

  it('is masked in a session that changed the phone, before and after another one typed and corrected it', async () => {
    const { fixture, one, other } = await entered();
    await change(other, { phone: '987654321' });
    await change(one, { email: 'ana@gmial.example' });
    await change(other, { phone: '987654322' });
    await change(one, { email: 'ana@gmail.example' });
    const emailIn = await paidIn(one, fixture);
    expect([await emailIn(one), await emailIn(other)]).toEqual(['ana@gmail.example', 'a***@g***.example']);
  });
});
