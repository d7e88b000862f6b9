import type { DataUse, DataUseName, Recipient } from '#domain/data-uses.ts';

export { USE_NAMES } from '#domain/data-uses.ts';

/** The table of the privacy policy: why, on which basis, until when, and who receives them. */
export const usesTable = {
  caption: 'Cada dato, su razón, su plazo y quién lo recibe',
  columns: { name: 'Datos', why: 'Para qué', basis: 'Base', kept: 'Hasta', recipients: 'Los recibe' },
  why: {
    identity: 'Comprobar que eres tú',
    contact: 'Enviarte comprobantes, contratos y avisos',
    debts: 'Mostrarte qué debes y cómo pagar',
    payments: 'Cobrar, dar comprobantes y llevar la contabilidad',
    agreements: 'Firmar y cumplir tu convenio',
    automatic: 'Cobrar sin que escribas tus datos otra vez',
    access: 'Mantener tu sesión y frenar abusos',
    consents: 'Probar qué aceptaste y cuándo',
    requests: 'Responderte',
  } satisfies Record<DataUseName, string>,
  basis: {
    claim: 'Contrato y cobro',
    law: 'La ley',
    security: 'Seguridad',
    consent: 'Tu autorización',
  } satisfies Record<DataUse['basis'], string>,
  since: {
    identity: 'el último pago, convenio o deuda',
    contact: 'que lo confirmas',
    debts: 'que tu institución deja de informarlas',
    payments: 'el pago',
    agreements: 'su término',
    automatic: 'que terminan o las quitas',
    access: 'el fin del mes',
    consents: 'que aceptas',
    requests: 'la respuesta',
  } satisfies Record<DataUseName, string>,
  kept: ({ count, unit }: DataUse['kept'], since: string) =>
    `${count} ${unit === 'years' ? 'años' : 'días'} desde ${since}`,
  recipients: {
    institution: 'Tu institución',
    registry: 'Registro Civil',
    provider: 'Medio de pago',
    mail: 'Servicio de correo',
    captcha: 'Control de robots',
  } satisfies Record<Recipient, string>,
} as const;
