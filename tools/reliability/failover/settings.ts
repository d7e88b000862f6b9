import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PASSWORD = 'of-an-experiment';

/** Of Patroni, as docs/operations.md names them to an operator; with less patience, so that a run ends. */
const PATRONI = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // A primary that died is replaced, not waited for: its synchronous standby has each commit that was answered.
  primary_start_timeout: 0,
  synchronous_mode: true,
  // A primary without a standby answers no commit.
  synchronous_mode_strict: true,
};

type Where = {
  readonly binaries: string;
  readonly folder: string;
  readonly name: string;
  readonly data: string;
  readonly port: number;
  readonly rest: number;
  readonly etcd: number;
};

/** The file of one node's Patroni. */
export function patroniOf({ binaries, folder, name, data, port, rest, etcd }: Where) {
  const here = (number: number) => ({
    listen: `127.0.0.1:${number}`,
    connect_address: `127.0.0.1:${number}`,
  });
  const as = (username: string) => ({ username, password: PASSWORD });
  return {
    ...{ scope: 'saldar', name },
    restapi: here(rest),
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: {
      dcs: {
        ...PATRONI,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...here(port),
      ...{ data_dir: data, bin_dir: binaries, pgpass: join(folder, `${name}.pgpass`) },
      authentication: { superuser: as('saldar'), replication: as('replicator'), rewind: as('rewinder') },
      parameters: { unix_socket_directories: folder, timezone: 'UTC' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      // A node that cannot be wound back is cloned anew.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

/** HAProxy before the nodes of PostgreSQL: who is the primary says each one's Patroni. */
export const primaryProxyOf = (
  entry: number,
  nodes: readonly { name: string; port: number; rest: number }[],
) => `
defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
listen postgres
    bind 127.0.0.1:${entry}
    option httpchk GET /primary
    http-check expect status 200
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} port ${rest}`).join('\n')}
`;

/** HAProxy before the servers, by the backends of deploy/haproxy.cfg as they stand there. */
export function portalProxyOf(entry: number): string {
  const sections = readFileSync('deploy/haproxy.cfg', 'utf8').split(/\n(?=\w)/);
  const kept = sections.filter((section) => /^(resolvers|defaults|backend (?!certbot))/.test(section));
  const frontend = sections.find((section) => section.startsWith('frontend https')) ?? '';
  const rules = frontend.split('\n').filter((line) => /^ +(use|default)_backend/.test(line));
  return [...kept, 'frontend visitors', `    bind 127.0.0.1:${entry}`, ...rules, ''].join('\n');
}

/** PgBouncer in transaction mode before the primary. `limits`: as docs/operations.md has an operator write them. */
export const poolerOf = (entry: number, port: number, limits: string) => `
[databases]
* = host=127.0.0.1 port=${entry} user=saldar password=${PASSWORD} ${limits}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`;
