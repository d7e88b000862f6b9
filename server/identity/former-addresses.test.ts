import { cancelDebit } from '#contract/debit.ts';
import { updateContact } from '#contract/identity.ts';
import { resendReceipt } from '#contract/receipt.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { withAgreements, type AgreementWorld } from '../testing/agreement-world.ts';
import { comeAgain, enterWithCards } from '../testing/card-story.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from '../testing/stories.ts';

const DAY = 24 * 60 * 60_000;
const THIEF = 'ladron@otro.example';
const VICTIM = 'ana@correo.example';
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

let world: DebitWorld;
let plans: AgreementWorld;
beforeAll(async () => {
  world = await createDebitWorld();
  plans = withAgreements(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const change = (token: string, contact: { email?: string; phone?: string } = { email: THIEF }) =>
  world.call(updateContact, { ...contact, extra }, { token });

/** Sends the security notices that wait; answers them. */
async function notices() {
  const rows = await world.deps.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'formerNotice')
    .where('id', 'in', ['00000000-0000-4000-8000-000000000000', ...world.mailIds])
    .execute();
  world.mails.length = 0;
  for (const { id } of rows) await sendMailRow(world.deps, id);
  return world.mails;
}

type Act = (token: string, told: ReturnType<typeof aPut>, debtorId: string) => Promise<unknown>;

async function pay(token: string, told: ReturnType<typeof aPut>) {
  const payment = await world.begin(token, told.everything);
  world.gateway.finish(payment.token);
  await world.comeBack({ token_ws: payment.token });
  return payment.ref;
}

const ACTS: [string, string, () => ReturnType<typeof aPut>, Act][] = [
  ['a payment', 'Se hizo un pago', aPut, pay],
  ['a signature', 'Se firmó un convenio de pago', aPlan, (token, told) => plans.sign(token, told.agreement)],
  [
    'a request for automatic charges',
    'Se pidió un cargo automático en una cuenta bancaria',
    anAutomatable,
    (token, told) => world.ask(token, told),
  ],
];

describe('after the e-mail address was changed, the address registered before is told', () => {
  it.each(ACTS)('of %s', async (_, words, tell, act) => {
    const told = tell();
    const { token, debtorId } = await world.enter(told.story);
    await change(token);
    await act(token, told, debtorId);
    const sent = await notices();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [VICTIM, 'Aviso de seguridad de Banco Cordillera'],
    ]);
    expect(sent[0]?.text).toContain(`Qué pasó: ${words}`);
  });

  it('of a card that is saved, and of one that is removed', async () => {
    const debtor = await enterWithCards(world);
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
    const debit = await world.active();
    await change(debit.token);
    await world.call(cancelDebit, { ref: debit.ref }, { token: debit.token });
    expect((await notices())[0]?.text).toContain('Qué pasó: Se canceló un cargo automático');
  });

  it('of automatic charges that are to end with the one under way, once', async () => {
    const { ref, token } = await world.charging();
    await change(token);
    for (let count = 0; count < 2; count += 1) await world.call(cancelDebit, { ref }, { token });
    const told = (await notices()).map(({ to, text }) => [to, /Qué pasó: (.*)/.exec(text)?.[1]]);
    expect(told).toEqual([[VICTIM, 'Se canceló un cargo automático']]);
  });

  it('of a receipt that is sent elsewhere', async () => {
    const told = aPut();
    const { token } = await world.enter(told.story);
    const ref = await pay(token, told);
    await change(token);
    await world.call(resendReceipt, { ref, email: 'tercero@otro.example' }, { token });
    expect((await notices())[0]?.text).toContain('Qué pasó: Se envió un comprobante a otro correo');
  });

  it('with amount and masked RUT, without name or address, and with one link, which only ends sessions', async () => {
    const told = aPut();
    const { token } = await world.enter(told.story);
    await change(token);
    await pay(token, told);
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
    const told = aPut();
    const { token, debtorId } = await world.enter(told.story);
    await change(token);
    for (const email of ['dos@otro.example', 'tres@otro.example', 'DOS@otro.example']) {
      world.clock.pass(1000);
      await change(await world.identify(debtorId, told.story), { email });
    }
    const later = await world.identify(debtorId, told.story);
    await pay(later, told);
    expect((await notices()).map(({ to }) => to).sort()).toEqual([VICTIM, THIEF, 'tres@otro.example'].sort());
  });

  it('no longer after thirty days', async () => {
    const debtor = await enterWithCards(world);
    await change(debtor.token);
    world.clock.pass(31 * DAY);
    await (await comeAgain(world, debtor)).save();
    expect(await notices()).toEqual([]);
  });

  it('not when the phone alone was changed', async () => {
    const told = aPut();
    const { token } = await world.enter(told.story);
    await change(token, { phone: '987654321' });
    await pay(token, told);
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
    const debtor = await enterWithCards(world);
    const card = await debtor.save();
    world.clock.pass(1000);
    await change(debtor.token);
    expect(await debtor.pay(card)).toEqual(REFUSED);
    const again = await comeAgain(world, debtor);
    expect(await again.pay(card)).toEqual(REFUSED);
    expect(world.vault.charges()).toEqual([]);
  });

  it('is not charged when the address had been changed and changed back before it was saved', async () => {
    let debtor = await enterWithCards(world);
    for (const email of ['dos@correo.example', VICTIM]) {
      await change(debtor.token, { email });
      world.clock.pass(1000);
      debtor = await comeAgain(world, debtor);
    }
    const card = await debtor.save();
    world.clock.pass(1000);
    await change(debtor.token);
    expect(await debtor.pay(card)).toEqual(REFUSED);
  });

  it('is charged again after thirty days', async () => {
    const debtor = await enterWithCards(world, aConvenio());
    const card = await debtor.save();
    world.clock.pass(1000);
    await change(debtor.token);
    world.clock.pass(30 * DAY);
    const again = await comeAgain(world, debtor);
    expect(await again.pay(card)).toMatchObject({ status: 'success' });
  });

  it('gives way to the same card added again, and to Webpay', async () => {
    const debtor = await enterWithCards(world);
    await debtor.save();
    world.clock.pass(1000);
    await change(debtor.token);
    world.clock.pass(1000);
    const added = await debtor.save();
    expect(await debtor.pay(added)).toMatchObject({ status: 'success' });
    const other = await enterWithCards(world);
    await other.save();
    world.clock.pass(1000);
    await change(other.token);
    expect(await world.begin(other.token, other.everything)).toMatchObject({ ref: expect.any(String) });
  });

  it('is charged as ever where the phone alone was changed', async () => {
    const debtor = await enterWithCards(world);
    const card = await debtor.save();
    world.clock.pass(1000);
    await change(debtor.token, { phone: '987654321' });
    expect(await debtor.pay(card)).toMatchObject({ status: 'success' });
  });
});
