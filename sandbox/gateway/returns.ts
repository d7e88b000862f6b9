import type { FastifyReply } from 'fastify';
import { html, sendPage } from '../html.ts';
import type { Modes } from '../modes.ts';
import type { Ending, Transaction } from './transaction.ts';

export const SIMULATOR = 'Simulador de pagos — no es un sitio real';

type Parameters = Readonly<Record<string, string>>;

/** What the shop receives when the browser comes back: four shapes, by how the visit ended. */
export function returnParameters(transaction: Transaction, ending: Ending): Parameters {
  const { token, sessionId, buyOrder } = transaction;
  const order = { TBK_ID_SESION: sessionId, TBK_ORDEN_COMPRA: buyOrder };
  const shapes: Record<Ending, Parameters> = {
    approved: { token_ws: token },
    declined: { token_ws: token },
    timedOut: order,
    cancelled: { TBK_TOKEN: token, ...order },
    broken: { token_ws: token, TBK_TOKEN: token, ...order },
  };
  return shapes[ending];
}

/** A page that posts the visitor on to `address` by itself, or by a button without scripts; `twice` posts a copy too. */
export function sendByPost(
  reply: FastifyReply,
  address: string,
  parameters: Parameters,
  twice = false,
): FastifyReply {
  return sendPage(reply, 200, {
    title: 'Volviendo al comercio',
    banner: SIMULATOR,
    script: 'gateway.js',
    body: html`
      <h1>Volviendo al comercio…</h1>
      <form method="post" action="${address}" data-return="${twice ? 'twice' : 'once'}">
        ${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <p>Si esta página no avanza sola, continúa con el botón.</p>
        <button class="primary">Continuar</button>
      </form>
    `,
  });
}

/** Sends the browser back to the shop, by GET or by POST as the mode says. */
export function sendBack(
  reply: FastifyReply,
  address: string,
  parameters: Parameters,
  returnBy: Modes['returnBy'],
): FastifyReply {
  if (returnBy !== 'get') return sendByPost(reply, address, parameters, returnBy === 'twice');
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return reply.header('referrer-policy', 'no-referrer').redirect(url.href, 303);
}
