import type { KeyState } from '#contract/desk-keys.ts';

/** What the desk says of the keys of an institution's systems. */
export const keyTexts = {
  title: 'Llaves',
  lead: 'Con una llave, un sistema de tu institución lee los avisos y los archivos de rendición, y cuida sus webhooks. Da una a cada sistema.',
  none: 'Tu institución no ha creado llaves.',
  caption: (count: number) => (count === 1 ? '1 llave' : `${count} llaves`),
  create: 'Crear una llave',
  createLead: 'Se muestra una vez, al crearla. Guárdala donde tu sistema la lee.',
  name: 'Qué sistema la usa',
  nameHint: 'Por ejemplo ERP o cobranza',
  nameWrong: 'Escribe qué sistema la usa.',
  keyTitle: 'Llave nueva',
  keyLabel: 'la llave',
  columns: { name: 'Sistema', state: 'Estado', created: 'Creada', used: 'Último uso', act: 'Acción' },
  states: { live: 'Vigente', revoked: 'Revocada' } satisfies Record<KeyState, string>,
  revokedAt: (date: string) => `el ${date}`,
  neverUsed: 'Sin uso',
  revoke: 'Revocar',
  ofName: (name: string) => ` la llave de ${name}`,
  revokeTitle: 'Revocar la llave',
  revokeLead: (name: string) => `Desde ese momento ${name} no lee nada más con ella. No se puede deshacer.`,
} as const;
