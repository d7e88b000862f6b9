import type { Page } from '@playwright/test';
import { cancel, endOtherwise, payWithCard } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { pay, referenceIn } from './support/voucher.ts';
import { goToProvider, goToSummary, heading, pesos } from './support/wizard.ts';

/** How a visit to the provider ends without money, and what the visitor reads. */
const endings = [
  {
    title: 'a person whose card is declined',
    end: (page: Page) => payWithCard(page, 'Usar tarjeta rechazada'),
    says: 'Tu tarjeta no fue aceptada',
    because: (amount: string) => `El banco emisor rechazó el pago de ${amount}. Tus deudas siguen igual.`,
    status: 'declined',
  },
  {
    title: 'a person who cancels on the provider’s page',
    end: cancel,
    says: 'El pago se canceló',
    because: (amount: string) => `El pago de ${amount} se canceló antes de hacerse. Tus deudas siguen igual.`,
    status: 'cancelled',
  },
  {
    title: 'a person whose time runs out on the provider’s page',
    end: (page: Page) => endOtherwise(page, 'Dejar que se acabe el tiempo'),
    says: 'Se acabó el tiempo para pagar',
    because: (amount: string) =>
      `La página de pago se cerró antes de que pagaras los ${amount}. Tus deudas siguen igual.`,
    status: 'expired',
  },
  {
    title: 'a person for whom the provider’s form fails',
    end: (page: Page) => endOtherwise(page, 'Error en el formulario'),
    says: 'El pago se canceló',
    because: (amount: string) => `El pago de ${amount} se canceló antes de hacerse. Tus deudas siguen igual.`,
    status: 'cancelled',
  },
];

for (const { title, end, says, because, status } of endings) {
  test(`${title} reads that nothing was charged, tries again and pays once`, async ({
    page,
    people,
    outside,
  }) => {
    const debtor = await people.take('singlePayment');
    await goToSummary(page, debtor);
    await goToProvider(page);
    await end(page);

    await expect(heading(page, says)).toBeVisible();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No se hizo ningún cobro');
    await expect(alert).toContainText(because(pesos(debtor.amount)));
    await expect(
      page.getByRole('listitem').filter({ hasText: 'El navegador está desactualizado' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'ayuda@banco-cordillera.example' }).first()).toBeVisible();
    const ref = referenceIn(page);
    expect((await outside.payment(ref)).status).toBe(status);
    expect(await outside.charges(debtor.amount)).toEqual([]);

    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(heading(page, 'Revisa y paga')).toBeVisible();
    await pay(page);
    expect(await outside.charges(debtor.amount)).toHaveLength(1);
    expect((await outside.payment(ref)).status).toBe(status);
  });
}
