import { existsSync, globSync, readFileSync } from 'node:fs';
import { TEST_CARDS } from '#sandbox/gateway/cards.ts';
import { causeOf } from '#server/payments/methods/transbank.ts';
import { CARD, ENROLMENT } from '#server/texts/cards.ts';
import { ENROL } from '#server/texts/debit.ts';
import { FAILURES } from '#server/texts/failures.ts';
import { HISTORY } from '#server/texts/history.ts';
import { IDENTITY_TEXTS } from '#server/texts/identity.ts';
import { SELECTION, START } from '#server/texts/payment.ts';
import { clientFailures } from '#src/texts/failures.ts';
import { paymentErrorTexts } from '#src/texts/payment-error.ts';

/** docs/errors.md says where each message is worded and who meets it; nothing in it may be untrue. */
const page = readFileSync('docs/errors.md', 'utf8');
const sandboxModes = readFileSync('sandbox/modes.ts', 'utf8');
const people = globSync('tools/demo/*.{ts,mjs}').map((path) => readFileSync(path, 'utf8'));
// gallery.ts holds samples of the design system, which no visitor sees.
/** The Spanish words: those of another language say the same (decision 0092). */
const wordings = globSync('{src,server}/texts/**/*.ts').filter(
  (path) => !path.endsWith('/gallery.ts') && !path.includes('/en/'),
);
const sources = new Map(wordings.map((path) => [path, readFileSync(path, 'utf8')]));

type Row = { message: string; when: string; wordedIn: string[]; reachedBy: string; heldBy: string[] };
const inTicks = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const rows: Row[] = [...page.matchAll(/^\| "(.+?)" +\|(.+)\|(.+)\|(.+)\|(.+)\|$/gm)].map(
  ([, message = '', when = '', wordedIn = '', reachedBy = '', heldBy = '']) => ({
    message,
    when: when.trim(),
    wordedIn: inTicks(wordedIn),
    reachedBy: reachedBy.trim(),
    heldBy: inTicks(heldBy),
  }),
);

/** §8, to the letter. */
const OF_THE_SPECIFICATION = [
  'Tiempo de espera de la petición excedido',
  'Error en la petición',
  'Internal Server Error',
  'Unknown middleware',
  'This page could not be found',
  'No se consultar deudas',
  'No se encontraron deudas',
  'No se encontraro métodos de pago',
  'Ocurrió un error al obtener los métodos de pago',
  'Ocurrió un error al consultar las ofertas',
  'Ocurrió un error al actualizar los datos',
  'Ocurrió un error al verificar el flujo',
  'Ocurrió un error al verificar la identity',
  'No se pudieron obtener las tarjetas asociadas',
  'No se encontró el método de pago',
  'No se encontraron métodos de pago disponibles',
  'El rut es requerido',
  'El rut no es válido',
  'El correo debe ser valido',
  'Los correos deben ser iguales',
  'Número de teléfono inválido',
  'Debes verificar que no eres un robot.',
  'La cantidad de cuotas y la fecha de pago son obligatorias.',
  'Debe seleccionar las deudas anteriores.',
  'Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en %m minutos.',
];
const { identified, contactSaved, NO_SESSION, ...identity } = IDENTITY_TEXTS;
const { added, ...enrolment } = ENROLMENT;
const GOOD_NEWS = [identified, contactSaved, NO_SESSION, added];
const KNOWN = [
  ...[FAILURES, identity, enrolment, SELECTION, START, HISTORY, CARD, ENROL, clientFailures].flatMap(
    (texts) => Object.values<string>(texts),
  ),
  ...Object.values(paymentErrorTexts.cause),
];

describe('the table of error messages', () => {
  it('has every message of the specification, and every one the portal words for a failure', () => {
    const listed = rows.map(({ message }) => message);
    expect([...OF_THE_SPECIFICATION, ...KNOWN].filter((message) => !listed.includes(message))).toEqual([]);
    expect(GOOD_NEWS.filter((message) => listed.includes(message))).toEqual([]);
    expect(listed.filter((message, index) => listed.indexOf(message) !== index)).toEqual([]);
  });

  it.each(rows)('"$message" is worded there and nowhere else', ({ message, wordedIn }) => {
    const found = wordings.filter((path) => sources.get(path)?.includes(message));
    expect(found.sort()).toEqual([...wordedIn].sort());
  });

  it('names for each a person, a mode or another way to meet it', () => {
    for (const { reachedBy } of rows) {
      const modes = inTicks(reachedBy);
      for (const mode of modes) {
        const [part = '', position = ''] = mode.split('=');
        expect(sandboxModes).toMatch(new RegExp(`${part}: z.enum\\([^)]*'${position}'`));
      }
      const [who = ''] = reachedBy.split(/[,:;]/);
      const isWay = /^(visitor|another client|defect|the network)/.test(who);
      const isPerson = people.some((text) => text.includes(who));
      expect([reachedBy, isWay || isPerson || modes.length > 0]).toEqual([reachedBy, true]);
    }
  });

  it('names for each cause of a refusal a card of the sandbox that is refused for it', () => {
    const causes = rows.filter(({ when }) => when.startsWith('error.'));
    expect(causes.length).toBe(4);
    for (const { when, reachedBy } of causes) {
      const [, label] = /"(Usar [^"]+)"/.exec(reachedBy) ?? [];
      const card = TEST_CARDS.find((one) => one.label === label);
      expect([when, causeOf(card?.responseCode ?? null)]).toEqual([when, when]);
    }
  });

  it('names no card that the sandbox does not have', () => {
    const named = [...page.matchAll(/"(Usar [^"]+)"/g)].map(([, label = '']) => label);
    expect(named.filter((label) => !TEST_CARDS.some((card) => card.label === label))).toEqual([]);
  });

  it('names for each a test that exists', () => {
    for (const { message, heldBy } of rows) {
      expect([message, heldBy.length > 0]).toEqual([message, true]);
      expect(heldBy.filter((path) => !existsSync(path) || !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
    }
  });
});
