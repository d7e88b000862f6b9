import type { SettlementDelivery } from '#contract/desk-settlements.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { Settlement } from '#contract/settlements.ts';
import { formatShort, santiagoClock } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';

function instant(at: string): string {
  const { date, time } = santiagoClock(new Date(at));
  return `${formatShort(date)} ${time}`;
}

/** Where a file is on its way to the institution's SFTP server. */
function deliveryText(delivery: SettlementDelivery): string {
  const tried = delivery.tries > 0 && `intentos: ${delivery.tries}`;
  if (delivery.state === 'delivered') return joined([`entregado el ${instant(delivery.at)}`, tried]);
  if (delivery.state === 'givenUp') return joined(['sin entregar, ya no se intenta', tried]);
  const { since, next_try_at: next } = delivery;
  const nextText = `próximo intento ${next ? `el ${instant(next)}` : 'en un minuto'}`;
  return joined([`por entregar desde el ${instant(since)}`, tried, nextText]);
}

const joined = (parts: readonly (string | number | false | null)[]) =>
  parts.filter((part) => part).join(' · ');

const SUMS = {
  ...{ received: 'recibido', held: 'en espera', assigned: 'asignado después', returned: 'devuelto' },
  net: 'neto',
} as const;

const SCOPES: Readonly<Record<KeyScope, string>> = {
  events: 'avisos',
  payments: 'pagos',
  settlements: 'rendiciones',
  webhooks: 'webhooks',
};

/** What an operator reads who gives an institution its keys or takes out a settlement file. */
export const INSTITUTION_TEXTS = {
  usage: `Uso: npm run institution -- key --company INSTITUCIÓN --name SISTEMA [--scopes LISTA]  una llave nueva; se muestra una sola vez
     npm run institution -- keys --company INSTITUCIÓN                    las que hay
     npm run institution -- revoke LLAVE --company INSTITUCIÓN            deja una sin efecto, al momento
     npm run institution -- settlement --company INSTITUCIÓN --day FECHA  el archivo de rendición de un día hábil, en CSV
     npm run institution -- settlements --company INSTITUCIÓN             los últimos archivos, y cómo va su entrega
     npm run institution -- deliver --company INSTITUCIÓN --day FECHA     lo entrega ahora en el SFTP de la institución, otra vez también
     npm run institution -- sign-out --company INSTITUCIÓN [--name PERSONA]  termina las sesiones abiertas en su mesa

  --company INSTITUCIÓN  la clave de la institución, por ejemplo banco-cordillera
  --name SISTEMA         qué sistema la va a usar; con sign-out, el nombre de la persona (sin él, todas)
  --scopes LISTA         qué abre la llave, con comas: events, payments, settlements, webhooks (sin ella, las tres primeras)
  --day FECHA            2026-11-25
  --database URL         la base de datos (DATABASE_URL; si no, la del portal en esta máquina)`,
  misused: 'No se entiende lo pedido. Vea --help.',
  unknownCompany: (company: string, known: readonly string[]) =>
    `No existe la institución «${company}». Las que hay son: ${known.join(', ')}.`,
  noName: 'Falta --name: qué sistema va a usar la llave, en una línea.',
  unknownScope: (word: string, known: readonly string[]) =>
    `No existe el permiso «${word}». Los que hay son: ${known.join(', ')}.`,
  noDatabase: 'No se sabe cuál es la base de datos: indíquela con DATABASE_URL o --database.',
  failed: (cause: string) => `No se hizo nada. ${cause}`,
  key: (id: string, key: string) =>
    `${key}\n\nGuárdela ahora: no se vuelve a mostrar. Para dejarla sin efecto: revoke ${id}`,
  noKeys: 'No hay llaves.',
  row: (
    id: string,
    name: string,
    scopes: readonly KeyScope[],
    made: string,
    used: string | null,
    revoked: string | null,
  ) =>
    `${id}  ${name}  abre ${scopes.map((scope) => SCOPES[scope]).join(', ')}  hecha el ${made}, ${used ? `usada por última vez el ${used}` : 'sin usar'}${revoked ? `, sin efecto desde el ${revoked}` : ''}`,
  revoked: (id: string) => `La llave ${id} ya no abre nada.`,
  noKey: (id: string) => `No hay una llave vigente ${id} de esa institución.`,
  signedOut: (count: number) =>
    count === 1 ? 'Terminó 1 sesión de la mesa.' : `Terminaron ${count} sesiones de la mesa.`,
  noSettlements: 'Todavía no hay archivos de rendición.',
  settlement: (
    { day, after, until, totals }: Settlement,
    delivery: SettlementDelivery | null,
    failure: string | null,
  ) =>
    joined([
      formatShort(day),
      until > after ? `avisos ${after + 1} a ${until}` : 'sin avisos',
      ...(['received', 'held', 'assigned', 'returned', 'net'] as const).map(
        (name) => totals[name] !== 0 && `${SUMS[name]} ${formatPesos(totals[name])}`,
      ),
      delivery ? deliveryText(delivery) : 'sin SFTP',
      failure,
    ]),
  badDay: (day: string) => `«${day}» no es una fecha: escríbala como 2026-11-25.`,
  noSftp: (company: string) =>
    `«${company}» no tiene SFTP en este ambiente: falta SFTP_URL y lo que la acompaña.`,
  delivered: (day: string) => `El archivo del ${day} está en el SFTP de la institución.`,
  notClosed: (day: string) =>
    `No hay archivo del ${day}: no es día hábil, todavía no termina, o es anterior al primer archivo.`,
} as const;
