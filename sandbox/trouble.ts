import type { FastifyReply, FastifyRequest } from 'fastify';

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
