import recupera from '#domain/testing/companies/recupera.ts';
import { answers, identify, KEY, openFlow, person } from '#machines/testing/flow.ts';
import { check, field, fill, press, visit } from '../../testing/visit.tsx';
import Contact from './Contact.tsx';

const MAIL = 'Correo electrónico';
const PHONE = 'Teléfono móvil';

const before = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
const since = { email: 'b***@d***.cl', phone: '+56 9 **** 4321' };
const nothing = { email: null, phone: null };

type Known = Record<keyof typeof before, string | null>;

/** A debtor at the contact step whose session ends after `type`; they identify again, once the server knows `later` of them. */
async function comeBack(type: () => Promise<void>, earlier: Known = before, later: Known = since) {
  const verifyIdentity = [earlier, later].map((contact_data) => ({
    ...answers.verifyIdentity,
    contact_data,
  }));
  const flow = openFlow({ verifyIdentity, saveContact: new Promise<never>(() => undefined) });
  await identify(flow, recupera);
  await flow.until({ contacting: 'entering' });
  const { unmount } = visit(Contact, flow, '/recupera/contact');
  await type();
  unmount();
  flow.send({ type: 'session.ended' });
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
  await flow.until({ contacting: 'entering' });
  visit(Contact, flow, '/recupera/contact');
  return flow;
}

const shown = () => [field(MAIL).value, field(PHONE).value];

describe('contact data that were registered elsewhere after the session ended', () => {
  it.each([
    ['the address', () => fill(MAIL, 'ana@correo.cl'), before, ['ana@correo.cl', '9 **** 4321']],
    ['the phone', () => fill(PHONE, '9 1234 5678'), before, ['b***@d***.cl', '9 1234 5678']],
    [
      'the phone where none was registered',
      () => fill(PHONE, '9 1234 5678'),
      nothing,
      ['b***@d***.cl', '9 1234 5678'],
    ],
  ])('stand beside what was typed: %s', async (_, type, earlier, fields) => {
    await comeBack(type, earlier);
    expect(shown()).toEqual(fields);
  });

  it('stand where an address was typed and put back', async () => {
    await comeBack(async () => {
      await fill(MAIL, 'ana@correo.cl');
      await fill(MAIL, before.email);
    });
    expect(shown()).toEqual(['b***@d***.cl', '9 **** 4321']);
  });

  it('are kept by a form whose box alone was changed', async () => {
    const flow = await comeBack(() => check('Quiero recibir ofertas y recordatorios de pago (opcional)'));
    await check('Acepto los términos y condiciones');
    await check('Leí la política de privacidad');
    await press('Continuar');
    await flow.until({ contacting: 'saving' });
    expect(flow.askedOf('saveContact')).toMatchObject([
      { contact: { email: null, phone: null, reminders: true } },
    ]);
  });
});

it('an address that was emptied before the session ended stays empty', async () => {
  await comeBack(() => fill(MAIL, ' '));
  expect(field(MAIL).value.trim()).toBe('');
});
