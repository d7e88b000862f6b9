import { readdirSync } from 'node:fs';
import { propertiesOf } from '#machines/properties.ts';
import type { Requirement } from '#machines/requirements.ts';
import { linesOf, specMap, type MapLine } from '../docs/spec-map.ts';
import type { Chart } from './chart.ts';
import { labelIn, labels } from './labels.ts';

/** What an arrow, a state or a property serves, as analysts read it. */
export type Served = {
  id: Requirement;
  /** `§ 4.6e`, `Lectura 34`, `Decisión 66`. */
  name: string;
  words: string;
  /** Of a paragraph: the title of its section. */
  section: string;
  /** In docs/. */
  file: string;
  /** Tests that promise it, by the map of the specification. */
  tests: string[];
  /** What people ask in their own words and find there, one a phrase. */
  everyday: readonly string[];
};

/** Of all charts, in order. `root`: of the checkout. */
export function servedBy(charts: readonly Chart[], root: string): Served[] {
  const lines = linesOf(specMap(root));
  const decisions = readdirSync(`${root}/docs/decisions`);
  const used = charts.flatMap(({ id, states, arrows }) => [...states, ...arrows, ...propertiesOf(id)]);
  const ids = [...new Set(used.flatMap(({ requirements }) => requirements))].sort(inOrder);
  return ids.map((id) => ({
    ...readRequirement(id, lines, decisions),
    words: labelIn(labels.requirements, id),
    everyday: labels.everyday[id] ?? [],
  }));
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'es', { numeric: true });

function readRequirement(
  id: Requirement,
  lines: readonly MapLine[],
  decisions: readonly string[],
): Omit<Served, 'words' | 'everyday'> {
  const file = fileOf(id, decisions);
  const says = id.startsWith('D') ? ({ heldBy }: MapLine) => heldBy.includes(`docs/${file}`) : isCalled(id);
  const tests = [...new Set(lines.filter(says).flatMap(({ testedBy }) => testedBy))];
  return {
    id,
    name: requirementName(id),
    section: sectionTitles[id.replace(/[a-z]$/, '')] ?? '',
    file,
    tests,
  };
}

const isCalled =
  (id: Requirement) =>
  ({ key }: MapLine): boolean =>
    key === id;

export const requirementName = (id: Requirement): string => {
  if (id.startsWith('D')) return `Decisión ${id.slice(1)}`;
  return id.startsWith('R') ? `Lectura ${id.slice(1)}` : `§ ${id}`;
};

/** Where it is written; empty when there is no such decision. */
export function fileOf(id: string, decisions: readonly string[]): string {
  if (!id.startsWith('D')) return 'spec-map.md';
  const found = decisions.find((name) => name.startsWith(`${id.slice(1).padStart(4, '0')}-`));
  return found ? `decisions/${found}` : '';
}

/** The specification's paragraphs as analysts call them; docs/spec-map.md has the same ones. */
export const sectionTitles: Readonly<Record<string, string>> = {
  '1': 'Qué hace el producto y para quién',
  '2.1': 'Direcciones',
  '2.2': 'A dónde se puede ir',
  '2.3': 'Menú de pasos',
  '2.4': 'Al llegar a una dirección',
  '2.5': 'Qué muestra cada pantalla',
  '3': 'Entidades',
  '4.1': 'Autenticación y sesión',
  '4.2': 'El camino completo',
  '4.3': 'Agrupación de deudas',
  '4.4': 'Elección de cuotas',
  '4.5': 'Medios de pago y otros datos del camino',
  '4.6': 'Ciclo de vida de pagos, convenios y cargos',
  '5': 'Validaciones',
  '6': 'Roles',
  '7.1': 'Comportamiento del cliente',
  '7.2': 'Llamadas al servidor',
  '7.3': 'Servicio de pagos',
  '7.4': 'Configuración',
  '8': 'Catálogo de errores',
  '9': 'Plazos y límites',
};
