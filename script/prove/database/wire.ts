import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The wire between a server and its PostgreSQL, which an experiment can cut. */
export async function layWire(databaseUrl: string) {
  const { hostname, port: far } = new URL(databaseUrl);
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let isGone = false;

  const wire = createServer((near) => {
    if (isGone) return void near.destroy();
    const database = connect(Number(far || 5432), hostname);
    const pair = [near, database] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      database.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(database);
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
    /** Nobody gets through, until `mend`. */
    take() {
      isGone = true;
      cut();
    },
    mend() {
      isGone = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}

export type Wire = Awaited<ReturnType<typeof layWire>>;
