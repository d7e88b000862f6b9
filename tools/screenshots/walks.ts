import { bankWalks } from './bank-walks.ts';
import { at, fill, open, press, refused, see, shot, tick, type Step, type Walk } from './step.ts';
import {
  acceptTerms,
  enterConsumer,
  enterRecupera,
  fillConsumer,
  identify,
  pay,
  payInVain,
  toContact,
} from './ways.ts';

/** Every screen of the book and the way to it: a debtor of the demo is walked through each. */

const COMPANIES = ['banco-cordillera', 'cordillera-consumo', 'recupera'];

/** Whose code may still be on its way. */
const inDialog: Step = (page) => page.getByRole('dialog').waitFor();

const simulation: Step[] = [
  press('Simular mis cuotas'),
  fill('Monto de tu deuda', '1.500.000'),
  fill('Cantidad de cuotas', '12'),
  shot('simulation'),
  press('Cerrar'),
];

const helper: Step[] = [
  press('Ayuda'),
  see('Elige un tema'),
  shot('helper'),
  press('Después de pagar'),
  shot('helper-questions'),
  press('¿Cuándo queda registrado mi pago?'),
  press('No'),
  shot('helper-answer'),
  press('Cerrar'),
];

/** The public screens of every company. */
const everywhere = (company: string): Walk => ({
  company,
  who: 'a visitor',
  steps: [
    open(`/${company}`),
    at(/^Ponte al día/),
    shot('landing'),
    ...(company === 'banco-cordillera' ? simulation : []),
    ...(company === 'recupera' ? [] : helper),
    press('Solicitar carga de cuotas'),
    inDialog,
    shot('load-request'),
    press('Enviar solicitud'),
    refused,
    shot('load-request-errors'),
    open(`/${company}/identity`),
    at('Identifícate'),
    shot('identity'),
    press('Continuar'),
    refused,
    shot('identity-errors'),
    press('¿Dónde está el número de serie?'),
    shot('identity-serial-help'),
    press('Entendido'),
    (page) => page.getByRole('tab', { name: 'PYMES y Empresas' }).click(),
    shot('identity-business'),
    open(`/${company}/identity`),
    fill('RUT', '14.000.001-9'),
    fill('Número de serie', '123456789'),
    ...(company === 'cordillera-consumo' ? fillConsumer('Diego Pino').slice(3) : []),
    ...(company === 'cordillera-consumo' ? [fill('RUT', '14.000.001-9')] : []),
    press('Continuar'),
    (page) => page.getByRole('alert').waitFor(),
    shot('identity-refused'),
    open(`/${company}/terminos-y-condiciones`),
    at('Términos y condiciones'),
    shot('terms'),
    open(`/${company}/politicas-de-privacidad`),
    at('Política de privacidad'),
    shot('privacy'),
    open(`/${company}/verificar`),
    at('Verificar un comprobante o contrato'),
    fill('Código de verificación', '7KQF-2M9D-XH4T-0BVZ'),
    press('Verificar'),
    see('No es un documento nuestro'),
    shot('verify'),
    open(`/${company}/estado-de-pago`),
    at('¿Pagaste y no sabes qué pasó?'),
    shot('trace'),
    open(`/${company}/error`),
    see('El pago no se pudo completar'),
    shot('error-without-payment'),
    open(`/${company}/no-existe`),
    at('Página no encontrada'),
    shot('not-found'),
  ],
});

const consumer: Walk[] = [
  {
    company: 'cordillera-consumo',
    who: 'Elena Vidal',
    steps: [
      ...fillConsumer('Elena Vidal'),
      shot('identity-filled'),
      press('Continuar'),
      at('Elige tus cuotas y paga'),
      tick(/^Cuota 1 /),
      shot('payment-quotas'),
      ...payInVain,
      shot('payment-error'),
      press('Volver a intentar'),
      ...pay,
      shot('voucher'),
    ],
  },
  {
    company: 'cordillera-consumo',
    who: 'Marta Gil',
    steps: [...enterConsumer('Marta Gil'), at('Elige tus cuotas y paga'), shot('payment-240-quotas')],
  },
  {
    company: 'cordillera-consumo',
    who: 'Diego Pino',
    steps: [...enterConsumer('Diego Pino'), at('Elige tus cuotas y paga'), shot('payment-26-quotas')],
  },
];

const collections: Walk[] = [
  {
    company: 'recupera',
    who: 'Rosa Núñez',
    steps: [
      ...toContact('recupera', 'Rosa Núñez'),
      shot('contact'),
      ...acceptTerms,
      press('Continuar'),
      at('Elige qué pagar primero'),
      shot('plan'),
      press('Elegir pago único total'),
      at('Revisa y paga'),
      shot('payment'),
      ...payInVain,
      shot('payment-error'),
      press('Volver a intentar'),
      ...pay,
      shot('voucher'),
    ],
  },
  {
    company: 'recupera',
    who: 'Nicolás Reyes',
    steps: [...enterRecupera('Nicolás Reyes'), at('Elige tus cuotas y paga'), shot('payment-put-in-quotas')],
  },
  {
    company: 'recupera',
    who: 'Pedro Lira',
    steps: [...enterRecupera('Pedro Lira'), at('Tus próximas cuotas'), shot('payment-nothing-yet')],
  },
  {
    company: 'recupera',
    who: 'Helena Castro',
    steps: [open('/recupera/identity'), ...identify('Helena Castro'), inDialog, shot('no-offers')],
  },
];

const chooser: Walk = {
  company: 'saldar',
  who: 'a visitor',
  steps: [
    open('/'),
    at('Te damos la bienvenida'),
    shot('chooser'),
    open('/no-existe'),
    at('Página no encontrada'),
    shot('not-found'),
  ],
};

export const walks: readonly Walk[] = [
  chooser,
  ...COMPANIES.map(everywhere),
  ...bankWalks,
  ...consumer,
  ...collections,
];
