import type { Page } from '@playwright/test';
import { DESK_SIGN_IN_PATH } from '#contract/desk.ts';
import { system } from '../../tools/test/running-system.ts';
import { expect } from './test.ts';
import { heading } from './wizard.ts';

/** Opens the desk of a demo person who has signed in by calls. For tests that begin there; the way in has tests of its own. */
export async function openDesk(page: Page, institution: string, person: RegExp): Promise<void> {
  const { request } = page.context();
  const key = institution.replace(' Servicios', '').replace(' ', '-').toLowerCase();
  const asked = await request.get(`${system.portal}${DESK_SIGN_IN_PATH}?institution=${key}`);
  const people = [...(await asked.text()).matchAll(/value="([^"]+)">([^<]+)</g)];
  const subject = people.find(([, , name = '']) => person.test(name))?.[1] ?? '';
  await request.post(asked.url(), { form: { subject } });
  await page.goto('/institucion');
  await expect(heading(page, 'Buscar una persona o un pago')).toBeVisible();
}

/** Signs in at the desk as a demo person of an institution, on the institution's own page. */
export async function signIn(page: Page, institution: string, person: RegExp): Promise<void> {
  await page.goto('/institucion');
  await page.getByRole('link', { name: institution }).click();
  await page.getByRole('button', { name: person }).click();
  await expect(heading(page, 'Buscar una persona o un pago')).toBeVisible();
}

export async function search(page: Page, kind: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption(kind);
  await page.getByRole('textbox').fill(value);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
}

/** A part of the page, by its heading. */
export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Goes to a view by the menu, which a phone keeps behind a button. */
export async function goTo(page: Page, view: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Partes de la mesa' });
  await expect(menu).toBeVisible();
  const button = menu.getByRole('button');
  if (await button.isVisible()) await button.click();
  await menu.getByRole('link', { name: view }).click();
}

/** Opens the dispute over a debt that is not the debtor's in which this was written. */
export async function openDispute(page: Page, words: string): Promise<void> {
  const links = page.getByRole('link', { name: /ver el desacuerdo: La deuda no es suya/ });
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const address of addresses.reverse()) {
    await page.goto(address);
    await expect(heading(page, 'Desacuerdo con una deuda')).toBeVisible();
    if (await page.getByText(words).isVisible()) return;
  }
  throw new Error(`No dispute that says ${words}.`);
}

/** Answers what is open, with a reason. */
export async function decide(agent: Page, decision: string, reason: string): Promise<void> {
  await agent.getByRole('button', { name: decision, exact: true }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: decision, exact: true }).click();
  await expect(dialog).toBeHidden();
}
