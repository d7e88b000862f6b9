import type { Page } from 'playwright';
import type { Company, Tenant } from '#domain/company.ts';
import { isPaying } from '#domain/company.ts';
import { acceptTerms } from '../screenshots/ways.ts';
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

/** From the identity form to the pay button. */
function toPay({ key, foldedSteps, displayFields }: Company, { debtor, paysOn }: Payer): Step[] {
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
  ];
}

/** Those that only a debtor of the institution comes to. */
export function screensOfPaying(tenant: Tenant): string[] {
  if (!isPaying(tenant) || !tenant.active) return [];
  return tenant.foldedSteps.includes('contact') ? ['resumen'] : ['contacto', 'resumen'];
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
