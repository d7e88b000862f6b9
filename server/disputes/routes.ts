import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DISPUTE_UPLOAD_PATH, fetchDisputes, moveDispute, openDispute } from '#contract/disputes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import { answerSession, type SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { registerScope } from '../http/register-scope.ts';
import { refuseWhenCrowded } from '../http/load-shedding.ts';
import { authenticate } from '../session/authenticate.ts';
import { keepFile } from './files.ts';
import { moveMine, open } from './mine.ts';
import { answerMine } from './my-disputes.ts';

/** So that a file a little too big is answered in words, and not cut off. */
const BODY_LIMIT = 6_000_000;

/** @throws NOT_FOUND where an address can be of none */
function idOf(params: unknown): string {
  const read = z.safeParse(z.object({ id: z.uuid() }), params);
  if (!read.success) throw new Refusal('NOT_FOUND');
  return read.data.id;
}

function uploadRoute(app: FastifyInstance, deps: Dependencies): void {
  /** Before the body is read: a stranger's bytes are not taken. */
  async function admit(request: FastifyRequest): Promise<void> {
    refuseWhenCrowded(deps, { kind: 'write' });
    const { authorization } = request.headers;
    request.caller = await authenticate(deps, { authorization: 'session' }, authorization);
  }
  void registerScope(app, 'files of disputes', async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_: unknown, bytes: Buffer) => bytes,
    );
    scope.post(DISPUTE_UPLOAD_PATH, { bodyLimit: BODY_LIMIT, onRequest: admit }, (request) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('UNSUPPORTED_TYPE');
      const id = idOf(request.params);
      return keepFile(deps, request.caller as SessionCaller, id, request.body);
    });
  });
}

/** What debtors say against their debts. */
export const disputesArea: Area = {
  answers: (deps) => [
    answerSession(fetchDisputes, ({ caller }) => answerMine(deps, caller)),
    answerSession(openDispute, (visit) => open(deps, visit)),
    answerSession(moveDispute, ({ params, ...visit }) => moveMine(deps, { ...visit, id: idOf(params) })),
  ],
  routes: uploadRoute,
};
