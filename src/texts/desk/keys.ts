import type { KeyState } from '#contract/desk-keys.ts';
import type { KeyScope } from '#contract/key-scopes.ts';

/** What the desk says of the keys of an institution's systems. */
export const keyTexts = {
  title: 'Llaves',
  lead: 'Con una llave, un sistema de tu institución lee lo que pagan y firman tus deudores. Da una a cada sistema, con lo que necesita y nada más.',
  none: 'Tu institución no ha creado llaves.',
  caption: (count: number) => (count === 1 ? '1 llave' : `${count} llaves`),
  create: 'Crear una llave',
  createLead: 'Se muestra una vez, al crearla. Guárdala donde tu sistema la lee.',
  name: 'Qué sistema la usa',
  nameHint: 'Por ejemplo ERP o cobranza',
  nameWrong: 'Escribe qué sistema la usa.',
  scopesLegend: 'Qué abre',
  scopesHint: 'No se puede cambiar después: para abrir otra cosa se crea otra llave.',
  scopesWrong: 'Elige al menos una cosa que abra.',
  scopes: {
    events: {
      name: 'Avisos',
      detail: 'Cada hecho, en orden: pagos, devoluciones, contratos y cargos automáticos.',
    },
    payments: { name: 'Pagos', detail: 'La lista de pagos y cómo está hoy su dinero.' },
    settlements: { name: 'Rendiciones', detail: 'Los archivos de rendición de cada día hábil.' },
    webhooks: {
      name: 'Webhooks',
      detail: 'Cambia las direcciones a las que se envía cada aviso. Solo para el sistema que las cuida.',
    },
  } satisfies Record<KeyScope, { name: string; detail: string }>,
  keyTitle: 'Llave nueva',
  keyLabel: 'la llave',
  columns: {
    name: 'Sistema',
    scopes: 'Abre',
    state: 'Estado',
    created: 'Creada',
    used: 'Último uso',
    act: 'Acción',
  },
  states: { live: 'Vigente', revoked: 'Revocada' } satisfies Record<KeyState, string>,
  revokedAt: (date: string) => `el ${date}`,
  neverUsed: 'Sin uso',
  revoke: 'Revocar',
  ofName: (name: string) => ` la llave de ${name}`,
  revokeTitle: 'Revocar la llave',
  revokeLead: (name: string) => `Desde ese momento ${name} no lee nada más con ella. No se puede deshacer.`,
} as const;
