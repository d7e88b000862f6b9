import { DEMO_DEBTORS } from '../demo/debtors.mjs';
import { newestCode } from '../test/newest-code.ts';
import { at, choose, fill, open, press, see, tick, type Step } from './step.ts';

/** The parts of a debtor's way that several walks share. */

/** RUT and proof of a debtor of the demo. */
export function debtor(who: string) {
  const found = DEMO_DEBTORS.find(([, , , name]) => name === who);
  const [rut = '', proof = ''] = found ?? [];
  if (!rut) throw new Error(`The demo has no ${who}.`);
  return { rut, proof: proof.replace('op. ', '') };
}

/** Fills in the identity form and sends it. */
export const identify = (who: string): Step[] => {
  const { rut, proof } = debtor(who);
  return [fill(/^RUT/, rut), fill(/^Número de (serie|operación)/, proof), press('Continuar')];
};

export const acceptTerms: Step[] = [
  tick('Acepto los términos y condiciones'),
  tick('Leí la política de privacidad'),
];

/** Up to the contact data, where they are a step of their own. */
export const toContact = (company: string, who: string): Step[] => [
  open(`/${company}/identity`),
  ...identify(who),
  at('Tus datos de contacto'),
];

/** Past the contact data, as registered. */
export const pastContact: Step[] = [...acceptTerms, press('Continuar')];
export const enterBank = (who: string): Step[] => [...toContact('banco-cordillera', who), ...pastContact];

export const enterRecupera = (who: string): Step[] => [...toContact('recupera', who), ...pastContact];

/** At the consumer company, whose contact fields stand in the identity form. */
export const fillConsumer = (who: string): Step[] => {
  const { rut, proof } = debtor(who);
  return [
    open('/cordillera-consumo/identity'),
    fill('RUT', rut),
    fill('Número de serie', proof),
    fill('Correo electrónico', 'deudora@correo.example'),
    fill('Repite tu correo electrónico', 'deudora@correo.example'),
    fill('Teléfono móvil', '9 8765 0000'),
    ...acceptTerms,
  ];
};
export const enterConsumer = (who: string): Step[] => [...fillConsumer(who), press('Continuar')];

/** On the card provider's page, from the pay button and back. */
const atProvider = (card: string): Step[] => [
  press(/^Pagar \$/),
  at('Pago con tarjeta'),
  async (page) => {
    const button = page.getByRole('button', { name: card });
    if (!(await button.isVisible())) await page.getByText('Más tarjetas de prueba').click();
    await button.click();
  },
  press(/^Pagar \$/),
];
/** The voucher shows by itself what became of the mail. */
const untilMailed: Step = (page) => page.getByText('(lo estamos enviando)').waitFor({ state: 'hidden' });
export const pay: Step[] = [
  ...atProvider('Usar tarjeta aprobada'),
  at(/^(Recibimos tu pago|Terminaste tu convenio)$/),
  untilMailed,
];
export const payInVain: Step[] = [...atProvider('Usar tarjeta rechazada'), at('Tu tarjeta no fue aceptada')];

/** The provider's page is left by the browser's Back. */
export const leaveOpen: Step[] = [
  press(/^Pagar \$/),
  at('Pago con tarjeta'),
  (page) => page.goBack(),
  at('Todavía no has pagado'),
];

/** On the bank's page, from the pay button and back. */
export const transfer: Step[] = [
  press(/^Transferir \$/),
  at('Transferir desde tu banco'),
  press(/^Aprobar y transferir/),
  at('Recibimos tu pago'),
  untilMailed,
];

/** The code from the mailbox of a debtor of the demo, which stands where the page has its captcha from. */
export const confirmByCode = (email: string): Step[] => [
  async (page) => {
    const text = await page.locator('#saldar-env').textContent();
    const { captcha } = JSON.parse(text ?? '{}') as { captcha?: { scriptUrl: string } };
    const code = await newestCode(new URL(captcha?.scriptUrl ?? '').origin, email);
    await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(code);
  },
  press('Confirmar'),
];

export const activateDebit: Step[] = [
  (page) => page.getByRole('link', { name: 'Ir a activar en mi banco' }).click(),
  choose('Tu banco', 'Banco Lenga'),
  press('Aceptar y activar'),
  at('Tu cargo automático está activo'),
  see('•••• 5678'),
];
