import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentState } from '#contract/payment-status.ts';
import { placeOf } from '#domain/language.ts';
import type { Dependencies } from '../dependencies.ts';
import { beginFailure, noteFailure } from '../http/failure-answers.ts';
import { RETURN_PAGE_POLICY, returnPage } from '../http/return-page.ts';
import { PROVIDER_MS } from './method.ts';
import { within } from './with-timeout.ts';

/** Who comes back waits no longer for a silent provider: the page they are sent to asks on. */
export const RETURN_PATIENCE_MS = PROVIDER_MS + 1000;

/** What the provider had the browser bring, in the address or as a form. */
type Brought = Readonly<Record<string, unknown>>;

type Back = { readonly path: string; readonly methods: readonly ('GET' | 'POST')[] };

/** A page after the host, of a debtor: in their language. */
type Page = { readonly debtorId: string; readonly path: string };

/**
 * The address to which a provider sends the browser back. `pageOf` returns the page that shows the outcome; null is the
 * portal's start page. On a failure of ours the visitor sees a page that offers to try again.
 */
export function receiveReturn(
  app: FastifyInstance,
  { db, config, log }: Pick<Dependencies, 'db' | 'config' | 'log'>,
  { path, methods }: Back,
  pageOf: (brought: Brought) => Promise<Page | null>,
): void {
  app.route({
    method: [...methods],
    url: path,
    handler: async (request, reply) => {
      const page = await pageOf(broughtBy(request));
      return reply.redirect(
        `${config.pagesUrl}/${page ? (await placeOfDebtor(db, page)) + page.path : ''}`,
        303,
      );
    },
    errorHandler: (problem, request, reply) =>
      beginFailure(reply, noteFailure(log, problem, request))
        .header('content-security-policy', RETURN_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(returnPage(path, broughtBy(request))),
  });
}

async function placeOfDebtor(db: Dependencies['db'], { debtorId }: Page): Promise<string> {
  const { language } = await db
    .selectFrom('debtor')
    .select('language')
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
  return placeOf(language);
}

function broughtBy({ query, body }: FastifyRequest): Brought {
  return { ...asObject(query), ...asObject(body) };
}

function asObject(value: unknown): Brought {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The payment that a browser came back with. */
export type ReturnedPayment = {
  id: string;
  ref: string;
  company: string;
  debtor_id: string;
  state: PaymentState;
};

/** What is true after asking the provider, or what was written down last when it does not answer in time. */
export async function stateAfterReturn(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { id, company, state }: ReturnedPayment,
  settling: Promise<PaymentState>,
): Promise<PaymentState> {
  const asked = settling.catch((error: unknown) => {
    log.error({ paymentId: id, company, state, err: error }, 'a return could not be settled');
    return null;
  });
  const settled = await within(RETURN_PATIENCE_MS, asked);
  if (settled) return settled;
  const written = await db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return written.state;
}
