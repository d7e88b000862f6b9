import type { ArrowKind } from './chart.ts';

/** Everything analysts read on the pictures and the site, besides what the machines say of themselves. */

export const kindNames = {
  visitor: 'La persona hace algo',
  reported: 'Otra parte del sistema avisa',
  done: 'Una llamada responde',
  failed: 'Una llamada falla',
  time: 'Pasa el tiempo',
  always: 'Sin esperar nada',
} satisfies Record<ArrowKind, string>;

export const words = {
  otherwise: 'si no',
  answers: 'respondió',
  fails: 'falló',
  after: 'tras',
  entry: 'al entrar',
  exit: 'al salir',
  hears: 'avisa a la institución',
  byLedger: 'según el asiento',
  or: 'o',
  and: 'y',
  calls: 'pide',
  starts: 'inicia',
  again: 'entra de nuevo',
  stays: 'sigue aquí',
  anytime: 'En cualquier momento',
  from: 'desde',
  back: 'línea cortada: vuelve atrás',
  far: '↗ sigue en otro lugar, sin línea',
  initial: 'punto negro: por aquí se empieza',
  final: 'doble borde: aquí termina',
  spawns: '⊕ inicia otra máquina',
  brackets: '[condición] / lo que se hace',
  inside: 'por dentro',
  more: '+ %',
  map: 'Mapa',
  mapNote: '+ 2: hay 2 flechas más por ese camino  ·  todas las flechas, en los otros dibujos',
} as const;

/** Milliseconds as people say them. */
export function duration(milliseconds: number): string {
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return `${String(milliseconds / 1000).replace('.', ',')} s`;
}

/** Of pictures and the site with counts. Parts that change: %n left, %m came, %p percent, %h how soon, %c company, %f and %u days. */
export const funnelWords = {
  left: 'Se van %n de %m (%p %)',
  none: 'Nadie se va aquí',
  half: {
    under10s: 'menos de 10 s',
    under1min: 'menos de 1 min',
    under5min: 'menos de 5 min',
    under15min: 'menos de 15 min',
    longer: 'más de 15 min',
  },
  halfIn: 'la mitad, en %h',
  caption: 'Conteos de %c, del %f al %u',
  legend:
    'número: cuántas veces se tomó esa flecha  ·  línea más gruesa: más veces  ·  línea tenue: ninguna  ·  «Se van»: personas que abandonan en ese estado  ·  franja roja: abandona el 10 % o más, y al menos 5',
} as const;

/** Of what happened to a payment, and what belongs to it, on its charts. */
export const historyWords = {
  title: 'Lo que pasó, en su diagrama',
  lead: 'Azul: por donde pasó. Borde grueso: donde está. Fondo claro: lo que puede pasar ahora. Sin datos de personas.',
  opened: 'Así empezó',
  columns: ['Cuándo', 'Después de', 'Qué pasó', 'Quién o qué', 'Quedó en', 'En el código'],
  possible: 'Lo que puede pasar ahora:',
  ended: 'Terminó: nada más puede pasar.',
} as const;

export const tableWords = {
  states: 'Estados',
  arrows: 'Flechas',
  properties: 'Lo que debe cumplirse siempre',
  stateColumns: ['Estado', 'En el código', 'Qué es', 'Qué hace', 'Etiquetas', 'Párrafos'],
  arrowColumns: [
    ...['Desde', 'Qué la mueve', 'Suceso', 'Condición', 'Qué se hace', 'Hacia', 'Párrafos'],
    'En el código',
  ],
} as const;

export const compareWords = {
  how: { added: 'Nuevo', removed: 'Quitado', changed: 'Cambiado' },
  what: { state: 'estado', arrow: 'flecha' },
  before: 'Antes',
  now: 'Ahora',
  fields: {
    description: 'descripción',
    type: 'tipo',
    initial: 'empieza en',
    tags: 'etiquetas',
    entry: 'al entrar',
    exit: 'al salir',
    invokes: 'llama a',
    target: 'hacia',
    actions: 'qué se hace',
    delay: 'espera',
    reenters: 'entra de nuevo',
  },
} as const;
