import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { activationPage, decidedPage, unknownMandatePage } from './activation-page.ts';
import { ACTIVATION_PATH } from './api.ts';
import { BANKS } from '../banks.ts';
import type { MandateService } from './mandate-service.ts';
import type { MandateState } from './mandate.ts';

const answerForm = z.object({
  bank: z.enum(BANKS),
  account: z.string().check(z.regex(/^\d{6,17}$/)),
  answer: z.enum(['accept', 'wait', 'reject', 'leave']),
});

const MOVES = {
  accept: 'active',
  wait: 'accepted',
  reject: 'rejected',
  leave: null,
} as const satisfies Record<z.infer<typeof answerForm>['answer'], MandateState | null>;

type ById = { Params: { id: string } };

/** The debtor's page at the provider; it leads back to the shop by GET. */
export function activationRoutes(
  app: FastifyInstance,
  { store }: SandboxState,
  { move }: MandateService,
): void {
  const { mandates } = store;

  app.get<ById>(`${ACTIVATION_PATH}/:id`, ({ params }, reply) => {
    const mandate = mandates.get(params.id);
    if (!mandate) return sendPage(reply, 404, unknownMandatePage);
    return mandate.state === 'pending'
      ? sendPage(reply, 200, activationPage(mandate))
      : sendPage(reply, 410, decidedPage(mandate));
  });

  app.post<ById>(`${ACTIVATION_PATH}/:id`, ({ params, body }, reply) => {
    const mandate = mandates.get(params.id);
    if (!mandate) return sendPage(reply, 404, unknownMandatePage);
    const { bank, account, answer } = answerForm.parse(body);
    const to = MOVES[answer];
    if (to) move(params.id, to, to === 'rejected' ? {} : { bank, account: account.slice(-4) });
    const back = new URL(mandate.returnUrl);
    back.searchParams.set('mandate', mandate.id);
    return reply.header('referrer-policy', 'no-referrer').redirect(back.href, 303);
  });
}
