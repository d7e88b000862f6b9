import type {
  PortfolioDecision,
  PortfolioDownload,
  PortfolioKind,
  PortfolioLoadState,
} from '#contract/portfolio-load.ts';
import type { UploadProgress } from '#contract/desk-portfolio.ts';

const KINDS = {
  debtors: 'Deudores',
  operations: 'Operaciones',
  offers: 'Ofertas',
  debts: 'Deudas',
  quotas: 'Cuotas',
  payments: 'Pagos',
} as const satisfies Record<PortfolioKind, string>;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-CL')} ${many}`;
const operations = (count: number) => counted(count, 'operación', 'operaciones');

/** What the desk says of the portfolio by upload. */
export const portfolioTexts = {
  title: 'Cartera',
  lead: 'Sube los archivos de tu cartera. Primero se revisan y ves qué cambiaría; nada se carga hasta que se confirma.',
  format:
    'Son los mismos archivos CSV que recibe la carga por comando: deudores, operaciones, ofertas, deudas, cuotas y pagos. El encabezado dice qué es cada uno.',
  kinds: KINDS,
  figure: (count: number) => count.toLocaleString('es-CL'),
  upload: {
    begin: 'Subir archivos',
    later: (most: number, from: string) =>
      `En las últimas 24 horas tu institución empezó ${most} cargas, las que caben en un día. Podrás subir otra desde el ${from}.`,
    title: 'Subir una cartera',
    files: 'Archivos CSV',
    filesHint: 'Todos los de la entrega, juntos. Hasta 24 archivos y 512 MB en total.',
    none: 'Elige al menos un archivo.',
    tooMany: 'Son más de 24 archivos. Junta los del mismo tipo.',
    tooLarge: 'Suman más de 512 MB. Divide la entrega.',
    empty: (name: string) => `${name} está vacío.`,
    chosen: (count: number, size: string) => `${counted(count, 'archivo', 'archivos')}, ${size}`,
    mode: 'Qué es esta entrega',
    modes: {
      full: { title: 'La cartera completa', detail: 'Lo que no viene en los archivos se retira.' },
      partial: { title: 'Una parte', detail: 'Solo agrega y cambia; no retira nada.' },
    },
    allowEmpty: 'Puede no quedar nada de algún tipo',
    allowEmptyNote: 'Sin esto se rechaza una entrega que vaciaría, por ejemplo, todas las cuotas.',
    submit: 'Subir y revisar',
  },
  size: (bytes: number) =>
    bytes >= 1024 * 1024
      ? `${(bytes / 1024 / 1024).toLocaleString('es-CL', { maximumFractionDigits: 1 })} MB`
      : `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('es-CL')} KB`,
  states: {
    receiving: 'Recibiendo archivos',
    uploaded: 'Por revisar',
    checking: 'En revisión',
    checked: 'Por confirmar',
    refused: 'Rechazada',
    confirmed: 'Confirmada',
    loading: 'Cargándose',
    loaded: 'Cargada',
    failed: 'No se cargó',
    discarded: 'Descartada',
  } satisfies Record<PortfolioLoadState, string>,
  /** What each that is open needs next. */
  next: {
    receiving:
      'Los archivos aún no llegan completos. Si la página que los subía se cerró, descarta esta carga y súbelos de nuevo.',
    uploaded: 'Los archivos llegaron. La revisión empieza en unos segundos.',
    checking: 'Se prueba la carga completa sin cambiar nada. Puedes cerrar esta página y volver más tarde.',
    checked:
      'Revisa qué cambiaría y confirma o descarta. Si pasa un día desde que se subió, se descarta sola.',
    confirmed: 'La carga empieza en unos segundos.',
    loading: 'La cartera se está cargando. Las personas ven la anterior hasta que la nueva esté completa.',
  } as Partial<Record<PortfolioLoadState, string>>,
  second: {
    needed:
      'Cambia o retira lo que ya estaba: la confirma una segunda persona, que supervisa y no es quien subió los archivos.',
    harmless: 'Solo agrega operaciones y datos de personas: basta que una persona la confirme.',
  },
  progressLabel: 'Avance',
  progress: ({ step, kind, bytes, total }: UploadProgress): string => {
    if (step === 'reading')
      return `Leyendo los archivos: ${total === 0 ? 0 : Math.floor((100 * bytes) / total)} %`;
    if (step === 'merging' && kind) return `Comparando ${KINDS[kind].toLowerCase()} con la cartera`;
    return step === 'waiting'
      ? 'Otra carga de tu institución está en curso; se espera a que termine'
      : 'Terminando';
  },
  current: 'Carga en curso',
  what: {
    mode: 'Entrega',
    modes: { full: 'Cartera completa', partial: 'Solo una parte' },
    files: 'Archivos',
    reason: 'Motivo',
    uploaded: 'La subió',
    by: (name: string, at: string) => `${name}, ${at}`,
  },
  rows: {
    title: 'Qué pasa con las filas',
    caption: 'Filas por tipo de archivo',
    columns: {
      kind: 'Tipo',
      read: 'Leídas',
      added: 'Nuevas',
      changed: 'Cambian',
      unchanged: 'Iguales',
      repeated: 'Repetidas',
      rejected: 'Rechazadas',
      withdrawn: 'Se retiran',
    },
    absent: (kinds: readonly PortfolioKind[]) =>
      `De ${kinds.map((kind) => KINDS[kind].toLowerCase()).join(', ')} no se retira lo que falta, solo lo que depende de algo que se retira: no vino archivo, o trae filas cuya clave no se puede leer.`,
    rejected: (count: number) =>
      count === 1
        ? '1 fila se rechaza: no se carga, y lo que había queda como estaba.'
        : `${count.toLocaleString('es-CL')} filas se rechazan: no se cargan, y lo que había queda como estaba.`,
  },
  effect: {
    title: 'Qué pasa con la deuda',
    before: 'Deuda antes',
    after: 'Deuda después',
    withdrawn: 'Se retira',
    lowered: 'Baja',
    of: (count: number, amount: string) => `${amount} en ${operations(count)}`,
    discounts: 'Sube el descuento',
    paidDown: 'Baja lo que falta por pagar',
    beside: 'Otra forma de pagar lo que ya estaba',
    newDebts: (count: number) => counted(count, 'deuda nueva', 'deudas nuevas'),
    moreQuotas: 'Cuotas nuevas en lo que ya estaba',
    debts: (count: number) => counted(count, 'deuda', 'deudas'),
    inOperations: operations,
    inDebts: (count: number, amount: string) => `${amount} en ${counted(count, 'deuda', 'deudas')}`,
    nothing: 'No se retira ni se rebaja ninguna deuda.',
    kept: (count: number) =>
      count === 1
        ? '1 deuda se queda porque tiene un pago en curso.'
        : `${count.toLocaleString('es-CL')} deudas se quedan porque tienen un pago en curso.`,
    list: (shown: number, all: number) =>
      shown < all
        ? `Las ${shown} operaciones con más deuda, de ${all.toLocaleString('es-CL')} que se retiran`
        : 'Operaciones que se retiran',
    operation: 'Operación',
    owed: 'Deuda',
  },
  downloads: {
    rejects: 'Descargar los rechazos (CSV)',
    reductions: 'Descargar retiros y rebajas (CSV)',
  } satisfies Record<PortfolioDownload, string>,
  downloading: 'Descargando…',
  decisions: { 'load.confirm': 'Confirmar la carga', 'load.discard': 'Descartar' } satisfies Record<
    PortfolioDecision,
    string
  >,
  decisionTitles: {
    'load.confirm': 'Confirmar la carga de la cartera',
    'load.discard': 'Descartar la carga',
  } satisfies Record<PortfolioDecision, string>,
  confirmLead: 'Se carga exactamente lo que se revisó.',
  confirmHarmless: 'Se carga exactamente lo que se revisó. Solo agrega operaciones y datos de personas.',
  discardLead: 'La cartera queda como está y los archivos se borran.',
  past: {
    title: 'Cargas anteriores',
    unchanged: 'La cartera no cambió.',
    none: 'Todavía no se ha subido ninguna cartera.',
    caption: 'Las últimas cargas, de la más nueva a la más antigua',
    ended: 'Terminó',
    state: 'Resultado',
    uploaded: 'La subió',
    decided: 'La decidió',
    reason: 'Motivo',
    rows: 'Filas',
    summary: (added: string, changed: string, withdrawn: string) =>
      `Nuevas: ${added} · Cambiadas: ${changed} · Retiradas: ${withdrawn}`,
  },
} as const;
