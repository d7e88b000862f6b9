import { propertiesOf } from '#machines/properties.ts';
import type { MapLine } from '../docs/spec-map.ts';
import type { Chart } from './chart.ts';
import { fileOf } from './requirements.ts';

/** Lines of the map that no arrow, rule (domain/) or screen (src/screens/) serves, and what they speak of instead. */
export const BELOW_CHARTS: Readonly<Record<string, string>> = {
  '2.1f': 'looks',
  '2.4e': 'the server answers it before there is an app',
  '2.4f': 'pixels, which no state waits for',
  '3n': 'names on the wire',
  '6c': 'the HTTP client',
  '7.1a': 'the HTTP client',
  '7.1b': 'the HTTP client',
  '7.1c': 'the HTTP client',
  '7.1d': "the captcha's script",
  '7.1e': 'pixels, which no state waits for',
  '7.2a': 'documents of the calls',
  '7.2i': 'sums of what was left, which no state waits for',
  '7.2k': 'a call that our own pages do without',
  '7.4a': 'configuration',
  '7.4c': 'the server answers it before there is an app',
  '8a': 'a list of the messages',
  '8g': 'there is no app yet',
  '8h': 'there is no app any more',
  '9a': 'the HTTP client',
  '9b': 'cookies',
  '9d': 'looks',
  '9f': 'data of companies',
  R0: 'data of companies',
  R9: 'the server answers it before there is an app',
  R10: 'there is no app any more',
  R23: 'addresses of calls',
  R30b: 'data of the demo',
};

type Map = { lines: readonly MapLine[]; decisions: readonly string[] };

/** What arrows and the map of the specification leave out of each other, one sentence each. `charts`: of all machines. */
export function faultsInRequirements(charts: readonly Chart[], { lines, decisions }: Map): string[] {
  const keys = new Set(lines.map(({ key }) => key));
  const isThere = (id: string) => (id.startsWith('D') ? fileOf(id, decisions) !== '' : keys.has(id));
  const everything = charts.flatMap(({ id: machine, folder, states, arrows }) => [
    ...propertiesOf(machine).map(({ sentence, requirements }) => ({
      name: `${folder}: property "${sentence}"`,
      requirements,
    })),
    ...states.map(({ path, requirements }) => ({ name: `${folder}: state "${path}"`, requirements })),
    ...arrows.map(({ id, requirements }) => ({ name: `${folder}: arrow "${id}"`, requirements })),
  ]);
  const served = new Set<string>(
    charts.flatMap(({ arrows }) => arrows.flatMap(({ requirements }) => requirements)),
  );
  return [
    ...everything
      .filter(({ requirements }) => requirements.length === 0)
      .map(({ name }) => `${name} serves no paragraph`),
    ...everything.flatMap(({ name, requirements }) =>
      requirements.filter((id) => !isThere(id)).map((id) => `${name} serves ${id}, which is nowhere`),
    ),
    ...lines.flatMap((line) => faultsOf(line, served)),
    ...Object.keys(BELOW_CHARTS)
      .filter((id) => !keys.has(id))
      .map((id) => `${id} is below the charts, but nowhere in the map`),
  ];
}

const isRuleOrScreen = (path: string) => /^(domain|src\/screens)\//.test(path);

function faultsOf({ key, says, heldBy }: MapLine, served: ReadonlySet<string>): string[] {
  if (key === null) return [];
  const isServed = served.has(key) || heldBy.some(isRuleOrScreen);
  if (isServed && key in BELOW_CHARTS) return [`${key} is served: it is not below the charts`];
  return isServed || key in BELOW_CHARTS ? [] : [`${key} has no arrow, rule or screen: ${says}`];
}
