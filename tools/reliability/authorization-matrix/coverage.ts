import type { FastifyInstance } from 'fastify';
import { placesOf, type Asked } from './requestable.ts';
import { DISPUTE_FILE_ROUTES, OPEN_ROUTES } from './open-routes.ts';
import { ROWS } from './matrix.ts';
import { STAFF_FILE_ROWS } from './staff-files.ts';

/** What is there and no row speaks of, and rows that speak of nothing. */
export function uncovered(app: FastifyInstance, everything: readonly Asked[]): string[] {
  const names = new Set(everything.map(({ name }) => name));
  const stale = Object.keys(ROWS).filter((name) => !names.has(name));
  return [
    ...everything.flatMap(uncoveredOf),
    ...stale.map((name) => `the row of ${name} is of no call`),
    ...routesOf(app, everything),
  ];
}

/** Of one call: no row, or a text no row speaks of. */
export function uncoveredOf(asked: Asked): string[] {
  const row = ROWS[asked.name];
  if (!row) return [`${asked.name} has no row in the matrix`];
  const declared = [...Object.keys(row.ids), ...row.free];
  const places = placesOf(asked);
  return [
    ...(row.token === asked.authorization ? [] : [`${asked.name} asks for token ${asked.authorization}`]),
    ...places
      .filter((place) => !declared.includes(place))
      .map((place) => `${asked.name}: no row says what ${place} names`),
    ...declared
      .filter((place) => !places.includes(place))
      .map((place) => `${asked.name}: there is no ${place}`),
  ];
}

/** Routes that are neither a call of the contract nor one of the public routes. */
function routesOf(app: FastifyInstance, everything: readonly Asked[]): string[] {
  const known = new Set([
    ...everything.map(({ method, path }) => routeName(method, path)),
    ...OPEN_ROUTES,
    ...DISPUTE_FILE_ROUTES,
    ...Object.keys(STAFF_FILE_ROWS),
  ]);
  return routeNames(app).flatMap((route) => (known.has(route) ? [] : [`nothing says who may ask ${route}`]));
}

const routeName = (method: string, path: string) => `${method} ${path.replace(/(.)\/$/, '$1')}`;

/** As `printRoutes` without common prefixes writes them: `└── /path (GET, HEAD)`, children indented below. */
function routeNames(app: FastifyInstance): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([\s│]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    open.length = indent.length / 4;
    open.push(part);
    const path = open.join('');
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD') names.push(routeName(method, path));
  }
  return [...new Set(names)];
}
