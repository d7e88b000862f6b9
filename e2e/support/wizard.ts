import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Debtor, Identity } from '../../tools/test/debtors/debtor.ts';
import { system } from '../../tools/test/running-system.ts';
import { expect } from './test.ts';

/** The visitor's steps up to the pay button, in their words. */

export const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });

/** Pesos as the screens write them: `1234567` → `$1.234.567`. */
export function pesos(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}

/** Fills in the person's form and sends it; what comes of it the caller says. */
export async function tryToIdentify(page: Page, { rut, serial, company }: Identity): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.endsWith(`/${company}/identity`))
    await page.goto(`/${company}/identity`);
  await page.getByRole('textbox', { name: 'RUT' }).fill(rut);
  await page.getByRole('textbox', { name: 'Número de serie' }).fill(serial);
  await next(page).click();
}

/** A try that is answered; the answer must not say which of the two fields was wrong. */
export async function tryInVain(page: Page, identity: Identity): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/identity/verify/steps/'));
  await tryToIdentify(page, identity);
  await answered;
  await expect(next(page)).toBeEnabled();
  return page.getByRole('alert').innerText();
}

/** Up to the contact data of a company that asks for them in a step of their own. */
export async function identify(page: Page, identity: Identity): Promise<void> {
  await tryToIdentify(page, identity);
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await page.getByRole('checkbox', { name: 'Leí la política de privacidad' }).check();
}

/** Leaves the registered data as they are. */
export async function keepContact(page: Page): Promise<void> {
  await acceptTerms(page);
  await next(page).click();
}

/** Identifies a debtor of any company and passes the contact data, as they are registered where they are. */
export async function enter(page: Page, debtor: Debtor): Promise<void> {
  await page.goto(`/${debtor.company}/identity${debtor.isBusiness ? '?tipo=pyme' : ''}`);
  await page.getByRole('textbox', { name: /^RUT/ }).fill(debtor.rut);
  const proof = page.getByRole('textbox', { name: /^Número de (serie|operación)/ });
  await proof.fill(debtor.isBusiness ? debtor.operation : debtor.serial);
  if (debtor.company === 'cordillera-consumo') {
    await fillContact(page, debtor);
  } else {
    await next(page).click();
    await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  }
  await acceptTerms(page);
  await next(page).click();
}

async function fillContact(page: Page, { email, phone }: Debtor): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Repite tu correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Teléfono móvil' }).fill(phone);
}

/**
 * Opens the offers of a debtor who has identified and kept their contact data by calls. With one offer the page
 * goes on by itself. For tests that begin there; the steps before have tests of their own.
 */
export async function arrive(page: Page, { rut, serial, company }: Identity): Promise<void> {
  const { request } = page.context();
  const ask = async (method: string, path: string, data: unknown, token?: string) => {
    const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `JWT ${token}` }) };
    const answer = await request.fetch(`${system.portal}${path}`, { method, data, headers });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()) as { token: string };
  };
  const human = { data: { action: 'identify' }, headers: { origin: system.portal } };
  const captcha = (await (await request.post(`${system.sandbox}/captcha/token`, human)).json()) as {
    token: string;
  };
  const product_type = company.toUpperCase().replaceAll('-', '_');
  const proof = { captcha: captcha.token, product_type, rut, serial };
  const { token } = await ask('POST', '/identity/verify/', proof);
  await ask('PUT', '/identity/verify/steps/', { extra: { terms_and_conditions: true } }, token);
  const steps = { v: 1, company, flow: 'default', current: 3, product: null, ref: null };
  const value = encodeURIComponent(JSON.stringify(steps));
  await page.context().addCookies([{ name: 'saldar_steps', value, url: system.portal }]);
  await page.goto(`/${company}/plan`);
}

async function expectSummary(page: Page, { amount }: Debtor): Promise<void> {
  await expect(heading(page, 'Revisa y paga')).toBeVisible();
  await expect(payButton(page)).toHaveText(new RegExp(`^Pagar \\${pesos(amount)}`));
}

/** From nothing to the summary of a single payment, screen by screen. */
export async function walkToSummary(page: Page, debtor: Debtor): Promise<void> {
  await identify(page, debtor);
  await keepContact(page);
  await expectSummary(page, debtor);
}

/** At the summary of a single payment. */
export async function goToSummary(page: Page, debtor: Debtor): Promise<void> {
  await arrive(page, debtor);
  await expectSummary(page, debtor);
}

/** At the quotas of an agreement that is the only offer. */
export async function goToQuotas(page: Page, debtor: Debtor): Promise<void> {
  await arrive(page, debtor);
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
}

export const quota = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Cuota ${number} `) });

/** Presses the pay button and waits for the card provider's page. */
export async function goToProvider(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(heading(page, 'Pago con tarjeta')).toBeVisible();
}
