import type { Tenant } from '#domain/company.ts';

/** Words of the company chooser. */
export const chooserTexts = {
  page: 'Elige tu institución',
  title: 'Te damos la bienvenida',
  lead: '¿A qué institución quieres pagar? Elígela para ver tu deuda, tus opciones y pagar en línea.',
  companies: 'Instituciones',
  kinds: {
    bank: 'Banco',
    consumerFinance: 'Créditos de consumo',
    collections: 'Servicios de cobranza',
    redirect: 'Banco',
  } satisfies Record<Tenant['kind'], string>,
  promises: [
    ['Sin cuentas ni claves', 'Te identificas con tu RUT y un dato que solo tú tienes.'],
    ['Tus opciones, claras', 'Ves cuánto debes, cuánto pagarías y hasta cuándo, antes de decidir.'],
    ['Comprobante al instante', 'En pantalla y en tu correo, con un código para volver a verlo.'],
  ],
} as const;
