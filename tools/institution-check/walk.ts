import type { Page } from 'playwright';
import { type Company, type Tenant, isPaying } from '#domain/company.ts';
import { acceptTerms, pay } from '../screenshots/ways.ts';
import { at, choose, fill, open, press, see, shot, type Step } from '../screenshots/step.ts';
import type { Debtor } from '../test/debtors/debtor.ts';

/** What every legal text has to say in the name of an institution: who it is, and where it is asked. */
const says =
  (...words: readonly string[]): Step =>
  async (page: Page) => {
    const text = await page.locator('body').innerText();
    const missing = words.filter((word) => !text.includes(word));
    if (missing.length > 0) throw new Error(`${page.url()} does not say: ${missing.join(', ')}`);
  };

const fillContact = ({ email, phone }: Debtor, { emailConfirmation }: Company['displayFields']): Step[] => [
  fill('Correo electrónico', email),
  ...(emailConfirmation ? [fill('Repite tu correo electrónico', email)] : []),
  fill('Teléfono móvil', phone),
];

/** The debtor of the checks, and the screen with their pay button. */
export type Payer = { readonly debtor: Debtor; readonly paysOn: keyof typeof PAY_TITLES };
const PAY_TITLES = { resumen: 'Revisa y paga', cuotas: 'Elige tus cuotas y paga' };

/** Of the quotas that may be paid. */
const tickFirst: Step = (page) =>
  page
    .getByRole('checkbox', { name: /^Cuota / })
    .first()
    .check();

/** The check pays on the sandbox's page of cards. */
const takesCards = ({ paymentMethods }: Company) =>
  paymentMethods.some(({ code_name: code }) => code === 'webpay');
/** Where several methods stand there; a single one is chosen already. */
const chooseCard: Step = async (page) => {
  const card = page.getByRole('radio', { name: /^Tarjeta de débito/ });
  if ((await card.count()) > 0) await card.check();
};

/** From the identity form past the contact data, drawn on the first way. */
function toOffers(company: Company, debtor: Debtor, isFirst: boolean): Step[] {
  const { key, foldedSteps, displayFields } = company;
  const isFolded = foldedSteps.includes('contact');
  const contact = [
    at('Tus datos de contacto'),
    ...(isFirst ? [shot('contacto')] : []),
    ...acceptTerms,
    press('Continuar'),
  ];
  return [
    open(`/${key}/identity`),
    fill('RUT', debtor.rut),
    fill('Número de serie', debtor.serial),
    ...(isFolded ? [...fillContact(debtor, displayFields), ...acceptTerms] : []),
    press('Continuar'),
    ...(isFolded ? [] : contact),
  ];
}

/** To the pay button and, by card, to the voucher. */
const toPay = (company: Company, { debtor, paysOn }: Payer): Step[] => [
  ...toOffers(company, debtor, true),
  at(PAY_TITLES[paysOn]),
  shot(paysOn),
  ...(takesCards(company)
    ? [
        ...(paysOn === 'cuotas' ? [tickFirst] : []),
        chooseCard,
        ...pay,
        says(company.name),
        shot('comprobante'),
      ]
    : []),
];

/** A plan with a down payment, to the contract that is signed: it names the institution. */
const toSign = (company: Company, planner: Debtor): Step[] => [
  ...toOffers(company, planner, false),
  press('Armar mi convenio'),
  fill('Cantidad de cuotas', '12'),
  choose('Día de pago de cada mes', '5'),
  press('Ver mis cuotas'),
  see('Tus cuotas'),
  shot('convenio'),
  press('Continuar a la firma'),
  at('Lee y firma tu convenio'),
  says(company.name),
  shot('firma'),
];

/** The screens that an institution has and that are not come to, and why. */
export type Undrawn = { readonly screens: readonly string[]; readonly why: string };

export function undrawnOf(tenant: Tenant, payer: Payer | null): Undrawn | null {
  if (!isPaying(tenant) || !tenant.active) return null;
  const contact = tenant.foldedSteps.includes('contact') ? [] : ['contacto'];
  if (!payer)
    return {
      screens: [...contact, 'resumen', 'comprobante'],
      why: 'The check has no debtor for it: its people identify without a serial number, or it blocks put, put_wf and convenio.',
    };
  return takesCards(tenant)
    ? null
    : {
        screens: ['comprobante'],
        why: 'The check pays by webpay alone, which the institution does not offer.',
      };
}

/** The screens of an institution that its own data change, as a visitor comes to them. */
export function stepsOf(tenant: Tenant, payer: Payer | null, planner: Debtor | null): Step[] {
  const chooser = [open('/'), shot('instituciones')];
  if (!isPaying(tenant) || !tenant.active) return chooser;
  const { key, name, helpEmail } = tenant;
  return [
    ...chooser,
    ...[open(`/${key}`), shot('inicio')],
    ...[open(`/${key}/identity`), shot('identificacion')],
    ...[open(`/${key}/identity?tipo=pyme`), shot('identificacion-empresa')],
    ...[open(`/${key}/terminos-y-condiciones`), says(name, helpEmail), shot('terminos')],
    ...[open(`/${key}/politicas-de-privacidad`), says(name, helpEmail), shot('privacidad')],
    ...(payer ? toPay(tenant, payer) : []),
    ...(planner ? toSign(tenant, planner) : []),
  ];
}
