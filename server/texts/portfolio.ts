import type { Flaw } from '#server/portfolio/flaws.ts';
import type { Kind } from '#server/portfolio/kinds.ts';
import type { Refusal } from '#server/portfolio/refusal.ts';

/** What the operator of an institution reads when a portfolio is loaded. Nothing here ever holds a row's own data. */
export const REJECTS_HEADER = ['archivo', 'línea', 'columna', 'motivo'];

/** Why a row is not loaded. */
export const FLAW_TEXTS = {
  columnCount: 'La línea no tiene tantas columnas como la cabecera.',
  quote: 'Las comillas de la línea no cierran bien.',
  required: 'Falta el valor.',
  tooLong: 'El texto es demasiado largo.',
  controlCharacter: 'El texto tiene un salto de línea u otro carácter que no se puede mostrar.',
  rut: 'El RUT no es válido: revise su forma y su dígito verificador.',
  debtorKind: 'Debe ser person o pyme.',
  email: 'El correo no es válido.',
  phone: 'El teléfono no es un móvil chileno (+56 9 y ocho dígitos).',
  productType:
    'El tipo de producto no existe: debe ser put, put_wf, abono_convenio, convenio, ciclo_0 a ciclo_7 o ciclo_10.',
  date: 'La fecha no existe o no tiene la forma aaaa-mm-dd, dd-mm-aaaa o dd/mm/aaaa.',
  amount: 'El monto debe ser un número entero de pesos, como 1250000 o 1.250.000.',
  positiveAmount: 'El monto debe ser mayor que cero.',
  percent: 'El porcentaje debe estar entre 0 y 100, con dos decimales como máximo.',
  instalmentLimit: 'Debe ser un número de cuotas entre 1 y 600.',
  paymentDays: 'Los días de pago deben ser días del mes distintos separados por una barra, como 1|5|28.',
  yesNo: 'Debe ser true o false (también sí o no, 1 o 0).',
  quotaNumber: 'El número de cuota debe ser un entero entre 1 y 9999.',
  operationNumber:
    'El número de operación debe tener de 4 a 40 letras y dígitos, al menos un dígito; en medio puede llevar «-», «.» o «/».',
  discountAboveDebt: 'El descuento es mayor que la deuda total.',
  planRequired: 'Un abono_convenio necesita pie, mínimo y máximo de cuotas y días de pago.',
  instalmentRange: 'El máximo de cuotas es menor que el mínimo.',
  ufValue: 'El valor de la UF debe ser un número entero de pesos, sin decimales y no mayor que 60000.',
  proceeding: 'Debe ser judicial o insolvency, o quedar vacío.',
  partsWithoutCapital: 'Vienen intereses o gastos de cobranza sin el capital: falta el capital.',
  partsSum: 'Capital, intereses, intereses por atraso y gastos de cobranza no suman el monto de la deuda.',
  feeWithoutDay: 'Hay gastos de cobranza y falta el día en que venció la deuda (fell_due_on).',
  feeTooEarly:
    'Los gastos de cobranza no se pueden cobrar en los primeros 20 días de atraso (Ley 19.496, art. 37).',
  feeWithoutUf: 'Hay gastos de cobranza y falta el valor de la UF con que se calcularon (uf_value).',
  feeTooHigh:
    'Los gastos de cobranza superan el máximo legal: 9 % hasta 10 UF, 6 % entre 10 y 50 UF y 3 % sobre 50 UF (Ley 19.496, art. 37).',
  repeated: 'La clave ya vino en una línea anterior con otros datos.',
  debtorUnknown: 'El deudor no está en la cartera.',
  offerUnknown: 'La oferta no está en la cartera.',
  operationUnknown: 'La operación no está en la cartera.',
  otherDebtor: 'La oferta y la operación son de deudores distintos.',
  debtUnknown: 'La deuda no está en la cartera.',
  signedHere:
    'Es de un convenio firmado en el portal: solo se cargan sus cuotas pagadas en otra parte y sin cambiarlas.',
} satisfies Record<Flaw, string>;

export const KIND_NAMES = {
  debtors: 'deudores',
  operations: 'operaciones',
  offers: 'ofertas',
  debts: 'deudas',
  quotas: 'cuotas',
  payments: 'pagos',
} satisfies Record<Kind, string>;

const list = (words: string[]) => words.join(', ');

const columnsText = (refusal: Extract<Refusal, { reason: 'columns' }>) =>
  [
    refusal.missing.length > 0 && `faltan: ${list(refusal.missing)}`,
    refusal.unknown.length > 0 && `no se conocen: ${list(refusal.unknown)}`,
    refusal.repeated.length > 0 && `se repiten: ${list(refusal.repeated)}`,
  ]
    .filter((part) => part !== false)
    .join('; ');

/** Why a whole load is not made. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'noFiles':
      return 'No hay archivos de cartera que cargar.';
    case 'unreadable':
      return `No se puede leer ${refusal.file} (${refusal.cause}).`;
    case 'empty':
      return `${refusal.file} está vacío: falta la cabecera.`;
    case 'encoding':
      return `${refusal.file} no está en UTF-8 (cerca de la línea ${refusal.line}). Guárdelo como «CSV UTF-8».`;
    case 'notCsv':
      return `${refusal.file} no es un archivo CSV: la línea ${refusal.line} no termina.`;
    case 'unknownKind':
      return `${refusal.file} no es un archivo de cartera: su primera línea no es la cabecera de ninguno de los seis tipos.`;
    case 'columns':
      return `Las columnas de ${refusal.file} (${KIND_NAMES[refusal.kind]}) no calzan; ${columnsText(refusal)}.`;
    case 'nothingLeft':
      return `La carga retiraría todo lo que hay de ${KIND_NAMES[refusal.kind]} (${refusal.withdrawn}) y no deja nada. No se cambió nada. Si es lo que corresponde, repita con --allow-empty; para solo agregar y cambiar, con --partial.`;
    case 'tooManyRejects':
      return `Se rechazarían ${refusal.rejected} filas, más de ${refusal.most}: los archivos no son los de la cartera o vienen con otro formato.`;
    case 'tooManyChecks':
      return `En 24 horas se revisaron ${refusal.most} cargas de tu institución, y no se revisan más. La cartera quedó como estaba; sube los archivos de nuevo mañana o carga la cartera con el comando.`;
    case 'rejectsFile':
      return `En ${refusal.file} no se pueden anotar los rechazos: la carpeta no existe o el archivo es otra cosa. Elija otro con --rejects.`;
  }
}

type CountName = 'added' | 'changed' | 'withdrawn' | 'rejected';

/** The command's own words. */
export const LOAD_TEXTS = {
  usage: `Uso: npm run portfolio:import -- --company INSTITUCIÓN [opciones] ARCHIVO...

Carga la cartera de una institución desde archivos CSV; el formato está en docs/portfolio.md.

  --company INSTITUCIÓN  la clave de la institución, por ejemplo banco-cordillera
  --partial              solo agrega y cambia; sin esta opción se retira lo que no viene
  --allow-empty          permite que una carga completa no deje nada de algún tipo
  --rejects ARCHIVO      dónde anotar las filas rechazadas (rechazos.csv junto al primer archivo)
  --database URL         la base de datos (DATABASE_URL; si no, la del portal en esta máquina)`,
  unknownCompany: (company: string, known: string[]) =>
    `No existe la institución «${company}». Las que cargan cartera son: ${list(known)}.`,
  noDatabase: 'No se sabe cuál es la base de datos: indíquela con DATABASE_URL o --database.',
  waiting: 'Otra carga de esta institución está en curso; se espera a que termine.',
  reading: 'Leyendo',
  merging: (kind: Kind) => `Incorporando ${KIND_NAMES[kind]}`,
  finishing: 'Terminando',
  loaded: (company: string, seconds: string, of: (count: CountName) => string) =>
    `Cartera de ${company} cargada en ${seconds} s: ${of('added')} nuevas, ${of('changed')} cambiadas, ${of('withdrawn')} retiradas, ${of('rejected')} rechazadas.`,
  columns: ['', 'leídas', 'nuevas', 'cambiadas', 'iguales', 'repetidas', 'retiradas', 'rechazadas'],
  absentKinds: (kinds: Kind[]) =>
    `De ${list(kinds.map((kind) => KIND_NAMES[kind]))} no se retira lo que falta: no vino archivo, o trae filas cuya clave no se puede leer.`,
  keptDebts: (debts: string[], more: number) =>
    `Deudas que no se retiran porque tienen un pago en curso: ${list(debts)}${more > 0 ? ` y ${more} más` : ''}.`,
  rejects: (file: string) => `Los motivos de los rechazos están en ${file}.`,
  failed: (cause: string) => `La carga no se hizo y la cartera anterior queda como estaba. ${cause}`,
};
