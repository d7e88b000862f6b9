import recupera from '#domain/testing/companies/recupera.ts';
import { answers, identify, KEY, openFlow, person, type Flow } from '#machines/testing/flow.ts';
import { check, field, fill, press, visit } from '../../testing/visit.tsx';
import Contact from './Contact.tsx';

const PHONE = 'Teléfono móvil';
const REMINDERS = 'Quiero recibir ofertas y recordatorios de pago (opcional)';

const identified = (wants_reminders: boolean) => ({ ...answers.verifyIdentity, wants_reminders });

/** A debtor at the contact step, of whom the server says at each identification whether they want reminders. */
async function open(...wanted: boolean[]) {
  const flow = openFlow({
    verifyIdentity: wanted.map(identified),
    saveContact: new Promise<never>(() => undefined),
  });
  await identify(flow, recupera);
  return { flow, ...(await show(flow)) };
}

async function show(flow: Flow) {
  await flow.until({ contacting: 'entering' });
  return visit(Contact, flow, '/recupera/contact');
}

async function identifyAgain(flow: Flow) {
  flow.send({ type: 'session.ended' });
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
  await show(flow);
}

/** What the form sends of reminders. */
async function sentBy(flow: Flow) {
  await check('Acepto los términos y condiciones');
  await check('Leí la política de privacidad');
  await press('Continuar');
  await flow.until({ contacting: 'saving' });
  return flow.askedOf('saveContact').map((input) => (input as { contact: unknown }).contact);
}

describe('reminders', () => {
  it.each([
    ['are not brought back by a box left ticked, once the link of a mail has ended them', true, null],
    ['end with the box', true, false],
    ['that began in another tab do not end by a box left empty', false, null],
    ['begin with the box', false, true],
  ] as const)('%s', async (_, before, reminders) => {
    const { flow } = await open(before);
    expect(field(REMINDERS).checked).toBe(before);
    if (reminders !== null) await check(REMINDERS);
    expect(await sentBy(flow)).toMatchObject([{ reminders }]);
  });

  it('ended by the link of a mail after the session are not brought back by what was typed before', async () => {
    const { flow, unmount } = await open(true, false);
    await fill(PHONE, '9 1234 5678');
    unmount();
    await identifyAgain(flow);
    expect(field(PHONE)).toHaveValue('9 1234 5678');
    expect(field(REMINDERS)).not.toBeChecked();
    expect(await sentBy(flow)).toMatchObject([{ phone: '+56912345678', reminders: null }]);
  });

  it('end with a box that was emptied before the session ended', async () => {
    const { flow, unmount } = await open(true);
    await check(REMINDERS);
    unmount();
    await identifyAgain(flow);
    expect(field(REMINDERS)).not.toBeChecked();
    expect(await sentBy(flow)).toMatchObject([{ reminders: false }]);
  });

  it.each([false, true])(
    'stay as they were (%p) with a box that was changed and put back',
    async (before) => {
      const { flow, unmount } = await open(before);
      await check(REMINDERS);
      await check(REMINDERS);
      unmount();
      await identifyAgain(flow);
      expect(field(REMINDERS).checked).toBe(before);
      expect(await sentBy(flow)).toMatchObject([{ reminders: null }]);
    },
  );
});
