import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BANKS } from '../banks.ts';
import { createCallbackSender } from '../callbacks.ts';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { PAYMENT_PATH, transferApiRoutes } from './api.ts';
import { transferBookRoutes } from './book.ts';
import { closedPage, decidedPage, paymentPage, unknownPage } from './payment-page.ts';
import { APPROVALS, createTransferService, type TransferService } from './service.ts';

const answerForm = z.object({
  bank: z.enum(BANKS),
  account: z.string().check(z.regex(/^\d{6,17}$/)),
  answer: z.enum([...APPROVALS, 'refused', 'cancel']),
});

type ById = { Params: { id: string } };

/** The debtor's page at the provider; it leads back to the shop by GET. */
function paymentRoutes(app: FastifyInstance, { read, approve, cancel }: TransferService): void {
  app.get<ById>(`${PAYMENT_PATH}/:id`, ({ params }, reply) => {
    const session = read(params.id);
    if (!session) return sendPage(reply, 404, unknownPage);
    return session.state === 'open'
      ? sendPage(reply, 200, paymentPage(session))
      : sendPage(reply, 410, decidedPage(session));
  });

  app.post<ById>(`${PAYMENT_PATH}/:id`, ({ params, body }, reply) => {
    const session = read(params.id);
    if (!session) return sendPage(reply, 404, unknownPage);
    const { bank, account, answer } = answerForm.parse(body);
    if (session.state !== 'open') return sendPage(reply, 410, decidedPage(session));
    if (answer === 'refused') return sendPage(reply, 200, paymentPage(session, true));
    if (answer === 'cancel') cancel(session.id);
    else approve(session.id, { bank, account: account.slice(-4) }, answer);
    if (answer === 'close') return sendPage(reply, 200, closedPage);
    const back = new URL(answer === 'cancel' ? session.cancelUrl : session.returnUrl);
    back.searchParams.set('session', session.id);
    return reply.header('referrer-policy', 'no-referrer').redirect(back.href, 303);
  });
}

/** How often the provider looks for money that has arrived and for terms that are over. */
const ROUND_MS = 500;

/** The provider of bank transfers: its API, the debtor's page, its book, and the callbacks it owes from before a restart. */
export function transferRoutes(app: FastifyInstance, sandboxState: SandboxState): void {
  const callbacks = createCallbackSender(sandboxState, {
    pending: sandboxState.store.transferCallbacks,
    header: 'transfer-signature',
    keyOf: (shop) => shop.transferKey,
    mode: 'transferCallbacks',
  });
  const service = createTransferService(sandboxState, callbacks);
  paymentRoutes(app, service);
  transferBookRoutes(app, service);
  app.register(async (api) => transferApiRoutes(api, sandboxState, service));
  const rounds = setInterval(() => void service.all(), ROUND_MS).unref();
  app.addHook('onReady', async () => callbacks.resume());
  app.addHook('onClose', async () => {
    clearInterval(rounds);
    callbacks.close();
  });
}
