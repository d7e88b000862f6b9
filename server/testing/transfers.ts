import type { FastifyInstance } from 'fastify';
import { NO_CALLBACKS } from '#sandbox/callbacks.ts';
import type { SandboxState } from '#sandbox/sandbox-state.ts';
import { transferApiRoutes } from '#sandbox/transfer/api.ts';
import { createTransferService } from '#sandbox/transfer/service.ts';
import { approve, sessionAt, takeBack, type Session, type SessionState } from '#sandbox/transfer/session.ts';
import { scriptCalls } from './scripted-calls.ts';

const CALLS = {
  'POST /sessions': 'open',
  'GET /sessions/:id': 'session',
  'DELETE /sessions/:id': 'close',
  'POST /sessions/:id/refunds': 'refund',
} as const;

/** The provider of bank transfers as the sandbox has it, with scripted trouble; a test calls back itself. */
export function scriptTransfers(api: FastifyInstance, state: SandboxState) {
  const { transferSessions: sessions } = state.store;
  const { forgetCalls, ...script } = scriptCalls(api, { base: '/transfer/api', calls: CALLS, refusal: 409 });
  const account = { bank: 'Banco Lenga', account: '5678', operation: state.names.number(8) };
  transferApiRoutes(api, state, createTransferService(state, NO_CALLBACKS));

  function find(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new Error(`The provider knows no ${id}.`);
    return sessionAt(session, state.clock());
  }

  return {
    ...script,
    /** The debtor has approved, or the session ended. */
    become(id: string, to: SessionState): void {
      sessions.put(id, { ...find(id), ...account, state: to });
    },
    /** Money arrives; what is the whole amount before the end of a session pays it. Answers the transfer's id. `digits` end the account that it comes from. */
    arrive(id: string, amount = find(id).amount, digits = account.account): string {
      const session = find(id);
      const transfer = { id: `${id}-${session.transfers.length + 1}`, amount, at: state.clock() };
      const coming = [transfer];
      sessions.put(
        id,
        sessionAt(
          approve(session, { ...account, account: digits }, coming) ?? { ...session, coming },
          transfer.at,
        ),
      );
      return transfer.id;
    },
    /** The debtor's bank takes a transfer back. */
    takeBack(id: string, transfer: string): void {
      sessions.put(id, takeBack(find(id), transfer) ?? find(id));
    },
    sessions: () => sessions.all(),
    refunds: () =>
      sessions
        .all()
        .flatMap(({ reference: buyOrder, refunds }) =>
          refunds.map(({ transfer, amount }) => ({ transfer, buyOrder, amount })),
        ),
    /** Forgets everything. */
    reset(): void {
      sessions.clear();
      forgetCalls();
    },
  };
}
