import type { CallbackSender } from '../callbacks.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { approve, cancel, refund, sessionAt, takeBack, type Coming, type Session } from './session.ts';

/** How the debtor's approval goes on: what leaves the bank, and whether it arrives at once, after a while, or too late. */
export const APPROVALS = ['approve', 'close', 'wait', 'late', 'short', 'double'] as const;
export type Approval = (typeof APPROVALS)[number];

/** What the provider does with sessions, asked by its API, the debtor's page, or its book. */
export type TransferService = ReturnType<typeof createTransferService>;

export function createTransferService(
  { clock, names, store, modes }: SandboxState,
  callbacks: CallbackSender,
) {
  const { transferSessions: sessions } = store;

  /** Keeps the last of successive versions, and sends the news between them in their order. */
  function save(...versions: readonly [Session, ...Session[]]): Session {
    const after = versions.at(-1) ?? versions[0];
    if (after === versions[0]) return after;
    sessions.put(after.id, after);
    const news = versions
      .slice(1)
      .flatMap((version, index) => newsBetween(versions[index] ?? version, version));
    const { id: session, reference, shop, callbackUrl: url } = after;
    if (news.length > 0) callbacks.send({ shop, url }, news, { session, reference });
    return after;
  }

  /** The session as it is now. */
  function read(id: string): Session | undefined {
    const found = sessions.get(id);
    return found && save(found, sessionAt(found, clock()));
  }

  function change(id: string, act: (session: Session) => Session | null): Session | null {
    const before = read(id);
    const acted = before && act(before);
    return acted ? save(before, acted, sessionAt(acted, clock())) : null;
  }

  function comingOf({ amount, expiresAt }: Session, approval: Approval): Coming[] {
    const now = clock();
    const { slowMs } = modes.read();
    const one = { id: names.id('transfer'), amount, at: now };
    const table: Record<Approval, Coming[]> = {
      approve: [one],
      close: [one],
      wait: [{ ...one, at: now + slowMs }],
      late: [{ ...one, at: Math.max(now, expiresAt) + slowMs }],
      short: [{ ...one, amount: Math.floor(amount / 2) }],
      double: [one, { ...one, id: names.id('transfer') }],
    };
    return table[approval];
  }

  return {
    read,
    all: () => sessions.all().map((session) => read(session.id) ?? session),
    open(session: Session): Session {
      sessions.put(session.id, session);
      return session;
    },
    approve(id: string, from: Pick<Session, 'bank' | 'account'>, approval: Approval): Session | null {
      const operation = names.number(8);
      return change(id, (session) => approve(session, { ...from, operation }, comingOf(session, approval)));
    },
    cancel: (id: string) => change(id, cancel),
    refund: (id: string, reference: string, amount: number, transfer?: string) =>
      change(id, (session) => refund(session, reference, amount, transfer)),
    takeBack: (id: string, transfer: string) => change(id, (session) => takeBack(session, transfer)),
    /** Ends the term of a session now. */
    endTerm: (id: string) => change(id, (session) => ({ ...session, expiresAt: clock() })),
    /** Lets everything that is coming arrive now; where nothing is, one more transfer of the whole amount. */
    arrive(id: string): Session | null {
      const at = clock();
      return change(id, (session) => {
        const { coming } = session;
        const next = coming.length > 0 ? coming : [{ id: names.id('transfer'), amount: session.amount, at }];
        return { ...session, coming: next.map((one) => ({ ...one, at })) };
      });
    },
  };
}

/** The kinds of news between two versions of a session, in the order in which they happened. */
function newsBetween(before: Session, after: Session): string[] {
  const arrived = after.transfers.slice(before.transfers.length).map(() => 'transfer.received');
  const returned = after.transfers
    .filter(({ state }, index) => state === 'returned' && before.transfers[index]?.state === 'received')
    .map(() => 'transfer.returned');
  return [...arrived, ...returned, ...(before.state === after.state ? [] : [`session.${after.state}`])];
}
