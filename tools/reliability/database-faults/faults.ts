import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../support/random.ts';
import type { Disk } from './disk.ts';
import type { OwnPostgres } from './own-postgres.ts';
import type { Wire } from './connection-proxy.ts';

/** Something that happens to the database while people pay; `mend` brings it back. */
export type Trouble = { readonly name: string; begin(): Promise<void>; mend(): Promise<void> };

type At = {
  readonly wire: Wire;
  readonly postgres: OwnPostgres;
  readonly disk: Disk;
  readonly random: Random;
  /** Longer than a server waits for a silent database, in milliseconds. */
  readonly silenceMs: number;
};

/** All of them, but for a full disk where none can be had. */
export const troublesOf = (at: At): readonly Trouble[] => [
  ...onTheWire(at),
  ...atPostgres(at),
  ...(at.disk.unfillable === null ? onTheDisk(at) : []),
];

const nothing = async () => undefined;

const onTheWire = ({ wire, random, silenceMs }: At): readonly Trouble[] => [
  {
    name: 'every connection cut, three times',
    async begin() {
      for (let times = 0; times < 3; times++) {
        wire.cut();
        await pause(100);
      }
    },
    mend: nothing,
  },
  {
    name: 'cut off in the middle of commits, each arrived or not',
    async begin() {
      wire.cutCommits(() => random.pick([true, false]));
      await pause(1500);
    },
    mend: async () => wire.mend(),
  },
  {
    name: 'gone for a while',
    async begin() {
      wire.take();
      await pause(500);
    },
    mend: async () => wire.mend(),
  },
  {
    name: 'silent, its connections for good',
    async begin() {
      wire.silence();
      await pause(silenceMs);
    },
    mend: async () => wire.mend(),
  },
];

const atPostgres = ({ postgres, random }: At): readonly Trouble[] => [
  {
    name: 'killed (SIGKILL), started again after a while',
    async begin() {
      await postgres.kill();
      await pause(random.between(100, 1000));
    },
    mend: () => postgres.start(),
  },
  {
    name: 'a connection of it killed (SIGKILL)',
    begin: async () => void postgres.killConnection(random.pick),
    mend: nothing,
  },
];

const onTheDisk = ({ postgres, disk, random }: At): readonly Trouble[] => {
  const mend = async () => {
    disk.free();
    await postgres.revive();
  };
  return [
    {
      name: 'its disk full',
      async begin() {
        disk.fill();
        await expectFull(postgres.url);
        await pause(random.between(500, 1500));
      },
      mend,
    },
    {
      name: 'its disk full, no room for its journal',
      async begin() {
        disk.fill();
        await turnJournal(postgres.url);
        await pause(random.between(500, 1500));
      },
      mend,
    },
  ];
};

async function ask(url: string, ...statements: readonly string[]): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (problem) {
    return (problem as { code?: string }).code ?? 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws when a database whose disk is full still finds room for much */
async function expectFull(url: string): Promise<void> {
  const much = "create table ballast as select repeat('x', 1000) from generate_series(1, 5000)";
  const isFull = (await ask(url, 'begin', much, 'rollback')) !== undefined;
  if (!isFull) throw new Error('The disk is not full.');
}

/** Has PostgreSQL begin the next file of its journal, and the one after it, until there is no more room for one: it then ends. */
async function turnJournal(url: string): Promise<void> {
  const turn = ["select pg_logical_emit_message(true, 'prove', 'turn')", 'select pg_switch_wal()'];
  for (let files = 0; files < 20; files++) if ((await ask(url, ...turn)) !== undefined) return;
  throw new Error('The journal found room on a full disk.');
}
