import { formatShort, type CalendarDate } from '#domain/calendar.ts';
import type { EnablingFault } from '#server/enabling/order.ts';

/** What an executive reads who makes debts payable before their time (readings 22f). A line each; nothing about a person. */
const list = (words: readonly string[]) => words.join(', ');

export const ENABLING_TEXTS = {
  usage: `Uso: npm run debts:enable -- --company INSTITUCIÓN --by QUIÉN --reason MOTIVO --until FECHA OPERACIÓN...
     npm run debts:enable -- --company INSTITUCIÓN --by QUIÉN --reason MOTIVO --revoke OPERACIÓN...

Permite que se paguen aquí operaciones que todavía no tienen la mora que pide la institución. Queda anotado para siempre.

  --company INSTITUCIÓN  la clave de la institución, por ejemplo banco-cordillera
  --by QUIÉN             el ejecutivo que lo decide
  --reason MOTIVO        por qué, sin datos personales
  --until FECHA          el último día en que se pueden pagar: 2026-12-31 o 31-12-2026, a lo más en un año
  --revoke               deja sin efecto lo que se había habilitado
  --database URL         la base de datos (DATABASE_URL; si no, la del portal en esta máquina)`,
  badOption: 'No se entiende lo pedido: hay una opción desconocida o sin su valor. Vea --help.',
  noCompany: 'Falta --company: la clave de la institución.',
  unknownCompany: (company: string, known: readonly string[]) =>
    `No existe la institución «${company}». Las que hay son: ${list(known)}.`,
  noUntil: 'Falta --until: el último día en que se pueden pagar, o --revoke para dejarlo sin efecto.',
  untilAndRevoke: 'Indique --until o --revoke, no los dos.',
  badDay: (given: string) => `«${given}» no es una fecha: escríbala como 2026-12-31 o 31-12-2026.`,
  noDatabase: 'No se sabe cuál es la base de datos: indíquela con DATABASE_URL o --database.',
  failed: (cause: string) => `No se anotó nada. ${cause}`,
  enabled: (company: string, numbers: readonly string[], until: CalendarDate) =>
    `Hasta el ${formatShort(until)} se pueden pagar en ${company}: ${list(numbers)}.`,
  revoked: (company: string, numbers: readonly string[]) =>
    `Ya no están habilitadas en ${company}: ${list(numbers)}.`,
} as const;

export function enablingFaultText(fault: EnablingFault): string {
  switch (fault.code) {
    case 'noExecutive':
      return 'Falta --by: quién lo decide, en una línea.';
    case 'noReason':
      return 'Falta el motivo, en una línea.';
    case 'noOperation':
      return 'Falta el número de al menos una operación.';
    case 'past':
      return 'El último día ya pasó.';
    case 'tooFar':
      return 'El último día está a más de un año.';
    case 'unknownOperation':
      return `No se anotó nada. Operaciones que no están en la cartera: ${list(fault.operations)}.`;
    case 'changedMeanwhile':
      return `No se anotó nada. Otra persona cambió mientras tanto: ${list(fault.operations)}. Vuelve a mirar la lista.`;
    case 'endsLater':
      return `No se anotó nada. Ya están habilitadas hasta un día posterior: ${list(fault.operations)}. Para acortarlo, cambia su día en la lista.`;
    case 'alreadyOffered':
      return `No se anotó nada. Operaciones que ya tienen la mora que pide la institución: ${list(fault.operations)}.`;
    case 'notEnabled':
      return `No se anotó nada. Operaciones que no están habilitadas: ${list(fault.operations)}.`;
  }
}
