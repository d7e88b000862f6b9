import type { Named } from './chart.ts';

type Code = Omit<Named, 'label'>;

/** Stands for everything that is only known while a machine runs. */
const UNKNOWN: object = new Proxy(
  {},
  {
    get: (_, key) => (typeof key === 'symbol' ? undefined : UNKNOWN),
    has: () => true,
  },
);

type Reference = string | { type: string; params?: unknown } | ((...given: never[]) => unknown);

/** The name of a guard or action and those of its parameters that are written in the chart. */
export function named(reference: Reference): Code {
  if (typeof reference === 'string') return { name: reference, given: '' };
  if (typeof reference === 'function') return { name: `(${builtInName(reference)})`, given: '' };
  return { name: reference.type, given: givenText(reference.params) };
}

const builtInName = (action: object) =>
  'type' in action ? String(action.type).replace('xstate.', '') : 'inline';

function givenText(params: unknown): string {
  const values = typeof params === 'function' ? tried(params as (given: object) => unknown) : params;
  if (values === null || typeof values !== 'object' || values === UNKNOWN) return '';
  return Object.entries(values)
    .map(([name, value]) => wordOf(name, value))
    .filter((word) => word !== '')
    .join(', ');
}

function tried(params: (given: object) => unknown): unknown {
  try {
    return params({ event: UNKNOWN, context: UNKNOWN });
  } catch {
    return null;
  }
}

function wordOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'number' || typeof value === 'boolean') return `${name}: ${value}`;
  return '';
}
