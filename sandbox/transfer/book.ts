import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { formatPesos } from '#domain/money.ts';
import { html, sendPage, type Html } from '../html.ts';
import { describeSession } from './api.ts';
import { TRANSFER_SIMULATOR } from './payment-page.ts';
import type { TransferService } from './service.ts';
import { refundedOf, type Session } from './session.ts';

const act = z.object({
  session: z.string(),
  act: z.enum(['arrive', 'endTerm', 'takeBack']),
  transfer: z.optional(z.string()),
});

const button = (session: string, name: string, label: string, transfer?: string): Html =>
  html`<form method="post" action="/transfer/sessions">
    <input type="hidden" name="session" value="${session}" />
    ${transfer !== undefined && html`<input type="hidden" name="transfer" value="${transfer}" />`}
    <button name="act" value="${name}">${label}</button>
  </form>`;

function transferLine(session: Session, { id, amount, state }: Session['transfers'][number]): Html {
  return html`<p>${formatPesos(amount)}${state === 'returned' && ', reversada por el banco'}</p>
    ${state === 'received' && button(session.id, 'takeBack', 'El banco la reversa', id)}`;
}

function sessionRow(session: Session): Html {
  const { id, reference, amount, state, transfers, coming } = session;
  const isOpen = state === 'open' || state === 'verifying';
  return html`<tr>
    <td>${reference}</td>
    <td class="number">${formatPesos(amount)}</td>
    <td>${state}</td>
    <td>${transfers.map((transfer) => transferLine(session, transfer))}</td>
    <td class="number">${formatPesos(refundedOf(session))}</td>
    <td>
      ${button(id, 'arrive', coming.length > 0 ? 'El dinero llega ahora' : 'Llega otra transferencia')}
      ${isOpen && button(id, 'endTerm', 'Terminar el plazo')}
    </td>
  </tr>`;
}

const HEADS = ['Referencia', 'Monto', 'Estado', 'Transferencias', 'Devuelto', ''];

/** The provider's sessions to read, as JSON for tests, and with buttons that make things happen. */
export function transferBookRoutes(app: FastifyInstance, service: TransferService): void {
  app.get('/transfer/sessions.json', () => ({ sessions: service.all().map(describeSession) }));

  app.get('/transfer/sessions', (_request, reply) =>
    sendPage(reply, 200, {
      title: 'Transferencias',
      banner: TRANSFER_SIMULATOR,
      body: html`
        <h1>Transferencias</h1>
        <p><a href="/">Volver al mundo de afuera</a> · <a href="/transfer/sessions.json">Ver como JSON</a></p>
        <div class="scroll" tabindex="0" role="region" aria-label="Transferencias">
          <table>
            <thead>
              <tr>
                ${HEADS.map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${service.all().reverse().map(sessionRow)}
            </tbody>
          </table>
        </div>
      `,
    }),
  );

  app.post('/transfer/sessions', ({ body }, reply) => {
    const { session, act: wanted, transfer = '' } = act.parse(body);
    if (wanted === 'takeBack') service.takeBack(session, transfer);
    else service[wanted](session);
    return reply.redirect('/transfer/sessions', 303);
  });
}
