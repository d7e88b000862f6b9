import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DISPUTE_FILE_PATH } from '#contract/desk-disputes.ts';
import type { DisputeFileType } from '#domain/dispute.ts';
import type { Dependencies } from '../dependencies.ts';
import { readServable } from '../disputes/files.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { refuseWhenCrowded } from '../http/load-shedding.ts';
import { findStaff } from '../session/staff-sessions.ts';
import { DISPUTE_FILE_NAME } from '../texts/disputes.ts';
import { appendAction } from './log.ts';
import { foundOr404, idIn, need } from './visit.ts';

const ENDINGS: Readonly<Record<DisputeFileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** What a stranger attached: saved and never shown, under a name of ours, as bytes of no type, and powerless where a browser opens it. */
export function disputeFileRoute(app: FastifyInstance, deps: Dependencies): void {
  async function authenticate(request: FastifyRequest): Promise<void> {
    refuseWhenCrowded(deps, { kind: 'write' });
    const { method, headers, cookies } = request;
    request.caller = await findStaff(deps, { method, headers, cookie: (name) => cookies[name] });
    if (request.caller?.scope !== 'staff') throw new Refusal('UNAUTHORIZED');
    need(request.caller, 'find');
  }
  app.get(DISPUTE_FILE_PATH, { onRequest: authenticate }, async (request, reply) => {
    const caller = request.caller as StaffCaller;
    const params = request.params as Record<string, string>;
    const [disputeId, id] = [idIn(params), idIn({ id: params['file'] ?? '' })];
    const { content, type, place } = foundOr404(
      await readServable(deps.db, { company: caller.company.key, disputeId, id }),
    );
    await appendAction(deps.db, deps, caller, { action: 'dispute.file', object: disputeId });
    return reply
      .type('application/octet-stream')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${DISPUTE_FILE_NAME(place, ENDINGS[type])}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(content);
  });
}
