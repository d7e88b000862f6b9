import type { Page } from '@playwright/test';
import { walkByTab } from '../tools/screenshots/tab-walk.ts';
import { openDesk, search } from './support/desk.ts';
import { escapeFrom, pressOn } from './support/keyboard.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { arrive, heading, payButton, pesos } from './support/wizard.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'De dónde sale este monto' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'De dónde sale este monto' });
const value = (page: Page, term: string) =>
  sheet(page).getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');

test('a person reads where an amount comes from, what it is not and what they may do, on a small phone too', async ({
  page,
  people,
}) => {
  const debtor = await people.take('explainedPayment');
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, debtor);
  await opener(page).click();
  await expect(sheet(page).getByText('Esto no es una demanda ni un embargo')).toBeVisible();
  await expect(sheet(page).getByText('Banco Cordillera informa un juicio por esta deuda')).toBeVisible();
  await expect(
    sheet(page).getByRole('heading', { name: `Operación ${debtor.operation} · Crédito de consumo` }),
  ).toBeVisible();
  await expect(value(page, 'A quién le debes')).toHaveText('Banco Aromo S.A.');
  await expect(value(page, 'Fecha del contrato')).toHaveText('15 de marzo de 2023');
  await expect(value(page, 'Intereses por atraso')).toHaveText('$20.000');
  await expect(value(page, 'Gastos de cobranza')).toContainText('$10.000');
  await expect(value(page, 'Gastos de cobranza')).toContainText('Máximo legal: $');
  await expect(value(page, 'Total de la deuda')).toHaveText(pesos(2 * debtor.amount));
  await expect(sheet(page).getByRole('link', { name: /^sernac\.cl/ })).toBeVisible();
  await expect(sheet(page).getByText('Solo un tribunal puede declararlo.')).toBeVisible();
  await expectReadable(page, 'where an amount comes from');
  expect(await walkByTab(page), 'stops of the Tab key').toEqual([]);
});

test('the sheet opens and closes by keyboard, and Back closes it and leaves the visitor at the same place', async ({
  page,
  people,
}) => {
  await arrive(page, await people.take('singlePayment'));
  await expect(payButton(page)).toBeVisible();
  const place = page.url();
  await pressOn(page, opener(page));
  await escapeFrom(page, sheet(page), opener(page));
  expect(page.url()).toBe(place);

  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  expect(page.url()).toBe(place);
  await expect(payButton(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();

  await page.goForward();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});

test('a debt of which the institution said nothing has an honest sheet that says how to ask', async ({
  page,
  people,
}) => {
  await arrive(page, await people.take('singlePayment'));
  await opener(page).click();
  await expect(
    sheet(page).getByText(
      'Banco Cordillera no informó a quién le debes, de dónde viene la deuda, la fecha del contrato, cuándo venció o cuánto es capital, intereses y gastos.',
    ),
  ).toBeVisible();
  const ask = sheet(page).getByRole('region', { name: 'Pide a Banco Cordillera lo que falta' });
  await expect(ask.getByRole('link', { name: 'ayuda@banco-cordillera.example' })).toBeVisible();
  await expectReadable(page, 'an amount without its origin');
});

test('several offers have a sheet each, printed alone', async ({ page, people }) => {
  await arrive(page, await people.take('severalOffers'));
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  const overdue = page.getByRole('region', { name: 'Cuotas atrasadas de tus créditos' });
  await overdue.getByRole('button', { name: 'De dónde sale este monto' }).click();
  await expect(sheet(page).getByRole('heading', { name: /^Operación/ })).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).getByText('Esto no es una demanda ni un embargo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await sheet(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
});

test('people of the institution see the same parts at their desk', async ({ page, people }) => {
  const debtor = await people.take('explainedPayment');
  await openDesk(page, 'Banco Cordillera', /^Martín Soto/);
  await search(page, 'RUT', debtor.rut);
  const origins = page.getByRole('table', { name: 'De dónde salen los montos, como lo lee la persona' });
  await expect(origins.getByRole('row').last()).toContainText(
    /Banco Aromo S\.A\..*Comprada a Banco Aromo.*\$20\.000 por atraso.*\$10\.000 \(máximo legal.*En juicio/,
  );
  await expectReadable(page, 'origins at the desk');
});
