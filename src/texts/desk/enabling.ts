import type { EnablingAct } from '#contract/desk-enabling.ts';

const enabled = (count: number) =>
  count === 1
    ? '1 operación habilitada hoy'
    : `${count} operaciones habilitadas hoy, la próxima en terminar primero`;

/** What the desk says about debts that are payable before their time. */
export const enablingTexts = {
  title: 'Habilitar deudas',
  lead: 'Una operación que todavía no tiene la mora que pide tu institución se puede pagar aquí si la habilitas, hasta un día.',
  none: 'No hay operaciones habilitadas hoy.',
  caption: enabled,
  more: (count: number) => `Hay más: estas son las primeras ${count} en terminar.`,
  columns: {
    operation: 'Operación',
    until: 'Último día',
    by: 'La habilitó',
    at: 'Fecha',
    reason: 'Motivo',
    act: 'Acción',
  },
  states: {
    enabled: 'Habilitada',
    revoked: 'Sin efecto',
    replaced: 'Con otro día',
    ended: 'Terminada',
  } as Readonly<Record<string, string>>,
  begin: 'Habilitar operaciones',
  enableTitle: 'Habilitar operaciones',
  enableLead: 'Se ofrecen desde que lo envías. Después del último día, en Santiago, se termina solo.',
  operations: 'Números de operación',
  operationsHint: 'Uno por línea, o separados por comas. Hasta 50.',
  operationsWrong: 'Escribe entre 1 y 50 números de operación.',
  until: 'Último día en que se pueden pagar',
  untilHint: 'A lo más dentro de un año',
  untilWrong: 'Elige el último día.',
  enable: 'Habilitar',
  acts: {
    'enabling.replace': 'Cambiar el día',
    'enabling.revoke': 'Dejar sin efecto',
  } satisfies Record<EnablingAct, string>,
  actTitles: {
    'enabling.replace': (operation: string) => `Cambiar el día de la operación ${operation}`,
    'enabling.revoke': (operation: string) => `Dejar sin efecto la operación ${operation}`,
  } satisfies Record<EnablingAct, (operation: string) => string>,
  actLeads: {
    'enabling.replace': 'Vale el último día que escribas aquí, en lugar del anterior.',
    'enabling.revoke':
      'Deja de ofrecerse enseguida, salvo mientras tenga la mora que pide tu institución. Lo que ya se está pagando termina como se prometió.',
  } satisfies Record<EnablingAct, string>,
} as const;
