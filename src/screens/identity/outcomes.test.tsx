import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, consumer, openFlow, tokenFor } from '#machines/testing/flow.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { legalInForce } from '#domain/legal.ts';
import { check, field, fill, press, visit } from '../../testing/visit.tsx';
import Identity from './Identity.tsx';

function open(company: Company, script: Parameters<typeof openFlow>[0] = {}) {
  const flow = openFlow(script);
  flow.enter({ name: 'identity', company });
  visit(Identity, flow, `/${company.key}/identity`);
  return flow;
}

const next = () => press('Continuar');

async function identify() {
  await fill('RUT', '13579246-2');
  await fill('Número de serie', '100200307');
  await next();
}

describe('a call that fails by no fault of the visitor', () => {
  const fault = (statusCode: number) =>
    Object.assign(new Error('Ha ocurrido un error.'), { code: 'CATCH', statusCode });

  it.each([
    ['startIdentification', 'Ocurrió un error al verificar el flujo'],
    ['verifyIdentity', 'Ocurrió un error al verificar la identity'],
    ['loadDebts', 'No se consultar deudas'],
  ] as const)('%s: says what could not be done, and why', async (call, title) => {
    open(bank, { [call]: fault(500) });
    await identify();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent('Ha ocurrido un error.');
  });

  it('says it of the offers of a business', async () => {
    const flow = openFlow({ loadDebts: fault(503) });
    flow.enter({ name: 'identity', company: bank });
    visit(Identity, flow, `/${bank.key}/identity?tipo=pyme`);
    await fill('RUT de la empresa', '76086428-5');
    await fill('Número de operación', '900100200');
    await next();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error al consultar las ofertas');
  });

  it('calls no error what is theirs to mend or to wait for', async () => {
    open(bank, { verifyIdentity: fault(429) });
    await identify();
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos continuar');
  });
});

describe('a debtor without products', () => {
  const loadDebts = { status: 'NOT_OFFERS', message: 'Por ahora no hay una oferta de pago para tu deuda.' };

  it('sees the reason of the server, and where to ask', async () => {
    open(bank, { loadDebts });
    await identify();
    const dialog = await screen.findByRole('dialog', { name: 'No tienes productos disponibles' });
    expect(dialog).toHaveTextContent(loadDebts.message);
    const ask = within(dialog).getByRole('link', { name: bank.helpEmail });
    expect(ask).toHaveAttribute('href', `mailto:${bank.helpEmail}`);
    expect(dialog).toHaveTextContent('o llama al 600 000 0101, de lunes a viernes hábiles de 09:00 a 19:00.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['IN_REVIEW', 'Tu deuda está en revisión'],
    ['ACCEPTED', 'Te dieron la razón'],
    ['NOT_DEBTS', 'No se encontraron deudas'],
  ])('reads by the answer %s what is true of their debt: %s', async (status, name) => {
    open(bank, { loadDebts: { ...loadDebts, status } });
    await identify();
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(loadDebts.message);
  });

  it('comes from there to their own data, where a debt under review says how it is going', async () => {
    open(bank, { loadDebts });
    await identify();
    const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Ver mis datos' });
    expect(link).toHaveAttribute('href', '/banco-cordillera/mis-datos');
  });

  it('is sent to the executives where the company has an address for them', async () => {
    open(recupera, { loadDebts });
    await identify();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'ejecutivos@recupera.example' })).toBeVisible();
    expect(dialog).not.toHaveTextContent(recupera.helpEmail);
  });

  it.each([
    [bank, '180 días de atraso o más', 'en los canales propios de Banco Cordillera'],
    [recupera, 'al menos un día de atraso', 'con la institución que te los dio'],
  ] as [Company, string, string][])(
    'sees which debts are loaded and where the others are paid',
    async (company, loaded, current) => {
      open(company, { loadDebts: { status: 'NOT_DEBTS', message: '' } });
      await identify();
      const dialog = await screen.findByRole('dialog', { name: 'No se encontraron deudas' });
      expect(dialog).toHaveTextContent(loaded);
      expect(dialog).toHaveTextContent(current);
    },
  );

  it('leaves nothing behind for the next one', async () => {
    const flow = open(bank, { loadDebts });
    await identify();
    await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
    await flow.until('atHome');
    expect(flow.context().session).toBeNull();
    expect(flow.askedOf('closeSession')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
      '',
      '',
    ]);
  });
});

describe('a debtor without products who had changed the tab', () => {
  const loadDebts = { status: 'NOT_DEBTS', message: '' };

  it('leaves neither RUT nor serial number behind for the next one', async () => {
    open(bank, { loadDebts });
    await fill('RUT', '13579246-2');
    await fill('Número de serie', '100200307');
    await userEvent.click(screen.getByRole('tab', { name: 'PYMES y Empresas' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Personas Naturales' }));
    await next();
    await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
    expect(field('RUT')).toHaveValue('');
    expect(field('Número de serie')).toHaveValue('');
  });
});

describe('a company with the contact data inside identification', () => {
  async function fillContact() {
    await fill('Correo electrónico', 'diego@correo.cl');
    await fill('Repite tu correo electrónico', 'diego@correo.cl');
    await fill('Teléfono móvil', '912345678');
    await check('Quiero recibir ofertas y recordatorios de pago (opcional)');
    await check('Acepto los términos y condiciones');
    await check('Leí la política de privacidad');
  }

  it('saves them with the session the identification gave', async () => {
    const flow = open(consumer, { loadDebts: new Promise(() => undefined) });
    await fillContact();
    await identify();
    await flow.until('loadingDebts');
    expect(flow.askedOf('saveContact')).toEqual([
      {
        contact: {
          email: 'diego@correo.cl',
          phone: '+56912345678',
          reminders: true,
          versions: legalInForce(consumer, santiagoDay(new Date())),
        },
        userType: 'person',
        token: tokenFor(30),
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('takes nothing back that was said of reminders by an empty box', async () => {
    const flow = open(consumer, { loadDebts: new Promise(() => undefined) });
    await fillContact();
    await check('Quiero recibir ofertas y recordatorios de pago (opcional)');
    await identify();
    await flow.until('loadingDebts');
    expect(flow.askedOf('saveContact')).toMatchObject([{ contact: { reminders: null } }]);
  });

  it('asks for all of them before the first answer', async () => {
    const flow = open(consumer);
    await next();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'El rut es requerido',
      'El número de serie es requerido',
      'El correo es requerido',
      'El teléfono es requerido',
      'Debes aceptar los términos y condiciones',
      'Marca que leíste la política de privacidad',
    ]);
    expect(flow.askedOf('startIdentification')).toEqual([]);
  });

  it('keeps what was typed when saving fails', async () => {
    const refusal = Object.assign(new Error('El correo debe ser valido'), { code: 'INVALID_EMAIL' });
    open(consumer, { saveContact: refusal });
    await fillContact();
    await identify();
    expect(await screen.findByRole('alert')).toHaveTextContent('El correo debe ser valido');
    expect(field('Correo electrónico')).toHaveValue('diego@correo.cl');
    expect(screen.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled');
  });
});

it('the bank asks for no contact data here', () => {
  open(bank);
  expect(screen.queryByLabelText('Correo electrónico')).not.toBeInTheDocument();
});
