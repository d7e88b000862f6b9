import { verifyOperation, verifySerial } from '#contract/identity.ts';
import { endSession, recreateSession } from '#contract/session.ts';
import type { Identity } from '#machines/identification/machine.ts';
import { learnServerTime } from './server-time.ts';
import type { Client } from './client.ts';

/** Whether a logout still waits for the server's answer: known to every page of this browser, as its session is. */
export type PendingLogout = { read: () => boolean; write: (isPending: boolean) => void };
type Proof = { identity: Identity; token: string; idempotencyKey: string };

/** Calls that open, renew and close the session of this browser (§4.1). */
export function sessionCalls(client: Client, pendingLogout: PendingLogout) {
  let closing: Promise<unknown> = Promise.resolve();
  /** Pending until the server has answered, so that a logout without an answer is sent again. */
  async function close(token: string | null) {
    pendingLogout.write(true);
    await client.send(endSession, {}, { token });
    pendingLogout.write(false);
    return null;
  }
  function closeSession({ token }: { token: string | null }) {
    const closed = close(token);
    closing = closed.catch(() => undefined);
    return closed;
  }
  return {
    /** The answer sets this browser's cookie, so a form that was left takes its request back (decision 0034). */
    verifyIdentity: async ({ identity, ...proved }: Proof, signal?: AbortSignal) => {
      const { rut, proof, userType } = identity;
      const sending = { ...proved, signal };
      // A session is closed together with that of the cookie, which must not be this one's yet.
      await closing;
      const answer = await (userType === 'pyme'
        ? client.send(verifyOperation, { rut, payment_agreement_number: proof }, sending)
        : client.send(verifySerial, { rut, serial: proof }, sending));
      if (answer.status !== 'success') return answer;
      learnServerTime(answer.token);
      // The cookie is of the new session: one of a form left in that moment is closed, and no earlier logout must end another.
      if (signal?.aborted) await closeSession(answer);
      else pendingLogout.write(false);
      return answer;
    },
    /** Only once a session that is being closed is closed: it must not come back. */
    renewSession: async () => {
      await closing;
      if (pendingLogout.read()) await close(null);
      const answer = await client.send(recreateSession, {});
      if (answer.status === 'success') learnServerTime(answer.token);
      return answer;
    },
    closeSession,
  };
}
