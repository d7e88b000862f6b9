import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** A body of another form than asked for is a 400; of an error of ours nothing is said. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error instanceof z.core.$ZodError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ error: status === 500 ? 'internal error' : error.message });
  });
}
