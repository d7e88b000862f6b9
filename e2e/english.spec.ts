import type { Page } from '@playwright/test';
import { newestCode } from './support/code.ts';
import { decide, goTo, openDispute, openDesk } from './support/desk.ts';
import { expectEnglish } from './support/english.ts';
import { payWithCard } from './support/provider.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { referenceIn, voucherIn } from './support/voucher.ts';
import { arrive, heading, payButton, pesos } from './support/wizard.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('a person who reads English pays in English, from the list of institutions to the mail', async ({
  page,
  people,
  outside,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  const see = async (title: string | RegExp, screen: string) => {
    await expect(heading(page, title)).toBeVisible();
    await expectEnglish(page, [debtor.name]);
    await expectReadable(page, `${screen} in English`);
  };

  await page.goto('/');
  await page.getByRole('link', { name: 'English' }).click();
  await see('Welcome', 'chooser');
  await page.getByRole('link', { name: /Banco Cordillera/ }).click();
  await see('Catch up with Banco Cordillera', 'landing');
  await page.getByRole('link', { name: 'See my debt and pay' }).first().click();
  await see('Identify yourself', 'identification');
  await page.getByRole('textbox', { name: 'RUT' }).fill('1-1');
  await press(page, 'Continue');
  await expect(page.getByText('The RUT is not valid').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'RUT' }).fill(debtor.rut);
  await page.getByRole('textbox', { name: 'Serial number' }).fill('wrong');
  await press(page, 'Continue');
  await expect(page.getByText(/^We could not verify your identity/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Serial number' }).fill(debtor.serial);
  await press(page, 'Continue');
  await see('Your contact details', 'contact data');
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
  await page.getByRole('checkbox', { name: 'I have read the privacy policy' }).check();
  await press(page, 'Continue');
  await see('Check and pay', 'summary');
  await press(page, `Pay ${pesos(debtor.amount)}`);
  await expect(heading(page, 'Pago con tarjeta')).toBeVisible();
  await payWithCard(page);
  await see('We received your payment', 'voucher');
  const ref = referenceIn(page);
  expect(await voucherIn(page, 'Payment receipt')).toMatchObject({
    Institution: 'Banco Cordillera',
    Product: 'Single full payment',
    Description: 'Single full payment at Banco Cordillera',
    'Amount paid': pesos(debtor.amount),
    Currency: 'Chilean peso (CLP)',
    Status: 'Paid',
    Date: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/),
    'Kind of card': 'Credit',
  });
  await page.reload();
  await see('We received your payment', 'voucher after a reload');

  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  const [mail] = await outside.mails(debtor.email);
  expect(mail?.subject).toBe(`Receipt of your payment of ${pesos(debtor.amount)} · Reference ${ref}`);
  expect(mail?.text).toContain(`/en/banco-cordillera/success?ref=${ref}`);
  expect(mail?.text).not.toMatch(/\b(de|la|el|pago|tu)\b/);
  expect(mail?.html).toContain('<html lang="en">');
});

test('a person who changes the language midway stays where they are', async ({ page, people }) => {
  const debtor = await people.take('severalOffers');
  await arrive(page, debtor);
  await expect(heading(page, 'Elige qué pagar primero')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(heading(page, 'Choose what to pay first')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/banco-cordillera/plan');
  await expectEnglish(page, [debtor.name]);
  await press(page, 'Choose overdue instalments');
  await expect(heading(page, 'Choose your instalments and pay')).toBeVisible();
  await expectEnglish(page, [debtor.name]);
  await page.getByRole('checkbox', { disabled: false }).first().check();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  const [, amount = ''] = /(\$[\d.]+)/.exec(await pay.innerText()) ?? [];
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
  await expect(payButton(page)).toContainText(`Pagar ${amount}`);
});

test('a person who reads English signs the Spanish contract below a summary in English', async ({
  page,
  people,
}) => {
  const debtor = await people.take('planToSign');
  await arrive(page, debtor);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(heading(page, 'Your payment solution')).toBeVisible();
  await expectEnglish(page, [debtor.name]);
  await press(page, 'Build my agreement');
  await page.getByRole('textbox', { name: 'Number of instalments' }).fill('12');
  await page.getByRole('combobox', { name: 'Payment day of each month' }).selectOption('5');
  await press(page, 'See my instalments');
  await expectEnglish(page, [debtor.name]);
  await press(page, 'Continue to signing');
  await expect(heading(page, 'Read and sign your agreement')).toBeVisible();
  await expect(page.getByText('The contract is in Spanish')).toBeVisible();
  const contract = page.getByRole('article', { name: 'Contract of the agreement' });
  await expect(contract.locator('[lang="es"]').getByText('Convenio de pago').first()).toBeVisible();
  await expectEnglish(page, [debtor.name]);
  await expectReadable(page, 'contract in English');
  await page.getByRole('checkbox', { name: 'I have read the contract and accept it' }).check();
  await press(page, 'Sign agreement');
  const code = page.getByRole('dialog').getByRole('textbox');
  await expect(code).toBeVisible();
  await expectEnglish(page, [debtor.name]);
  await code.fill(await newestCode(debtor));
  await press(page, 'Confirm');
  await expect(heading(page, 'Pay the down payment of your agreement')).toBeVisible();
  await expectEnglish(page, [debtor.name]);
});

test('a person who reads English finds help, their data and the legal texts', async ({ page, people }) => {
  const debtor = await people.take('singlePayment');
  await arrive(page, debtor);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await page.getByRole('link', { name: 'My data' }).click();
  await expect(heading(page, 'My data')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  await expectEnglish(page, [debtor.name]);
  await press(page, 'Help');
  const helper = page.getByRole('dialog', { name: 'How can we help you?' });
  await helper.getByRole('searchbox').fill('my card was declined');
  await helper.getByRole('button', { name: 'Search' }).click();
  await expect(helper.getByText('My card was rejected').first()).toBeVisible();
  await expectEnglish(page, [debtor.name]);
  for (const path of ['terminos-y-condiciones', 'politicas-de-privacidad', 'estado-de-pago', 'verificar']) {
    await page.goto(`/en/banco-cordillera/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectEnglish(page);
  }
});

test('a person who reads English finds what the institution answers marked as Spanish', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  await arrive(page, debtor);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await page.getByRole('link', { name: 'My data' }).click();
  const region = page.getByRole('region', { name: 'I do not agree with a debt' });
  await region.getByText('Say that I do not agree').click();
  await region.getByRole('group', { name: 'With which debt?' }).getByRole('radio').first().check();
  await region.getByRole('radio', { name: 'It is not mine' }).check();
  const words = `I did not ask for it ${Date.now()}`;
  await region.getByRole('textbox', { name: 'Tell us what happened' }).fill(words);
  await expectEnglish(page, [debtor.name]);
  await region.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(region.getByText('Under review', { exact: true })).toBeVisible();

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín/);
  await goTo(agent, 'Desacuerdos');
  await openDispute(agent, words);
  await decide(agent, 'Rechazar', 'El contrato lleva tu firma.');

  await page.reload();
  await expect(region.getByText('El contrato lleva tu firma.')).toHaveAttribute('lang', 'es');
  await expect(region.getByText('The answer: El contrato lleva tu firma.')).toBeVisible();
  await expectEnglish(page, [debtor.name]);
});
