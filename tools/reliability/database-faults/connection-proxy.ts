import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** As the driver sends it: a statement without values, with its zero. */
const COMMIT = Buffer.from('commit\0');
/** By then a commit that arrived is done. */
const ANSWERED_MS = 50;

/** The wire between a server and its PostgreSQL, which an experiment can cut. */
export async function layWire(databaseUrl: string) {
  const { hostname, port: far } = new URL(databaseUrl);
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let isGone = false;
  let isSilent = false;
  let arrives: (() => boolean) | null = null;

  const wire = createServer((near) => {
    if (isGone) return void near.destroy();
    if (isSilent) return void near.on('error', () => near.destroy()).resume();
    const database = connect(Number(far || 5432), hostname);
    const pair = [near, database] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      database.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.on('data', (words) => {
      const isCut = arrives !== null && words.includes(COMMIT);
      if (!isCut || arrives?.()) database.write(words);
      // What PostgreSQL says of it is never heard.
      if (isCut) {
        database.unpipe();
        setTimeout(end, ANSWERED_MS);
      }
    });
    database.pipe(near);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const { port } = wire.address() as AddressInfo;

  /** Every connection ends now, in whatever it is doing. */
  const cut = () => {
    for (const [near] of pairs) near.resetAndDestroy();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    /** Refuses every connection until `mend`. */
    take() {
      isGone = true;
      cut();
    },
    /** Keeps the connections open without answers; after `mend` only new connections are answered. */
    silence() {
      isSilent = true;
      for (const [near, database] of pairs) {
        near.removeAllListeners('data').resume();
        database.unpipe().resume();
      }
    },
    /** Who commits is cut off before an answer; `arrives` says each time whether PostgreSQL still hears of it. */
    cutCommits(chance: () => boolean) {
      arrives = chance;
    },
    mend() {
      arrives = null;
      isGone = false;
      isSilent = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}

export type Wire = Awaited<ReturnType<typeof layWire>>;
