import type { Page } from 'playwright';
import type { Company, Tenant } from '#domain/company.ts';
import { isPaying } from '#domain/company.ts';
import { acceptTerms, pay } from '../screenshots/ways.ts';
import { at, fill, open, press, shot, type Step } from '../screenshots/step.ts';
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

/** By the first of its methods, which is the one that starts selected. */
const paysByCard = ({ paymentMethods }: Company) =>
  paymentMethods.toSorted((one, other) => one.priority - other.priority)[0]?.code_name === 'webpay';

/** From the identity form to the pay button, and where a card pays first, to the voucher. */
function toPay(company: Company, { debtor, paysOn }: Payer): Step[] {
  const { key, foldedSteps, displayFields } = company;
  const isFolded = foldedSteps.includes('contact');
  return [
    open(`/${key}/identity`),
    fill('RUT', debtor.rut),
    fill('Número de serie', debtor.serial),
    ...(isFolded ? [...fillContact(debtor, displayFields), ...acceptTerms] : []),
    press('Continuar'),
    ...(isFolded ? [] : [at('Tus datos de contacto'), shot('contacto'), ...acceptTerms, press('Continuar')]),
    at(PAY_TITLES[paysOn]),
    shot(paysOn),
    ...(paysByCard(company)
      ? [...(paysOn === 'cuotas' ? [tickFirst] : []), ...pay, says(company.name), shot('comprobante')]
      : []),
  ];
}

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
  return paysByCard(tenant)
    ? null
    : {
        screens: ['comprobante'],
        why: 'The check pays by webpay alone, and another method stands before it.',
      };
}

/** The screens of an institution that its own data change, as a visitor comes to them. */
export function stepsOf(tenant: Tenant, payer: Payer | null): Step[] {
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
  ];
}
