import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Modes } from './modes.ts';
import type { SandboxState } from './sandbox-state.ts';

/** Waits `ms`, or less when the caller hangs up or the server closes. */
export function pause(request: FastifyRequest, ms: number): Promise<void> {
  const { socket } = request.raw;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      socket.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    socket.once('close', end);
    if (socket.destroyed) end();
  });
}

/** Cuts the connection without an answer, as a dead host or a broken network does. */
export function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

type Spoiled = 'gateway' | 'debit' | 'transfer';

type Spoiling = {
  readonly sandboxState: SandboxState;
  readonly mode: Spoiled;
  /** What a call that takes money locks while it is worked on, or null. */
  readonly lockOf?: (request: FastifyRequest) => string | null;
  readonly refuseLocked?: (reply: FastifyReply) => FastifyReply;
};

/** Lets every call of an API be slow, before its effect or after it, or lose its answer, as the mode says. */
export function spoilCalls(api: FastifyInstance, spoiling: Spoiling): void {
  const { sandboxState, mode, lockOf = () => null, refuseLocked = (reply) => reply } = spoiling;
  const working = new Set<string>();
  const isMode = (one: Modes['gateway'] & Modes['debit'] & Modes['transfer']) =>
    sandboxState.modes.read()[mode] === one;

  api.addHook('preHandler', async (request, reply) => {
    const lock = lockOf(request);
    if (lock !== null && working.has(lock)) return refuseLocked(reply);
    if (!isMode('slowBefore')) return;
    if (lock !== null) working.add(lock);
    await delay(sandboxState.modes.read().slowMs);
    if (lock !== null) working.delete(lock);
  });
  api.addHook('onSend', async (request) => {
    if (isMode('slow')) await pause(request, sandboxState.modes.read().slowMs);
    if (isMode('dropAnswer')) request.raw.socket.destroy();
  });
}

/** Whether the caller still waits or not: what it gave up happens all the same. */
function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

/** As of when a status answers: a lagging one does not know yet what happened of late. */
export function reportedAsOf({ modes, clock }: SandboxState, mode: Spoiled): number {
  const { [mode]: behaves, slowMs } = modes.read();
  return behaves === 'lagging' ? clock() - slowMs : Infinity;
}
