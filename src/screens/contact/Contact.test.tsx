import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import recupera from '#domain/testing/companies/recupera.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { legalInForce } from '#domain/legal.ts';
import { bank, identify, KEY, openFlow } from '#machines/testing/flow.ts';
import type { Contact as ContactData } from '#machines/contact-form/machine.ts';
import { check, field, fill, press, visit } from '../../testing/visit.tsx';
import Contact from './Contact.tsx';

const MAIL = 'Correo electrónico';
const AGAIN = 'Repite tu correo electrónico';
const PHONE = 'Teléfono móvil';
const versions = legalInForce(bank, santiagoDay(new Date()));

type Script = Parameters<typeof openFlow>[0];

/** Ana at the contact step; the server knows a***@c***.cl and +56 9 **** 5678 of her. */
async function open(script: Script = {}, company: Company = bank) {
  const flow = openFlow(script);
  await identify(flow, company);
  await flow.until({ contacting: 'entering' });
  visit(Contact, flow, `/${company.key}/contact`);
  return flow;
}

/** A debtor without registered contact data. */
const unknown = {
  verifyIdentity: {
    status: 'success',
    verified: true,
    message: '',
    warning: null,
    token: 'e30.e30.x',
    contact_data: { email: null, phone: null },
    has_current_debts: false,
    has_past_due_debts: true,
  },
};

async function accept() {
  await check('Acepto los términos y condiciones');
  await check('Leí la política de privacidad');
}

function savedBy(flow: Awaited<ReturnType<typeof open>>): ContactData[] {
  return flow.askedOf('saveContact').map((input) => (input as { contact: ContactData }).contact);
}

const later = { saveContact: new Promise<never>(() => undefined) };

describe('what is registered', () => {
  it('stands masked in the form, and is kept when it is left as it is', async () => {
    const flow = await open(later, recupera);
    expect([field(MAIL).value, field(PHONE).value]).toEqual(['a***@c***.cl', '9 **** 5678']);
    expect(screen.queryByLabelText(AGAIN)).not.toBeInTheDocument();
    await accept();
    await press('Continuar');
    await flow.until({ contacting: 'saving' });
    expect(savedBy(flow)).toEqual([{ email: null, phone: null, reminders: null, versions }]);
  });

  it('is replaced as a whole by what is typed', async () => {
    const flow = await open(later, recupera);
    await userEvent.click(field(MAIL));
    await userEvent.paste('ana@correo.cl');
    await userEvent.click(field(PHONE));
    await userEvent.paste('+56 9 8765 4321');
    await check('Quiero recibir ofertas y recordatorios de pago (opcional)');
    await accept();
    await press('Continuar');
    await flow.until({ contacting: 'saving' });
    expect(savedBy(flow)).toEqual([
      { email: 'ana@correo.cl', phone: '+56987654321', reminders: true, versions },
    ]);
  });
});

describe('a visitor who comes back', () => {
  async function comeBack() {
    const flow = openFlow({});
    await identify(flow, recupera);
    await flow.until({ contacting: 'entering' });
    const given = { email: null, phone: null, reminders: true, versions };
    flow.send({ type: 'contact.submit', contact: given, idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    flow.send({ type: 'visitor.goBack' });
    visit(Contact, flow, '/recupera/contact');
    return flow;
  }

  it('is not asked again for what was accepted, and can read it', async () => {
    const flow = await comeBack();
    expect(screen.queryByLabelText('Acepto los términos y condiciones')).not.toBeInTheDocument();
    expect(
      screen.getByText('Ya aceptaste los términos y condiciones y la política de privacidad en esta visita.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Leer la política de privacidad/ })).toBeVisible();
    expect(field('Quiero recibir ofertas y recordatorios de pago (opcional)')).toBeChecked();
    await press('Continuar');
    await flow.until({ paying: 'choosing' });
    expect(savedBy(flow)[1]).toEqual({ email: null, phone: null, reminders: null, versions: null });
  });

  it('can say something else about reminders', async () => {
    const flow = await comeBack();
    await userEvent.click(field('Quiero recibir ofertas y recordatorios de pago (opcional)'));
    await press('Continuar');
    await flow.until({ paying: 'choosing' });
    expect(savedBy(flow)[1]).toMatchObject({ reminders: false, versions: null });
  });
});

describe('what is typed', () => {
  it.each([
    [MAIL, '', 'El correo es requerido'],
    [MAIL, 'ana@', 'El correo debe ser valido'],
    [MAIL, 'an***@c***.cl', 'El correo debe ser valido'],
    [PHONE, '', 'El teléfono es requerido'],
    [PHONE, '22 345 6789', 'Número de teléfono inválido'],
    [PHONE, '9 **** 5679', 'Número de teléfono inválido'],
  ])('%s %j says "%s"', async (label, typed, message) => {
    await open();
    await userEvent.clear(field(label));
    if (typed) await fill(label, typed);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('a new e-mail is typed twice where the company wants it', async () => {
    await open();
    await fill(MAIL, 'ana@correo.cl');
    await fill(AGAIN, 'ana@correo.com');
    await userEvent.tab();
    expect(await screen.findByText('Los correos deben ser iguales')).toBeVisible();
    await fill(AGAIN, 'ana@correo.cl');
    await waitFor(() => expect(field(AGAIN)).toBeValid());
  });

  it('a new e-mail is typed once elsewhere', async () => {
    await open({}, recupera);
    await fill(MAIL, 'ana@correo.cl');
    expect(screen.queryByLabelText(AGAIN)).not.toBeInTheDocument();
  });

  it('a domain that looks like a slip is asked about, and one press mends it', async () => {
    await open({}, recupera);
    await fill(MAIL, 'ana@gmial.com');
    expect(screen.queryByText(/¿Quisiste decir/)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(field(MAIL)).toBeValid();
    await press('ana@gmail.com');
    await waitFor(() => expect(field(MAIL)).toHaveValue('ana@gmail.com'));
    expect(screen.queryByText(/¿Quisiste decir/)).not.toBeInTheDocument();
  });

  it('a person without registered data gives all of them', async () => {
    const flow = await open(unknown);
    await press('Continuar');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'El correo es requerido',
      'El teléfono es requerido',
      'Debes aceptar los términos y condiciones',
      'Marca que leíste la política de privacidad',
    ]);
    expect(summary.parentElement).toHaveFocus();
    expect(savedBy(flow)).toEqual([]);
  });
});

it.each([
  ['Leer los términos y condiciones (se abre en otra pestaña)', '/banco-cordillera/terminos-y-condiciones'],
  ['Leer la política de privacidad (se abre en otra pestaña)', '/banco-cordillera/politicas-de-privacidad'],
])('"%s" leaves the form where it is', async (name, href) => {
  await open();
  const link = screen.getByRole('link', { name });
  expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([
    href,
    '_blank',
    'noopener',
  ]);
});

describe('the bank', () => {
  async function submit(script: Script = {}) {
    const flow = await open({ ...later, ...script });
    await fill(MAIL, 'ana@correo.cl');
    await fill(AGAIN, 'ana@correo.cl');
    await accept();
    await press('Continuar');
    const dialog = await screen.findByRole('dialog', { name: '¿Están bien estos datos?' });
    return { flow, dialog };
  }

  it('shows what will be used before it is saved', async () => {
    const { flow, dialog } = await submit();
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['ana@correo.cl', '+56 9 **** 5678']);
    expect(savedBy(flow)).toEqual([]);
    await press('Sí, continuar');
    await flow.until({ contacting: 'saving' });
    expect(savedBy(flow)).toEqual([{ email: 'ana@correo.cl', phone: null, reminders: null, versions }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not ask to review what was kept and stands masked', async () => {
    const flow = await open(later);
    await accept();
    await press('Continuar');
    await flow.until({ contacting: 'saving' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(savedBy(flow)).toEqual([{ email: null, phone: null, reminders: null, versions }]);
  });

  it('lets it be corrected, with everything as it was typed', async () => {
    const { flow } = await submit();
    await press('Corregir');
    await flow.until({ contacting: 'entering' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([field(MAIL).value, field(AGAIN).value]).toEqual(['ana@correo.cl', 'ana@correo.cl']);
    expect(field('Acepto los términos y condiciones')).toBeChecked();
  });
});

it('says once why it could not be saved, and keeps what was typed', async () => {
  const refusal = Object.assign(new Error('Ha ocurrido un error.'), { code: 'CATCH', statusCode: 500 });
  await open({ saveContact: refusal }, recupera);
  await fill(PHONE, '912345678');
  await accept();
  await press('Continuar');
  expect(await screen.findAllByText('Ha ocurrido un error.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Ocurrió un error al actualizar los datos');
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field(PHONE)).toHaveValue('9 1234 5678');
});

it('goes back to identification', async () => {
  const flow = await open();
  await press('Volver');
  await flow.until({ identifying: 'entering' });
});
