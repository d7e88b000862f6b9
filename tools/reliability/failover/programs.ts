import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the experiment runs besides Node, by the package of Debian that brings it. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;
const OF_POSTGRES = ['postgres', 'initdb', 'pg_basebackup', 'pg_rewind'];
const DEBIAN = '/usr/lib/postgresql';

export type Programs = { readonly [name in keyof typeof PROGRAMS]: string } & {
  /** The folder of PostgreSQL's own. */
  readonly postgres: string;
};

/** Where they are, or the packages of Debian that would bring what is missing. Nothing is installed. */
export function findPrograms(): Programs | { readonly missing: readonly string[] } {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, debian] of Object.entries(PROGRAMS)) {
    const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (path) found[name] = path;
    else missing.push(debian);
  }
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const postgres = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...folders].find((folder) =>
    OF_POSTGRES.every((name) => existsSync(join(folder, name))),
  );
  if (!postgres) missing.push('postgresql');
  return missing.length > 0 ? { missing } : ({ ...found, postgres } as Programs);
}

/** As a part that could not be tried is printed. */
export const wordsOf = (missing: readonly string[]) =>
  `needs etcd, Patroni, HAProxy, PgBouncer and PostgreSQL's own pg_rewind; on Debian: apt-get install ${missing.join(' ')}`;
