import type { Page } from 'playwright';
import type { Debtor } from '../../test/debtors/debtor.ts';
import type { Look } from './page-state.ts';

/** What a debtor does where they are; by name, as they read it. */
export type Habit = {
  readonly name: string;
  readonly fits: (look: Look) => boolean;
  readonly act: (page: Page, debtor: Debtor) => Promise<void>;
  /** From here to the result nothing may reload by itself (readings 10). */
  readonly pays?: true;
  /** The visitor's own wish to have the page anew. */
  readonly reloads?: true;
};

const SOON = { timeout: 2000 };
const has = (way: RegExp) => (look: Look) => look.ways.some((name) => way.test(name));
const at = (heading: RegExp) => (look: Look) => heading.test(look.heading);
const press = (name: RegExp) => async (page: Page) => {
  const ways = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await ways.last().click(SOON);
};
/** Pressed wherever it is offered. */
const way = (name: RegExp): Habit => ({ name: String(name), fits: has(name), act: press(name) });
const pressAt = (heading: RegExp, name: RegExp): Habit => ({
  name: String(name),
  fits: (look) => at(heading)(look) && has(name)(look),
  act: press(name),
});

/** Fills in what is asked for here and not there yet. */
async function fillIn(page: Page, debtor: Debtor): Promise<void> {
  const fields: [RegExp, string][] = [
    [/^RUT/, debtor.rut],
    [/^Número de serie/, debtor.serial],
    [/^Correo electrónico/, debtor.email],
    [/^Repite tu correo/, debtor.email],
    [/^Teléfono móvil/, debtor.phone],
  ];
  for (const [name, value] of fields) {
    const field = page.getByRole('textbox', { name });
    if ((await field.isVisible()) && (await field.inputValue(SOON)) === '') await field.fill(value, SOON);
  }
  for (const name of ['Acepto los términos y condiciones', 'Leí la política de privacidad']) {
    const box = page.getByRole('checkbox', { name });
    if (await box.isVisible()) await box.check(SOON);
  }
}

/** Contact data that are registered stay as they are. */
const isKept = async (page: Page) => (await page.getByText('lo que tenemos registrado').count()) > 0;

const form = (heading: RegExp): Habit => ({
  name: `fills in ${heading}`,
  fits: (look) => at(heading)(look) && has(/^Continuar$/)(look),
  async act(page, debtor) {
    await fillIn(page, (await isKept(page)) ? { ...debtor, email: '', phone: '' } : debtor);
    await press(/^Continuar$/)(page);
  },
});

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar tarjeta aprobada' }).click(SOON);
  await page.getByRole('button', { name: /^Pagar \$/ }).click(SOON);
}

export const PAID = /^Recibimos tu pago/;
/** The way to the voucher, what goes wrong included; the first that fits. */
export const HABITS: readonly Habit[] = [
  way(/^Sí, continuar$/),
  way(/^Aceptar$/),
  { ...way(/^vuelve a cargarla$/), reloads: true },
  { ...pressAt(/^Oops!/, /^Volver a cargar$/), reloads: true },
  {
    name: 'company',
    fits: at(/^Te damos la bienvenida/),
    act: (page, { companyName }) => press(new RegExp(`^${companyName}`))(page),
  },
  pressAt(/^Ponte al día/, /^Ver mi deuda y pagar/),
  form(/^Identifícate/),
  form(/^Tus datos de contacto/),
  { name: 'card', fits: at(/^Pago con tarjeta/), act: payByCard },
  pressAt(/^(Estamos confirmando|No pudimos preguntar)/, /^Volver a comprobar$/),
  pressAt(/^Todavía no has pagado/, /^(Seguir con este pago|Identifícate para seguir)/),
  pressAt(/^Ya tienes un pago en curso/, /^Ver en qué quedó$/),
  way(/^Volver a intentar$/),
  { ...way(/^Pagar \$/), pays: true },
  // The provider's own pages without their script: one tap more.
  way(/^Volver al comercio/),
];

/** How one stops waiting after half a minute. */
export const WAY_OUT = /^(Dejar de esperar|Volver a cargar|vuelve a cargarla|Salir y volver más tarde)$/;
export const leave = press(WAY_OUT);
