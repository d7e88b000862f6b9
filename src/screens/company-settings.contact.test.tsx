import { screen, within } from '@testing-library/react';
import type { Company } from '#domain/company.ts';
import { contact, identify, KEY, openFlow, tokenFor } from '#machines/testing/flow.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { visit } from '../testing/visit.tsx';
import Contact from './contact/Contact.tsx';
import Identity from './identity/Identity.tsx';

/** §3 "Company settings" where a visitor says who they are: each, turned the other way, changes this. */

function identity(company: Company) {
  const flow = openFlow();
  flow.enter({ name: 'identity', company });
  visit(Identity, flow);
  return fieldsShown();
}

async function reachContact(company: Company, script: Parameters<typeof openFlow>[0] = {}) {
  const flow = openFlow({ saveContact: new Promise(() => undefined), ...script });
  await identify(flow, company);
  await flow.until({ contacting: 'entering' });
  return flow;
}

async function contacting(company: Company, script: Parameters<typeof openFlow>[0] = {}) {
  visit(Contact, await reachContact(company, script));
}

const fieldsShown = () =>
  screen
    .getAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent.trim())
    .join();

async function afterContact(company: Company) {
  const flow = await reachContact(company);
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  return flow.state();
}

async function businessFields(company: Company) {
  const flow = openFlow({ saveContact: new Promise(() => undefined) });
  flow.enter({ name: 'identity', company });
  const asked = { rut: '76.086.428-5', proof: '900100200', userType: 'pyme' } as const;
  flow.send({ type: 'identity.submit', identity: asked, contact: null, idempotencyKey: KEY });
  await flow.until({ contacting: 'entering' });
  visit(Contact, flow);
  return fieldsShown();
}

async function noProducts(company: Company) {
  const flow = openFlow({ loadDebts: { status: 'NOT_OFFERS', message: 'No hay oferta.' } });
  await identify(flow, company);
  await flow.until('withoutProducts');
  visit(Identity, flow);
  return within(screen.getByRole('dialog')).getByRole('link', { name: /@/ }).textContent;
}

/** A debtor without contact data at the institution. */
const unknown = {
  verifyIdentity: {
    status: 'success',
    verified: true,
    message: '',
    warning: null,
    token: tokenFor(30),
    contact_data: { email: null, phone: null },
    has_current_debts: false,
    has_past_due_debts: true,
  },
};

const fields = fifth.displayFields;
const sme = fifth.displayFieldsSme;
const BOTH = 'Correo electrónico,Teléfono móvil';
const contactFields = async (company: Company) => {
  await contacting(company, unknown);
  return fieldsShown();
};
const hint = async (company: Company) => {
  await contacting(company);
  return screen.queryByText('Aquí llega.') !== null;
};
const consents = async (company: Company) => {
  await contacting(company);
  return screen.getAllByRole('checkbox').length;
};

type Row = [setting: string, change: Partial<Company>, look: (company: Company) => unknown, unknown, unknown];
const rows: Row[] = [
  [
    'displayFields.serie',
    { displayFields: { ...fields, serie: false } },
    identity,
    'RUT,Número de serie',
    'RUT',
  ],
  [
    'displayFields.rut',
    { displayFields: { ...fields, rut: false } },
    identity,
    'RUT,Número de serie',
    'Número de serie',
  ],
  [
    'displayFields.email',
    { displayFields: { ...fields, email: false } },
    contactFields,
    BOTH,
    'Teléfono móvil',
  ],
  [
    'displayFields.phone',
    { displayFields: { ...fields, phone: false } },
    contactFields,
    BOTH,
    'Correo electrónico',
  ],
  [
    'displayFields.emailConfirmation',
    { displayFields: { ...fields, emailConfirmation: true } },
    contactFields,
    BOTH,
    'Correo electrónico,Repite tu correo electrónico,Teléfono móvil',
  ],
  ['displayFields.emailMsg', { displayFields: { ...fields, emailMsg: 'Aquí llega.' } }, hint, false, true],
  ['displayFields.reminderConsent', { displayFields: { ...fields, reminderConsent: true } }, consents, 2, 3],
  [
    'displayFieldsSme.email',
    { displayFieldsSme: { ...sme, email: false } },
    businessFields,
    BOTH,
    'Teléfono móvil',
  ],
  [
    'displayFieldsSme.phone',
    { displayFieldsSme: { ...sme, phone: false } },
    businessFields,
    BOTH,
    'Correo electrónico',
  ],
  [
    'confirmsContactData',
    { confirmsContactData: true },
    afterContact,
    'contacting.saving',
    'contacting.confirming',
  ],
  [
    'forcedExecutiveEmailString',
    { forcedExecutiveEmailString: 'ejecutivo@quinta.example' },
    noProducts,
    'ayuda@quinta.example',
    'ejecutivo@quinta.example',
  ],
];

describe('a company without code of its own', () => {
  it.each(rows)('%s: before', async (_, __, look, before) => {
    expect(await look(fifth)).toEqual(before);
  });

  it.each(rows)('%s: turned the other way', async (_, change, look, __, after) => {
    expect(await look({ ...fifth, ...change })).toEqual(after);
  });
});

it('forcedSkipModalContact leaves out the confirmation the company otherwise asks for', async () => {
  const asks = { ...fifth, confirmsContactData: true };
  expect(await afterContact(asks)).toBe('contacting.confirming');
  expect(await afterContact({ ...asks, forcedSkipModalContact: true })).toBe('contacting.saving');
});
