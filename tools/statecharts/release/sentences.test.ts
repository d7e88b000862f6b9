import type { Chart } from '../chart.ts';
import { loadMachines } from '../load.ts';
import { changesPage } from './changes-page.ts';
import { machineRemoved, sentencesOf } from './sentences.ts';

let chart: Chart;
beforeAll(async () => {
  const all = await loadMachines(process.cwd());
  const found = all.find(({ chart: { id } }) => id === 'agreement');
  if (!found) throw new Error('No chart of agreements.');
  chart = found.chart;
});

/** The same chart with something else in it. */
function changed(change: (copy: Chart) => void): Chart {
  const copy = structuredClone(chart);
  change(copy);
  return copy;
}
const stateOf = (copy: Chart, path: string) => copy.states.filter((state) => state.path === path);
const arrowsOf = (copy: Chart, trigger: string) => copy.arrows.filter((arrow) => arrow.trigger === trigger);
const LATE = 'lateness.exceeded';
const IN_FORCE = 'En «Vigente», cuando pasa «se pasó el atraso permitido»';

it.each<[string, (copy: Chart) => void, string, string, string]>([
  [
    'a state in other words',
    (copy) => stateOf(copy, 'lapsed').forEach((state) => (state.description = 'Caducó.')),
    'Cambió lo que se dice del estado «Caducado».',
    'Caducó por atraso; lo pagado se abona a la deuda total.',
    'Caducó.',
  ],
  [
    'a state that ends nothing any more',
    (copy) => stateOf(copy, 'lapsed').forEach((state) => (state.type = 'atomic')),
    'El estado «Caducado» es de otra clase.',
    'aquí termina',
    'un estado',
  ],
  [
    'another beginning',
    (copy) => stateOf(copy, '').forEach((state) => (state.initial = 'signed')),
    'Dentro de «Convenio de pago» se empieza en otra parte.',
    'Propuesto',
    'Firmado',
  ],
  [
    'an arrow that leads elsewhere',
    (copy) => arrowsOf(copy, LATE).forEach((arrow) => (arrow.target = 'withdrawn')),
    `${IN_FORCE}, se pasa a otra parte.`,
    'pasa a «Caducado»',
    'pasa a «Retirado»',
  ],
  [
    'an arrow of which the institution does not hear',
    (copy) => arrowsOf(copy, LATE).forEach((arrow) => (arrow.heard = {})),
    `${IN_FORCE}, se hace otra cosa.`,
    'avisa a la institución: agreement.lapsed',
    'nada',
  ],
  [
    'another wait',
    (copy) => arrowsOf(copy, LATE).forEach((arrow) => (arrow.delay = 120_000)),
    `${IN_FORCE}, se espera otro tiempo.`,
    'según el caso',
    '2 min',
  ],
  [
    'an arrow that begins its state anew',
    (copy) => arrowsOf(copy, LATE).forEach((arrow) => (arrow.reenters = !arrow.reenters)),
    `${IN_FORCE}, cambia si se empieza de nuevo el mismo estado.`,
    'no empieza de nuevo',
    'empieza de nuevo',
  ],
])('%s is one sentence, with what was and what is', (_, change, sentence, was, now) => {
  expect(sentencesOf(chart, changed(change))).toEqual([
    expect.objectContaining({ how: 'changed', sentence, was, now }),
  ]);
});

it('a state and an arrow that are gone, or new, are said from the side that has them', () => {
  const less = changed((copy) => {
    copy.states = copy.states.filter(({ path }) => path !== 'lapsed');
    copy.arrows = copy.arrows.filter(({ trigger }) => trigger !== LATE);
  });
  expect(sentencesOf(chart, less).map(({ how, sentence }) => [how, sentence])).toEqual([
    ['removed', 'Ya no existe el estado «Caducado».'],
    ['removed', `${IN_FORCE}, ya no pasa a «Caducado».`],
  ]);
  expect(sentencesOf(less, chart).map(({ how, sentence }) => [how, sentence])).toEqual([
    ['added', 'Hay un estado nuevo, «Caducado». Ahí termina el recorrido.'],
    ['added', `${IN_FORCE}, ahora pasa a «Caducado».`],
  ]);
});

it('a condition that is new is an arrow in place of another', () => {
  const guarded = changed((copy) =>
    arrowsOf(copy, LATE).forEach(
      (arrow) => (arrow.guard = { name: 'isLate', given: '', label: 'va muy tarde' }),
    ),
  );
  expect(sentencesOf(chart, guarded).map(({ sentence }) => sentence)).toEqual([
    `${IN_FORCE}, con la condición «va muy tarde», ahora pasa a «Caducado».`,
    `${IN_FORCE}, ya no pasa a «Caducado».`,
  ]);
});

it('the page counts the changes, names both releases and has a place to sign; without a change it says so', () => {
  const of = (version: string, charts: Chart[]) => ({ version, commit: 'abcdef1234567', charts });
  const page = (before: Chart[], after: Chart[]) =>
    changesPage({
      before: of('0.1.0', before),
      after: of('0.2.0', after),
      counts: null,
    }).replace(/<[^>]+>/g, ' ');
  const late = changed((copy) => arrowsOf(copy, LATE).forEach((arrow) => (arrow.target = 'withdrawn')));
  const text = page([chart], [late]);
  expect(text).toContain('Cambios de 0.1.0 a 0.2.0');
  expect(text).toContain('0.1.0 (abcdef1234)');
  expect(text).toContain('Hay un cambio en un diagrama.');
  expect(text).toContain('§ 4.6b El convenio: se firma, se formaliza o caduca · Lectura 22h');
  expect(text).toContain('Revisé estos cambios: nombre');
  expect(page([chart], [chart])).toContain('Ningún diagrama cambió.');
  expect(page([chart], [])).toContain(machineRemoved(chart).sentence);
});
