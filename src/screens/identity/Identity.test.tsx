import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, openFlow } from '#machines/testing/flow.ts';
import { countedDraws, field, fill, press, visit } from '../../testing/visit.tsx';
import Identity from './Identity.tsx';

type Script = Parameters<typeof openFlow>[0];

function open(script: Script = {}, url = '/banco-cordillera/identity') {
  const flow = openFlow(script);
  flow.enter({ name: 'identity', company: bank });
  return {
    flow,
    ...visit(Identity, flow, url, { captcha: { scriptUrl: 'https://c.example/', siteKey: 'k' } }),
  };
}

const rut = () => field(/^RUT/);
const serial = () => field('Número de serie');
const operation = () => field('Número de operación');
const tab = (name: string) => screen.getByRole('tab', { name });
const next = () => press('Continuar');

async function identify(proof = '100200301') {
  await fill(/^RUT/, '11111111-1');
  await fill('Número de serie', proof);
  await next();
}

const wrongData = { status: 'WRONG_DATA', verified: false, message: 'No pudimos verificar tu identidad.' };

describe('what is typed', () => {
  it.each([
    ['', 'El rut es requerido'],
    ['12.345.678-4', 'El rut no es válido'],
    ['12.34.5678-5', 'El rut no es válido'],
  ])('RUT %j says "%s" once the field is left, not before', async (typed, message) => {
    open();
    await userEvent.click(rut());
    if (typed) await userEvent.paste(typed);
    expect(rut()).toBeValid();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(rut()).toHaveAccessibleDescription(expect.stringContaining(`Error: ${message}`));
  });

  it('takes the message away as soon as the RUT is right', async () => {
    open();
    await fill(/^RUT/, '11111111-2');
    await userEvent.tab();
    await screen.findByText('El rut no es válido');
    await userEvent.type(rut(), '{Backspace}1');
    await waitFor(() => expect(rut()).toBeValid());
  });

  it('the serial number is required and nothing more', async () => {
    open();
    await userEvent.click(serial());
    await userEvent.tab();
    expect(await screen.findByText('El número de serie es requerido')).toBeVisible();
    await fill('Número de serie', 'x');
    await waitFor(() => expect(serial()).toBeValid());
  });

  it('a serial number that looks unlike one is doubted once the field is left, not before', async () => {
    open();
    await fill('Número de serie', 'x');
    expect(serial()).toHaveAccessibleDescription(/^Está en tu cédula/);
    await userEvent.tab();
    await waitFor(() => expect(serial()).toHaveAccessibleDescription(/^Compáralo con tu cédula/));
  });

  it.each([
    ['', 'El número de operación es requerido'],
    ['12', 'El número de operación no es válido'],
  ])('operation number %j says "%s"', async (typed, message) => {
    open({}, '/banco-cordillera/identity?tipo=pyme');
    await userEvent.click(operation());
    if (typed) await userEvent.paste(typed);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });
});

it('typing draws the field alone again, and going on its button and fields, not the page around them', async () => {
  const flow = openFlow({ verifyIdentity: new Promise(() => undefined) });
  const { company, drawn } = countedDraws(bank);
  flow.enter({ name: 'identity', company });
  visit(Identity, flow, '/banco-cordillera/identity');
  const before = drawn();
  await userEvent.type(rut(), '11111111-1');
  await userEvent.type(serial(), '100200301');
  await next();
  expect(await screen.findByRole('button', { name: 'Procesando…' })).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(drawn()).toBe(before);
});

describe('a refused form', () => {
  it('lists what is wrong in the order of the fields, takes the focus and sends no request', async () => {
    const { flow } = open();
    await next();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(/^Revisa estos datos para continuar/);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['El rut es requerido', 'El número de serie es requerido']);
    expect(summary.parentElement).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Error: Identificación – Banco Cordillera'));
    expect(flow.askedOf('startIdentification')).toEqual([]);
  });

  it('leads from the list to the field', async () => {
    open();
    await next();
    await userEvent.click(await screen.findByRole('link', { name: 'El número de serie es requerido' }));
    expect(serial()).toHaveFocus();
  });

  it('loses its list once all is mended, and the list does not come back while typing', async () => {
    open();
    await next();
    await screen.findByRole('alert');
    await fill(/^RUT/, '11111111-1');
    await fill('Número de serie', '1');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.type(serial(), '{Backspace}');
    expect(await screen.findByText('El número de serie es requerido')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(serial()).toHaveFocus();
  });
});

describe('what is asked', () => {
  it('a person is asked for by RUT and serial number without separators', async () => {
    const { flow } = open({ loadDebts: new Promise(() => undefined) });
    await identify('a 012.345.678');
    await flow.until('loadingDebts');
    expect(flow.askedOf('verifyIdentity')).toEqual([
      {
        identity: { rut: '111111111', proof: 'A012345678', userType: 'person' },
        token: 'identification',
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('a business is asked for by RUT and operation number', async () => {
    const { flow } = open({ loadDebts: new Promise(() => undefined) });
    await userEvent.click(tab('PYMES y Empresas'));
    await fill(/^RUT/, '76086428-5');
    await fill('Número de operación', '900 100 200');
    await next();
    await flow.until('loadingDebts');
    expect(flow.askedOf('startIdentification')).toEqual([
      {
        company: bank,
        identity: { rut: '760864285', proof: '900100200', userType: 'pyme' },
        idempotencyKey: expect.any(String),
      },
    ]);
  });
});

describe('while it is asked', () => {
  it('the button is busy, fields and tab stay as they are, and the wait shows itself', async () => {
    open({ verifyIdentity: new Promise(() => undefined) });
    await identify();
    expect(await screen.findByRole('button', { name: 'Procesando…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect([rut(), serial()].map((input) => input.value)).toEqual(['11.111.111-1', '100200301']);
    expect([rut(), serial()].map((input) => input.readOnly)).toEqual([true, true]);
    expect(await screen.findByText('Estamos comprobando tus datos')).toBeVisible();
    await userEvent.click(tab('PYMES y Empresas'));
    expect(tab('Personas Naturales')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a refusal of the server', () => {
  const throttled = Object.assign(
    new Error('Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en 7 minutos.'),
    { code: 'THROTTLED', minutes: 7 },
  );

  it.each([
    ['too many tries', { startIdentification: throttled }, throttled.message],
    ['wrong data', { verifyIdentity: wrongData }, wrongData.message],
    ['debts that do not load', { loadDebts: throttled }, throttled.message],
    [
      'a failure without words',
      { verifyIdentity: new Error('x') },
      'Ha ocurrido un error. Inténtalo de nuevo.',
    ],
  ])('%s: says why, takes the focus, and leaves the form filled', async (_, script, message) => {
    open(script);
    await identify();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert.parentElement).toHaveFocus();
    expect(rut()).toHaveValue('11.111.111-1');
    expect(serial()).toHaveValue('100200301');
  });

  it('a new try is a new idempotencyKey', async () => {
    const { flow } = open({ verifyIdentity: wrongData });
    await identify();
    await screen.findByRole('alert');
    await next();
    await waitFor(() => expect(flow.askedOf('verifyIdentity')).toHaveLength(2));
    const intents = flow
      .askedOf('verifyIdentity')
      .map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(intents).size).toBe(2);
  });
});

describe('help with the serial number', () => {
  it('says why it is asked for and shows it on both cards', async () => {
    open();
    await press('¿Dónde está el número de serie?');
    const dialog = screen.getByRole('dialog', { name: '¿Dónde está el número de serie?' });
    expect(
      within(dialog)
        .getAllByRole<HTMLImageElement>('img')
        .map(({ src, alt }) => [new URL(src).pathname, /^Cédula \w+/.exec(alt)?.[0]]),
    ).toEqual([
      ['/images/cedula-nueva.svg', 'Cédula nueva'],
      ['/images/cedula-antigua.svg', 'Cédula antigua'],
    ]);
    expect(dialog).toHaveTextContent('comprobamos en el Registro Civil que eres tú');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('says that a captcha protects the site', () => {
  open();
  expect(screen.getByText(/^Este sitio está protegido por captcha/)).toBeVisible();
});

it('goes back to the landing', async () => {
  const { flow } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await flow.until('atHome');
});
