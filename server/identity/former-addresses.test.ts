import { cancelDebit } from '#contract/debit.ts';
import { updateContact } from '#contract/identity.ts';
import { resendReceipt } from '#contract/receipt.ts';
import { requestAboutData } from '#contract/rights.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { withAgreements, type AgreementTestServer } from '../testing/agreement-test-server.ts';
import { comeAgain, enterWithCards } from '../testing/card-debtor.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { assignMoney } from '../suspense/orders.ts';

const DAY = 24 * 60 * 60_000;
const THIEF = 'ladron@otro.example';
const VICTIM = 'ana@correo.example';
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createDebitTestServer);
let plans: AgreementTestServer;
beforeAll(async () => {
  plans = withAgreements(testServer);
});
beforeEach(() => testServer.reset());

const change = (token: string, contact: { email?: string; phone?: string } = { email: THIEF }) =>
  testServer.call(updateContact, { ...contact, extra }, { token });

/** Sends the security notices that wait; answers them. */
async function notices() {
  const rows = await testServer.deps.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'formerNotice')
    .where('id', 'in', ['00000000-0000-4000-8000-000000000000', ...testServer.mailIds])
    .execute();
  testServer.mails.length = 0;
  for (const { id } of rows) await sendMailRow(testServer.deps, id);
  return testServer.mails;
}

type Act = (token: string, fixture: ReturnType<typeof aPut>, debtorId: string) => Promise<unknown>;

async function pay(token: string, fixture: ReturnType<typeof aPut>) {
  const payment = await testServer.begin(token, fixture.everything);
  testServer.gateway.finish(payment.token);
  await testServer.comeBack({ token_ws: payment.token });
  return payment.ref;
}

const askErasure = (token: string) =>
  testServer.call(requestAboutData, { kind: 'erasure', message: '' }, { token });

const ACTS: [string, string, () => ReturnType<typeof aPut>, Act][] = [
  ['a payment', 'Se hizo un pago', aPut, pay],
  [
    'a signature',
    'Se firmó un convenio de pago',
    aPlan,
    (token, fixture) => plans.sign(token, fixture.agreement),
  ],
  [
    'a request for automatic charges',
    'Se pidió un cargo automático en una cuenta bancaria',
    anAutomatable,
    (token, fixture) => testServer.ask(token, fixture),
  ],
  ['a request about their data', 'Se pidió algo sobre tus datos personales', aPut, askErasure],
];

describe('after the e-mail address was changed, the address registered before is notified', () => {
  it.each(ACTS)('of %s', async (_, words, makeFixture, act) => {
    const fixture = makeFixture();
    const { token, debtorId } = await testServer.enter(fixture.persona);
    await change(token);
    await act(token, fixture, debtorId);
    const sent = await notices();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [VICTIM, 'Aviso de seguridad de Banco Cordillera'],
    ]);
    expect(sent[0]?.text).toContain(`Qué pasó: ${words}`);
  });

  it('of a payment whose money waits, because its debt was paid elsewhere meanwhile', async () => {
    const fixture = aPut();
    const { token } = await testServer.enter(fixture.persona);
    await change(token);
    const payment = await testServer.begin(token, fixture.everything);
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    const { payElsewhere, owedAgain } = withSuspense(testServer);
    await payElsewhere(fixture.agreement);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await notices()).toMatchObject([
      { to: VICTIM, text: expect.stringContaining('Qué pasó: Se hizo un pago') },
    ]);
    await owedAgain(fixture.agreement);
    const by = { ref: payment.ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se debe' };
    expect(await assignMoney(testServer.deps, by)).toBeNull();
    expect(await notices()).toEqual([]);
  });

  it('of a card that is saved, and of one that is removed', async () => {
    const debtor = await enterWithCards(testServer);
    await change(debtor.token);
    const card = await debtor.save();
    await debtor.remove(card);
    await debtor.remove(card);
    const texts = (await notices()).map(({ to, text }) => [to, /Qué pasó: (.*)/.exec(text)?.[1]]);
    expect(texts.sort()).toEqual([
      [VICTIM, 'Se guardó una tarjeta para pagar'],
      [VICTIM, 'Se quitó una tarjeta guardada'],
    ]);
  });

  it('of automatic charges that are cancelled', async () => {
    const debit = await testServer.active();
    await change(debit.token);
    await testServer.call(cancelDebit, { ref: debit.ref }, { token: debit.token });
    expect((await notices())[0]?.text).toContain('Qué pasó: Se canceló un cargo automático');
  });

  it('of automatic charges that are to end with the one under way, once', async () => {
    const { ref, token } = await testServer.charging();
    await change(token);
    for (let count = 0; count < 2; count += 1) await testServer.call(cancelDebit, { ref }, { token });
    const notified = (await notices()).map(({ to, text }) => [to, /Qué pasó: (.*)/.exec(text)?.[1]]);
    expect(notified).toEqual([[VICTIM, 'Se canceló un cargo automático']]);
  });

  it('of a receipt that is sent elsewhere', async () => {
    const fixture = aPut();
    const { token } = await testServer.enter(fixture.persona);
    const ref = await pay(token, fixture);
    await change(token);
    await testServer.call(resendReceipt, { ref, email: 'tercero@otro.example' }, { token });
    expect((await notices())[0]?.text).toContain('Qué pasó: Se envió un comprobante a otro correo');
  });

  it('with amount and masked RUT, without name or address, and with one link, which only ends sessions', async () => {
    const fixture = aPut();
    const { token } = await testServer.enter(fixture.persona);
    await change(token);
    await pay(token, fixture);
    const [notice] = await notices();
    const said = `${notice?.text} ${notice?.html}`;
    expect(notice?.text).toContain('Monto: $500.000');
    expect(said).toMatch(/1.{0,2}\.\*\*\*\.\*\*\*-/);
    expect(said).not.toMatch(/Rojas|otro\.example|correo\.example/);
    const links = [...said.matchAll(/https?:[^\s"<]+/g)].map(([link]) => link);
    expect(new Set(links.map((link) => link.replace(/[\w-]{43}/, '*')))).toEqual(
      new Set(['http://localhost:3000/saldar/sessions/*/end']),
    );
  });

  it('each of them once, however often it changed, until thirty days have passed', async () => {
    const fixture = aPut();
    const { token, debtorId } = await testServer.enter(fixture.persona);
    await change(token);
    for (const email of ['dos@otro.example', 'tres@otro.example', 'DOS@otro.example']) {
      testServer.clock.pass(1000);
      await change(await testServer.identify(debtorId, fixture.persona), { email });
    }
    const later = await testServer.identify(debtorId, fixture.persona);
    await pay(later, fixture);
    expect((await notices()).map(({ to }) => to).sort()).toEqual([VICTIM, THIEF, 'tres@otro.example'].sort());
  });

  it('no longer after thirty days', async () => {
    const debtor = await enterWithCards(testServer);
    await change(debtor.token);
    testServer.clock.pass(31 * DAY);
    await (await comeAgain(testServer, debtor)).save();
    expect(await notices()).toEqual([]);
  });

  it('not when the phone alone was changed', async () => {
    const fixture = aPut();
    const { token } = await testServer.enter(fixture.persona);
    await change(token, { phone: '987654321' });
    await pay(token, fixture);
    expect(await notices()).toEqual([]);
  });
});

describe('a card that was saved before the e-mail address changed', () => {
  const REFUSED = {
    status: 'CARD_GUARDED',
    message:
      'Tu correo cambió después de que se guardara esta tarjeta. Por seguridad todavía no se puede pagar con ella. No se hizo ningún cobro. Paga con Webpay, o agrega la tarjeta otra vez.',
  };

  it('is not charged in that session, nor in a later one', async () => {
    const debtor = await enterWithCards(testServer);
    const card = await debtor.save();
    testServer.clock.pass(1000);
    await change(debtor.token);
    expect(await debtor.pay(card)).toEqual(REFUSED);
    const again = await comeAgain(testServer, debtor);
    expect(await again.pay(card)).toEqual(REFUSED);
    expect(testServer.vault.charges()).toEqual([]);
  });

  it('is not charged when the address had been changed and changed back before it was saved', async () => {
    let debtor = await enterWithCards(testServer);
    for (const email of ['dos@correo.example', VICTIM]) {
      await change(debtor.token, { email });
      testServer.clock.pass(1000);
      debtor = await comeAgain(testServer, debtor);
    }
    const card = await debtor.save();
    testServer.clock.pass(1000);
    await change(debtor.token);
    expect(await debtor.pay(card)).toEqual(REFUSED);
  });

  it('is charged again after thirty days', async () => {
    const debtor = await enterWithCards(testServer, aConvenio());
    const card = await debtor.save();
    testServer.clock.pass(1000);
    await change(debtor.token);
    testServer.clock.pass(30 * DAY);
    const again = await comeAgain(testServer, debtor);
    expect(await again.pay(card)).toMatchObject({ status: 'success' });
  });

  it('gives way to the same card added again, and to Webpay', async () => {
    const debtor = await enterWithCards(testServer);
    await debtor.save();
    testServer.clock.pass(1000);
    await change(debtor.token);
    testServer.clock.pass(1000);
    const added = await debtor.save();
    expect(await debtor.pay(added)).toMatchObject({ status: 'success' });
    const other = await enterWithCards(testServer);
    await other.save();
    testServer.clock.pass(1000);
    await change(other.token);
    expect(await testServer.begin(other.token, other.everything)).toMatchObject({ ref: expect.any(String) });
  });

  it('is charged as ever where the phone alone was changed', async () => {
    const debtor = await enterWithCards(testServer);
    const card = await debtor.save();
    testServer.clock.pass(1000);
    await change(debtor.token, { phone: '987654321' });
    expect(await debtor.pay(card)).toMatchObject({ status: 'success' });
  });
});
