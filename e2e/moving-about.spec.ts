import { touch } from './support/keyboard.ts';
import { BUTTONS_COME, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { walkToSummary, heading, identify, keepContact, payButton } from './support/wizard.ts';

const identifyFirst = 'Para ver esa página primero tienes que identificarte.';

test('a visitor chooses the institution, reads its landing and arrives at the identification', async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
  await page.mouse.move(5, 300, { steps: 3 });
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByRole('link', { name: /^Banco Cordillera/ }).click();
  await expect(heading(page, 'Ponte al día con Banco Cordillera')).toBeVisible();
  await expect(page).toHaveTitle('Inicio – Banco Cordillera');
  await touch(page);
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(page).toHaveURL('/banco-cordillera/identity');
  await expect(heading(page, 'Identifícate')).toBeFocused();
  await expect(page).toHaveTitle('Identificación – Banco Cordillera');
});

test('a visitor who tries one institution after another, by Back and Forward too, is always at the one of the address', async ({
  page,
}) => {
  const lead = (name: string) => heading(page, `Ponte al día con ${name}`);
  await page.goto('/');
  for (const name of ['Banco Cordillera', 'Recupera Servicios']) {
    await touch(page);
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(lead(name)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
  }
  await page.goForward();
  await expect(lead('Recupera Servicios')).toBeVisible();
  await touch(page);
  // As when Back leads out of a page into one that the same document showed of another institution.
  await page.evaluate(() => {
    history.pushState(null, '', '/cordillera-consumo');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(lead('Cordillera Consumo')).toBeVisible();
  await page.goBack();
  await expect(lead('Recupera Servicios')).toBeVisible();
});

test('Back after the identification was loaded again leads to the landing, before anything was touched', async ({
  page,
}) => {
  await page.goto('/recupera');
  await touch(page);
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(heading(page, 'Identifícate')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Identifícate')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Ponte al día con Recupera Servicios')).toBeVisible();
  await expect(page).toHaveURL('/recupera');
});

test('a landing that is loaded again shows what the visitor was reading', async ({ page }) => {
  await page.goto('/recupera');
  const advice = page.getByRole('heading', { name: /^Cuídate/ });
  await expect(advice).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(advice).toBeInViewport();
  // It moves until it is there: a reload on the way keeps no place.
  await page.waitForFunction(() => scrollY + innerHeight + 1 >= document.documentElement.scrollHeight);
  await page.reload();
  await expect(advice).toBeInViewport();
});

test('reloading keeps an identified person on their step, which the stepper shows, and nothing jumps', async ({
  page,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  const expectStill = await watchShifts(page);
  const step = page.getByRole('navigation', { name: 'Progreso' }).locator('[aria-current=step]');
  await identify(page, debtor);
  await page.reload();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await expect(page).toHaveURL('/banco-cordillera/contact');
  await expect(step).toHaveText(/Datos de contacto · 2 de 4$/);
  await expectStill(BUTTONS_COME);

  await keepContact(page);
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Revisa y paga')).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expect(page).toHaveURL('/banco-cordillera/payment');
  await expect(step).toHaveText(/Resumen\/Pago · 3 de 4$/);
  await expectStill(BUTTONS_COME);
});

test('an address deep inside opens only for who identified in this browser, and says so to others', async ({
  page,
  people,
  context,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await walkToSummary(page, debtor);
  const secondTab = await context.newPage();
  await secondTab.goto('/banco-cordillera/payment');
  await expect(heading(secondTab, 'Revisa y paga')).toBeVisible();
  for (const step of ['contact', 'plan', 'payment']) {
    const other = await newVisitor();
    await other.goto(`/banco-cordillera/${step}`);
    await expect(other.getByText(identifyFirst)).toBeVisible();
    await expect(other).toHaveURL('/banco-cordillera/identity');
  }
});

test('the browser’s Back is the step before, and so is the button Volver', async ({ page, people }) => {
  const debtor = await people.take('singlePayment');
  await walkToSummary(page, debtor);
  await page.goBack();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Revisa y paga')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(heading(page, 'Tus datos de contacto')).toBeVisible();
  await expect(page).toHaveURL('/banco-cordillera/contact');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(heading(page, 'Identifícate')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(heading(page, 'Ponte al día con Banco Cordillera')).toBeVisible();
});

const waysOut = [
  { title: 'Salir', role: 'button', name: 'Salir' },
  { title: 'going home by the header', role: 'link', name: 'Banco Cordillera, ir al inicio' },
] as const;
for (const { title, role, name } of waysOut) {
  test(`${title} ends the identification, for every tab and after a reload`, async ({
    page,
    people,
    context,
  }) => {
    const debtor = await people.take('singlePayment');
    await identify(page, debtor);
    await page.getByRole(role, { name }).click();
    await expect(heading(page, 'Ponte al día con Banco Cordillera')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salir' })).toBeHidden();
    const secondTab = await context.newPage();
    for (const tab of [page, secondTab]) {
      await tab.goto('/banco-cordillera/contact');
      await expect(tab.getByText(identifyFirst)).toBeVisible();
      await expect(heading(tab, 'Identifícate')).toBeVisible();
    }
  });
}

test('the bank that is elsewhere is left to its own site', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Banco Austral/ }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/otro-banco$/);
  await page.goto('/banco-austral/payment');
  await expect(page).toHaveURL(/\/otro-banco$/);
});

test.describe('an address that does not exist', () => {
  test.use({ tolerated: /status of 404/ });

  for (const path of [
    '/banco-inventado',
    '/banco-inventado/identity',
    '/banco-cordillera/inventada',
    '/recupera/history',
  ])
    test(`${path} says so with its code, and shows the way in`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(heading(page, 'Página no encontrada')).toBeVisible();
      await expect(page.getByText('código de error: 404')).toBeVisible();
      await page.getByRole('link', { name: 'Elegir una institución' }).click();
      await expect(heading(page, 'Te damos la bienvenida')).toBeVisible();
    });
});
