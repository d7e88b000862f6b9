import * as z from 'zod/mini';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  MOST_ENDPOINTS,
} from '#contract/webhooks.ts';
import type { Area } from '../http/area.ts';
import { answerInstitution } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { WEBHOOK_TEXTS as TEXTS } from '../texts/webhooks.ts';
import { changeEndpoint, createEndpoint, listEndpoints, readDeliveries } from './endpoints.ts';
import { wishFault, type WishFault } from './wishes.ts';

/** @throws NOT_FOUND where it is none */
function idIn({ id }: Readonly<Record<string, string>>): string {
  const read = z.safeParse(z.uuid(), id);
  if (!read.success) throw new Refusal('NOT_FOUND');
  return read.data;
}

/** @throws INVALID_EMAIL */
function refused(fault: WishFault) {
  if (fault === 'EMAIL_REFUSED') throw new Refusal('INVALID_EMAIL');
  return { status: fault, message: TEXTS[fault] };
}

/** The addresses to which an institution's events are sent, for its own systems. Another institution's are not there (404). */
export const webhookArea: Area = {
  answers: (deps) => [
    answerInstitution(listWebhooks, async ({ caller: { company } }) => ({
      status: 'success' as const,
      data: await listEndpoints(deps.db, company.key),
    })),
    answerInstitution(createWebhook, async ({ body, caller: { company }, operationId }) => {
      const fault = wishFault(deps, body);
      if (fault) return refused(fault);
      const { url, email, after } = body;
      const data = await createEndpoint(deps, company.key, operationId, { url, email, after });
      if (data === null) return { status: 'TOO_MANY' as const, message: TEXTS.TOO_MANY(MOST_ENDPOINTS) };
      return { status: 'success' as const, data };
    }),
    answerInstitution(changeWebhook, async ({ body, params, caller: { company, keyId }, operationId }) => {
      const fault = wishFault(deps, body);
      if (fault) return refused(fault);
      const data = await changeEndpoint(deps, company.key, idIn(params), {
        ...body,
        actor: { key: keyId },
        operationId,
      });
      if (data === 'unknown') throw new Refusal('NOT_FOUND');
      if (typeof data === 'string') return { status: 'NOT_POSSIBLE' as const, message: TEXTS.NOT_POSSIBLE };
      return { status: 'success' as const, data };
    }),
    answerInstitution(listDeliveries, async ({ body, params, caller: { company } }) => {
      const found = await readDeliveries(deps.db, company.key, idIn(params), Number(body.after));
      if (found === null) throw new Refusal('NOT_FOUND');
      return { status: 'success' as const, ...found };
    }),
  ],
};
