import type { Page } from 'playwright';
import type { Debtor } from '../../test/debtors/debtor.ts';
import { newestCode } from '../../test/newest-code.ts';

/** Steps to each screen on which something of the portfolio is read, and the screen's name. */
type Stop = { screen: string; go: (page: Page, at: { debtor: Debtor; sandbox: string }) => Promise<unknown> };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const arrive = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

export const TOUR: readonly Stop[] = [
  {
    screen: 'contact data',
    async go(page, { debtor }) {
      await page.goto('/banco-cordillera/identity');
      await page.getByRole('textbox', { name: 'RUT' }).fill(debtor.rut);
      await page.getByRole('textbox', { name: 'Número de serie' }).fill(debtor.serial);
      await press(page, /^Continuar$/);
      await arrive(page, 'Tus datos de contacto');
    },
  },
  {
    screen: 'offers',
    async go(page) {
      for (const name of ['Acepto los términos y condiciones', 'Leí la política de privacidad'])
        await page.getByRole('checkbox', { name }).check();
      await press(page, /^Continuar$/);
      await arrive(page, 'Elige qué pagar primero');
    },
  },
  {
    screen: 'contract',
    async go(page) {
      await press(page, 'Armar mi convenio');
      await page.getByRole('textbox', { name: 'Cantidad de cuotas' }).fill('12');
      await page.getByRole('combobox', { name: 'Día de pago de cada mes' }).selectOption('5');
      await press(page, 'Ver mis cuotas');
      await press(page, 'Continuar a la firma');
      await arrive(page, 'Lee y firma tu convenio');
      await page.getByRole('article', { name: 'Contrato del convenio' }).waitFor();
    },
  },
  {
    screen: 'down payment',
    async go(page, { sandbox, debtor }) {
      await page.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' }).check();
      await press(page, 'Firmar convenio');
      const box = page.getByRole('textbox', { name: 'Código de 6 números' });
      await box.fill(await newestCode(sandbox, debtor.email));
      await press(page, 'Confirmar');
      await arrive(page, 'Paga el pie de tu convenio');
    },
  },
  {
    screen: 'quotas of several credits',
    async go(page) {
      await page.goto('/banco-cordillera/plan');
      await press(page, 'Elegir cuotas atrasadas');
      await arrive(page, 'Elige tus cuotas y paga');
    },
  },
  {
    screen: 'summary',
    async go(page) {
      await page.goto('/banco-cordillera/plan');
      await press(page, /^Elegir pago único/);
      await arrive(page, 'Revisa y paga');
    },
  },
  {
    screen: "provider's page",
    async go(page) {
      await press(page, /^Pagar \$/);
      await arrive(page, 'Pago con tarjeta');
    },
  },
  {
    screen: 'voucher',
    async go(page) {
      await press(page, 'Usar tarjeta aprobada');
      await press(page, /^Pagar \$/);
      await arrive(page, 'Recibimos tu pago');
    },
  },
  {
    screen: 'history',
    async go(page) {
      await page.goto('/banco-cordillera/history');
      await page.getByText('12.345').first().waitFor();
    },
  },
  {
    screen: 'mail',
    async go(page, { sandbox, debtor }) {
      await page.goto(`${sandbox}/mailbox?to=${encodeURIComponent(debtor.email)}`);
      await page
        .getByRole('link', { name: /Comprobante|convenio/ })
        .first()
        .click();
    },
  },
  { screen: 'sandbox’s front page', go: (page, { sandbox }) => page.goto(`${sandbox}/`) },
  { screen: 'civil registry', go: (page, { sandbox }) => page.goto(`${sandbox}/registry`) },
];
