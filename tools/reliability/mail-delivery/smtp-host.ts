import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * The mail host's reaction to one mail. refuse: 550 for good · greylist: 451, later · hang: no answer · away: the connection
 * breaks before the mail · lost: after it, without storing it · kept: after storing it, without a confirmation · closes: after
 * the confirmation.
 */
export const MISHAPS = ['greylist', 'hang', 'away', 'lost', 'kept', 'closes'] as const;
export type Mishap = (typeof MISHAPS)[number] | 'refuse';

const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** A mail host that goes wrong in the given ways, one mishap a mail, and then takes everything. */
export async function startMailHost() {
  const ahead: Mishap[] = [];
  let now: Mishap | undefined;
  /** The Message-ID of each mail in the mailbox. */
  let taken: string[] = [];
  const host = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_, session, done) {
      now = ahead.shift();
      if (now === 'hang') return;
      if (now === 'away') return cut(session);
      done(now === 'refuse' ? no(550) : now === 'greylist' ? no(451) : null);
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        if (now !== 'lost') taken.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? 'none');
        if (now !== 'lost' && now !== 'kept') done();
        if (now === 'lost' || now === 'kept') cut(session);
        if (now === 'closes') setImmediate(() => cut(session));
      });
    },
  });
  const sockets = new Map<number, Socket>();
  host.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  host.on('error', () => undefined);
  host.listen(0, '127.0.0.1');
  await once(host.server, 'listening');

  function cut({ remotePort }: { remotePort: number }): void {
    sockets.get(remotePort)?.destroy();
  }

  return {
    url: `smtp://127.0.0.1:${(host.server.address() as AddressInfo).port}`,
    goWrong: (...mishaps: readonly Mishap[]) => ahead.push(...mishaps),
    /** The mailbox, which is emptied. A mailbox shows one copy of two mails of the same id. */
    empty(): string[] {
      const found = taken;
      taken = [];
      ahead.length = 0;
      return found;
    },
    close: () => new Promise<void>((resolve) => host.close(resolve)),
  };
}
