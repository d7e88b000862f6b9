import { actionsWords, actionWords, guardWords, triggerWords } from '../arrow-words.ts';
import { labelPath, stateAt, type Chart, type ChartArrow, type ChartState } from '../chart.ts';
import { changesBetween, type Change, type Field } from '../compare.ts';
import { duration } from '../texts.ts';

/** A change of a machine in a sentence that a reader can sign, and what the state or arrow serves. */
export type Sentence = Pick<ChartState, 'requirements'> & {
  how: Change['how'];
  sentence: string;
  was: string;
  now: string;
};

/** Every change of one machine. `before` null: all of it is new. */
export function sentencesOf(before: Chart | null, after: Chart): Sentence[] {
  const old = before ?? { ...after, states: [], arrows: [] };
  return changesBetween(old, after).flatMap((change) =>
    change.what === 'state' ? ofState(old, after, change) : ofArrow(old, after, change),
  );
}

/** A machine that is not there any more. */
export const machineRemoved = (chart: Chart): Sentence => ({
  ...{ how: 'removed', was: chart.description, now: '' },
  requirements: stateAt(chart, '').requirements,
  sentence: `Ya no existe el diagrama ${quoted(stateAt(chart, '').label)}.`,
});

const quoted = (text: string) => `«${text}»`;
const listed = (texts: readonly string[]) => texts.join(', ') || 'nada';

type Said<One> = { say: (name: string) => string; value: (one: One, chart: Chart) => string };

const TYPES: Record<ChartState['type'], string> = {
  ...{ atomic: 'un estado', compound: 'tiene otros por dentro', parallel: 'tiene varios a la vez' },
  ...{ final: 'aquí termina', history: 'vuelve a donde estaba' },
};
const STATE_FIELDS: Partial<Record<Field, Said<ChartState>>> = {
  description: {
    say: (name) => `Cambió lo que se dice del estado ${name}.`,
    value: ({ description }) => description,
  },
  type: { say: (name) => `El estado ${name} es de otra clase.`, value: ({ type }) => TYPES[type] },
  initial: {
    say: (name) => `Dentro de ${name} se empieza en otra parte.`,
    value: ({ initial }, chart) => (initial === null ? 'en ninguna' : labelPath(chart, initial)),
  },
  tags: {
    say: (name) => `El estado ${name} se muestra de otra manera mientras dura.`,
    value: ({ tags }) => listed(tags.map(({ label }) => label)),
  },
  entry: {
    say: (name) => `Al entrar a ${name} se hace otra cosa.`,
    value: ({ entry }) => listed(entry.map(actionWords)),
  },
  exit: {
    say: (name) => `Al salir de ${name} se hace otra cosa.`,
    value: ({ exit }) => listed(exit.map(actionWords)),
  },
  invokes: {
    say: (name) => `En ${name} se llama a otra cosa.`,
    value: ({ invokes }) => listed(invokes.map(({ label }) => label)),
  },
};

function ofState(old: Chart, now: Chart, { how, before, after, fields }: Change): Sentence[] {
  if (how === 'removed') {
    const path = before ?? '';
    const sentence = `Ya no existe el estado ${quoted(labelPath(old, path))}.`;
    const { description, requirements } = stateAt(old, path);
    return [{ how, requirements, sentence, was: description, now: '' }];
  }
  const path = after ?? '';
  const [state, name] = [stateAt(now, path), quoted(labelPath(now, path))];
  const { requirements } = state;
  if (how === 'added') {
    const end = state.type === 'final' ? ' Ahí termina el recorrido.' : '';
    const sentence = path === '' ? `Hay un diagrama nuevo, ${name}.` : `Hay un estado nuevo, ${name}.${end}`;
    return [{ how, requirements, sentence, was: '', now: state.description }];
  }
  return fields.flatMap(({ field }) => {
    const { say, value } = STATE_FIELDS[field] ?? {};
    if (!say || !value) return [];
    const was = value(stateAt(old, path), old);
    return [{ how, requirements, sentence: say(name), was, now: value(state, now) }];
  });
}

/** `En «Firmado», cuando pasa «se pagó el pie», si «llega a tiempo»`. */
function whenOf(chart: Chart, arrow: ChartArrow): string {
  const place = arrow.source === '' ? 'En cualquier estado' : `En ${quoted(labelPath(chart, arrow.source))}`;
  const guard = guardWords(arrow).slice(1, -1);
  return [
    place,
    ...(arrow.kind === 'always' ? [] : [`cuando pasa ${quoted(triggerWords(arrow))}`]),
    ...(guard ? [`con la condición ${quoted(guard)}`] : []),
  ].join(', ');
}

const targetOf = (chart: Chart, { target }: ChartArrow) =>
  target === null ? 'sigue en el mismo estado' : `pasa a ${quoted(labelPath(chart, target))}`;
const deeds = (arrow: ChartArrow) => actionsWords(arrow).replace(/^\/ /, '') || 'nada';

const ARROW_FIELDS: Partial<Record<Field, Said<ChartArrow>>> = {
  target: {
    say: (when) => `${when}, se pasa a otra parte.`,
    value: (arrow, chart) => targetOf(chart, arrow),
  },
  actions: { say: (when) => `${when}, se hace otra cosa.`, value: deeds },
  delay: {
    say: (when) => `${when}, se espera otro tiempo.`,
    value: ({ delay }) => (delay === null ? 'según el caso' : duration(delay)),
  },
  reenters: {
    say: (when) => `${when}, cambia si se empieza de nuevo el mismo estado.`,
    value: ({ reenters }) => (reenters ? 'empieza de nuevo' : 'no empieza de nuevo'),
  },
};

function ofArrow(old: Chart, now: Chart, { how, before, after, fields }: Change): Sentence[] {
  const was = old.arrows.find(({ id }) => id === before);
  const is = now.arrows.find(({ id }) => id === after);
  if (was && !is) {
    const sentence = `${whenOf(old, was)}, ya no ${targetOf(old, was)}.`;
    return [{ how, requirements: was.requirements, sentence, was: deeds(was), now: '' }];
  }
  if (!is) return [];
  const when = whenOf(now, is);
  const { requirements } = is;
  if (!was)
    return [{ how, requirements, sentence: `${when}, ahora ${targetOf(now, is)}.`, was: '', now: deeds(is) }];
  return fields.flatMap(({ field }) => {
    const { say, value } = ARROW_FIELDS[field] ?? {};
    return say && value
      ? [{ how, requirements, sentence: say(when), was: value(was, old), now: value(is, now) }]
      : [];
  });
}
