import { formatPesos } from '#domain/money.ts';
import type { DisputeDecision, DisputeLine } from '#contract/desk-disputes.ts';
import type { FileScan } from '#contract/disputes.ts';
import type { AmountFault, DisputeFileType, DisputeKind, DisputeState } from '#domain/dispute.ts';

const cases = (count: number) => (count === 1 ? '1 desacuerdo' : `${count} desacuerdos`);

/** What the desk says about debts that debtors do not agree with (decision 0087). */
export const disputeTexts = {
  title: 'Desacuerdos',
  lead: 'Deudas con las que alguien no está de acuerdo. Mientras las revisas no se cobran, y tu respuesta le llega por correo.',
  none: 'No hay desacuerdos por responder.',
  open: (count: number) =>
    `${cases(count)} por responder${count === 1 ? '' : ', el de plazo más próximo primero'}`,
  closed: (count: number) =>
    count === 1
      ? '1 desacuerdo respondido o cerrado'
      : `${count} desacuerdos respondidos o cerrados, del más nuevo al más antiguo`,
  ofDebtor: (count: number) =>
    `${cases(count)} de esa persona${count === 1 ? '' : ', del más nuevo al más antiguo'}`,
  more: 'Hay más por responder. Aparecen aquí a medida que se responden estos.',
  columns: {
    opened: 'Llegó',
    kind: 'Dice',
    operation: 'Operación',
    state: 'Estado',
    due: 'Último día',
    settledAt: 'Fecha',
    decidedBy: 'Respondió',
  },
  see: (kind: string) => `, ver el desacuerdo: ${kind}`,
  kinds: {
    notMine: 'La deuda no es suya',
    alreadyPaid: 'Ya la pagó',
    wrongAmount: 'El monto no es correcto',
  } satisfies Record<DisputeKind, string>,
  states: {
    opened: 'Por responder',
    moreAsked: 'Espera a la persona',
    moreGiven: 'Llegó lo pedido',
    accepted: 'Aceptado',
    partly: 'Aceptado en parte',
    refused: 'Rechazado',
    appealed: 'Apelado',
    appealPartly: 'Apelación aceptada en parte',
    appealRefused: 'Apelación rechazada',
    withdrawn: 'Retirado',
    closedByReceipt: 'Cerrado con comprobante',
  } satisfies Record<DisputeState, string>,
  overdue: 'Atrasado',
  addedOn: (day: string) => `Agregó algo el ${day}`,
  one: {
    title: 'Desacuerdo con una deuda',
    next: {
      notMine: 'Revisa el contrato y la identidad. Si aceptas, la deuda no se cobra más aquí.',
      alreadyPaid: 'Busca el pago en tus registros. Si aceptas, la deuda no se cobra más aquí.',
      wrongAmount:
        'Revisa cómo se calculó. Si aceptas, di cuánto se debe: aquí no se cobra más de ese monto.',
    } satisfies Record<DisputeKind, string>,
    portfolio:
      'Responder no cambia tu cartera. Corrígela en tu próxima carga; hasta entonces la deuda aceptada queda fuera de cobro.',
    agreement: 'Ver el convenio',
    wouldRelease: (number: string, paid: number) =>
      `Firmó el convenio ${number} y con él ha pagado ${formatPesos(paid)}. Si aceptas, en todo o en parte, el convenio queda sin efecto y se le avisa.`,
    released: (number: string, paid: number) =>
      `El convenio ${number} ya no tiene efecto, con ${formatPesos(paid)} pagados.`,
    until: (day: string) => `El último día para responder es el ${day}.`,
    wasUntil: (day: string) =>
      `El plazo venció el ${day}. La deuda sigue sin cobrarse hasta que respondas: hazlo cuanto antes.`,
    waits: (day: string) =>
      `Puede enviar lo que pediste hasta el ${day}. Después puedes responder con lo que haya.`,
    looking: 'Tu rol puede mirar este desacuerdo. Lo responde una persona de atención o supervisión.',
    decided: (state: string, name: string) => `${state}. Respondió ${name}.`,
    ended: (state: string) => `${state}.`,
    question: (words: string) => `Pediste: ${words}`,
    answer: (words: string) => `Se le dijo: ${words}`,
    appealAnswer: (words: string) => `Al apelar se le dijo: ${words}`,
    owed: (amount: number) => (amount === 0 ? 'No se debe nada.' : `Se deben ${formatPesos(amount)}.`),
    receipt: 'Ver el pago',
    person: 'Quién y qué dice',
    name: 'Nombre',
    rut: 'RUT',
    email: 'Correo',
    phone: 'Teléfono',
    operation: 'Operación',
    message: 'Escribió',
    given: 'Después agregó',
    added: 'Agregó sin que se le pidiera',
    filesOnly: 'solo archivos',
    addedMore: 'Agregó algo más',
    appeal: 'Al apelar escribió',
    history: 'Qué ha pasado',
    on: (day: string, state: string) => `${day}: ${state}`,
    files: 'Archivos',
    noFiles: 'No adjuntó archivos.',
    filesLead: 'Los envió una persona de fuera: guárdalos y ábrelos con cuidado.',
    file: (place: number, type: DisputeFileType, bytes: number, day: string) =>
      `Archivo ${place}: ${TYPES[type]}, ${Math.max(1, Math.round(bytes / 1000)).toLocaleString('es-CL')} kB, llegó el ${day}`,
    save: 'Guardar',
    saveWhich: (place: number) => ` archivo ${place}`,
    fileName: (place: number, type: DisputeFileType) => `respaldo-${place}.${ENDINGS[type]}`,
    saving: 'Guardando…',
    scans: {
      waiting: 'Espera la revisión de seguridad; todavía no se puede guardar.',
      clean: 'Pasó la revisión de seguridad.',
      refused: 'La revisión de seguridad lo rechazó y se borró.',
      off: 'Sin revisión de seguridad.',
    } satisfies Record<FileScan, string>,
  },
  decisions: {
    'dispute.askMore': 'Pedir algo más',
    'dispute.accept': 'Aceptar',
    'dispute.acceptPartly': 'Aceptar en parte',
    'dispute.refuse': 'Rechazar',
  } satisfies Record<DisputeDecision, string>,
  decisionTitles: {
    'dispute.askMore': 'Pedir algo más',
    'dispute.accept': 'Aceptar el desacuerdo',
    'dispute.acceptPartly': 'Aceptar en parte',
    'dispute.refuse': 'Rechazar el desacuerdo',
  } satisfies Record<DisputeDecision, string>,
  decisionLeads: {
    'dispute.askMore':
      'Di qué falta, en palabras sencillas. Le llega por correo, y tu plazo se detiene hasta que lo envíe. Se puede una sola vez.',
    'dispute.accept': 'Di qué encontraste. Le llega por correo.',
    'dispute.acceptPartly': 'Di cuánto se debe y por qué. Le llega por correo.',
    'dispute.refuse':
      'Di por qué, con los datos que lo muestran. Le llega por correo, y puede apelar una vez.',
  } satisfies Record<DisputeDecision, string>,
  amount: 'Cuánto se debe',
  amountHint: 'En pesos, por ejemplo 350.000.',
  amountHintPaid:
    'Lo que falta pagar, ya descontado lo pagado con el convenio. En pesos, por ejemplo 350.000.',
  amountWrong: {
    amountNeeded: () => 'Escribe el monto en pesos, sin decimales.',
    noAmount: () => 'Esta respuesta no lleva monto.',
    notLess: (limit) => `Tiene que ser menos de lo que se cobraba: ${formatPesos(limit)}.`,
    aboveFirst: (limit) => `No puede ser más de lo que dijo la primera respuesta: ${formatPesos(limit)}.`,
  } satisfies Record<AmountFault, (limit: number) => string>,
  late: {
    title: 'Desacuerdos atrasados',
    lead: 'Su plazo venció sin respuesta. La deuda sigue sin cobrarse hasta que alguien responda.',
    caption: (count: number) => `${cases(count)} fuera de plazo, el más antiguo primero`,
    more: (count: number) =>
      `Se muestran hasta ${count}. Los demás aparecen a medida que se responden estos.`,
  },
} as const;

const TYPES: Record<DisputeFileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'foto JPG',
  'image/png': 'imagen PNG',
};
const ENDINGS: Record<DisputeFileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** What is said of where one is. */
export const stateOf = ({ state, overdue }: Pick<DisputeLine, 'state' | 'overdue'>): string =>
  overdue ? disputeTexts.overdue : disputeTexts.states[state];
