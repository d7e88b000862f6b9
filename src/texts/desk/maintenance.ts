import type { NoticeDecision, NoticeState } from '#contract/desk-maintenance.ts';

/** What the desk says about maintenance. */
export const maintenanceTexts = {
  title: 'Mantención',
  lead: 'Mientras dura una mantención, en tu institución no se inician pagos. Los que están en curso terminan normalmente.',
  own: 'Anunciadas por tu institución',
  none: 'Tu institución no ha anunciado ninguna mantención.',
  others: 'Fijadas por quienes operan el portal',
  othersHelp: 'Desde aquí no se pueden cambiar.',
  window: (from: string, until: string) => `Del ${from} al ${until}`,
  states: {
    announced: 'Anunciada',
    withdrawn: 'Retirada',
    ended: 'Terminada antes',
  } satisfies Record<NoticeState, string>,
  running: 'En curso',
  coming: 'Por empezar',
  pages: 'Las páginas lo anuncian desde un día antes:',
  by: (name: string) => `La anunció ${name}.`,
  why: (reason: string) => `Motivo: ${reason}`,
  begin: 'Anunciar una mantención',
  onlyAdministrators: 'La anuncia, retira o termina una persona de administración.',
  announceTitle: 'Anunciar una mantención',
  announceLead:
    'Las páginas de tu institución la anuncian desde un día antes. Si la mantención empieza antes, la anuncian enseguida. Las horas son las de Santiago.',
  fromDay: 'Día en que comienza',
  fromTime: 'Hora en que comienza',
  untilDay: 'Día en que termina',
  untilTime: 'Hora en que termina',
  missing: 'Complétalo.',
  orderWrong: 'El término debe ser después del comienzo.',
  announce: 'Anunciar',
  decisions: {
    'notice.withdraw': 'Retirar',
    'notice.end': 'Terminar ahora',
  } satisfies Record<NoticeDecision, string>,
  decisionTitles: {
    'notice.withdraw': 'Retirar la mantención',
    'notice.end': 'Terminar la mantención',
  } satisfies Record<NoticeDecision, string>,
  decisionLeads: {
    'notice.withdraw': 'Las páginas dejan de anunciarla y los pagos no se detienen.',
    'notice.end': 'Se pueden iniciar pagos de nuevo desde este momento.',
  } satisfies Record<NoticeDecision, string>,
} as const;
