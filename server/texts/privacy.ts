import { formatShort, santiagoDay } from '#domain/calendar.ts';
import type { Kept, Refused } from '../privacy/erase.ts';
import { HELD_BACK } from './rights.ts';
import type { LegalHold } from '../privacy/hold.ts';

/** What the person who attends to a debtor's rights reads. A line each; nothing about the person. */
const KEPT: Record<Kept, string> = {
  payments: 'los pagos de los últimos seis años y su contabilidad',
  agreements: 'los convenios firmados',
};

export const PRIVACY_TEXTS = {
  usage: `Uso: npm run debtor -- export --company INSTITUCIÓN --to ARCHIVO
     npm run debtor -- erase --company INSTITUCIÓN --by QUIÉN
     npm run debtor -- hold --company INSTITUCIÓN --by QUIÉN --reason MOTIVO
     npm run debtor -- release --company INSTITUCIÓN
     npm run debtor -- holds --company INSTITUCIÓN [--to ARCHIVO]
     npm run debtor -- touched --company INSTITUCIÓN --since AAAA-MM-DDTHH:MM --until AAAA-MM-DDTHH:MM [--all] --to CARPETA
     npm run debtor -- sign-out --company INSTITUCIÓN
     npm run debtor -- sign-out --all
     npm run debtor -- forget-tries --all

El RUT se escribe en la entrada estándar, para que no quede en la historia de la consola.

  export   escribe en un archivo todo lo que se guarda de la persona
  erase    borra lo que la ley no obliga a guardar
  hold     prohíbe borrar, por un juicio o una investigación
  release  levanta esa prohibición
  holds    las prohibiciones vigentes, sin RUT; con --to se escribe además de quién es cada una, en un archivo
  touched  a quiénes alcanza una filtración: cuyos datos se usaron en ese tiempo, o con --all todas las personas de la institución;
           deja en una carpeta nueva la lista y los borradores de los avisos a la Agencia y a las personas
  sign-out cierra las sesiones de la persona; con --all, sin RUT, las de todas
  forget-tries  empieza de nuevo la cuenta de intentos de identificación de todas las personas, después de una falla del Registro Civil`,
  badOption: 'No se entiende lo pedido. Vea --help.',
  unknownCompany: 'Falta --company, o no existe esa institución.',
  noBy: 'Falta --by: quién lo decide.',
  noReason: 'Falta --reason: el motivo, sin datos personales.',
  noFile: 'Falta --to: el archivo que se escribe.',
  noFolder: 'Falta --to: la carpeta que se crea.',
  badMoment:
    'Faltan --since y --until, en hora de Chile continental, como 2026-11-25T14:30, el primero antes que el segundo.',
  touched: (people: number, folder: string) =>
    `${people} personas. La lista y los borradores de los avisos están en ${folder}.`,
  badRut: 'Lo que se escribió no es un RUT.',
  unknown: 'La institución no tiene a nadie con ese RUT.',
  noDatabase: 'No se sabe cuál es la base de datos: indíquela con DATABASE_URL.',
  failed: (cause: string) => `No se hizo nada. ${cause}`,
  exported: (rows: number, file: string) => `${rows} filas escritas en ${file}.`,
  refused: (why: Refused) => `No se borró nada. ${HELD_BACK[why]}`,
  erased: (kept: readonly Kept[]) =>
    kept.length === 0
      ? 'Se borró todo.'
      : `Se borró todo menos ${kept.map((one) => KEPT[one]).join(' y ')}, con el nombre y el RUT.`,
  held: 'No se podrá borrar hasta que se levante la retención.',
  heldAlready: 'Ya había una retención vigente.',
  released: 'Se levantó la retención.',
  hold: ({ number, since, by, reason }: LegalHold) =>
    `${number} · desde el ${formatShort(santiagoDay(since))} · ${by} · ${reason}`,
  noHolds: 'No hay retenciones vigentes.',
  holdsWritten: (file: string) => `De quién es cada una está en ${file}.`,
  signedOut: (sessions: number) => `Sesiones cerradas: ${sessions}.`,
  triesForgotten: (counts: number) => `Cuentas de intentos que empiezan de nuevo: ${counts}.`,
  notHeld: 'No había una retención vigente.',
} as const;
