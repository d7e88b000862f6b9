import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { formatPesos } from '#domain/money.ts';
import { html, sendPage, type Html } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { DEBIT_SIMULATOR } from './activation-page.ts';
import { describeCharge, describeMandate } from './api.ts';
import type { MandateService } from './mandate-service.ts';
import { REASONS, type Charge, type Mandate, type Reason } from './mandate.ts';

const mandateAct = z.object({ mandate: z.string(), to: z.enum(['active', 'rejected', 'revoked']) });
const chargeAct = z.object({ charge: z.string(), as: z.enum(['paid', ...REASONS]) });

const button = (field: Html, name: string, value: string, label: string) =>
  html`<form method="post" action="/debit/mandates">
    ${field}<button name="${name}" value="${value}">${label}</button>
  </form>`;

const REASON_WORDS: Record<Reason, string> = {
  noFunds: 'Sin fondos',
  overLimit: 'Sobre el límite',
  accountClosed: 'Cuenta cerrada',
  windowOver: 'Plazo vencido',
};

function mandateRow({ id, reference, state, bank }: Mandate): Html {
  const field = html`<input type="hidden" name="mandate" value="${id}" />`;
  return html`<tr>
    <td>${reference}</td>
    <td>${bank ?? '—'}</td>
    <td>${state}</td>
    <td>
      ${state === 'accepted' && button(field, 'to', 'active', 'El banco confirma')}
      ${state === 'accepted' && button(field, 'to', 'rejected', 'El banco rechaza')}
      ${state === 'active' && button(field, 'to', 'revoked', 'La persona lo anula en su banco')}
    </td>
  </tr>`;
}

function chargeRow({ reference, amount, state, reason }: Charge): Html {
  const field = html`<input type="hidden" name="charge" value="${reference}" />`;
  return html`<tr>
    <td>${reference}</td>
    <td class="number">${formatPesos(amount)}</td>
    <td>${state}${reason && ` (${REASON_WORDS[reason]})`}</td>
    <td>
      ${
        state === 'pending' && [
          button(field, 'as', 'paid', 'Cobrar'),
          ...REASONS.map((one) => button(field, 'as', one, REASON_WORDS[one])),
        ]
      }
    </td>
  </tr>`;
}

const table = (name: string, heads: readonly string[], rows: readonly Html[]) => html`
  <h2>${name}</h2>
  <div class="scroll" tabindex="0" role="region" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>
`;

/** The provider's book: mandates and charges to read, as JSON for tests, and with buttons that make things happen. */
export function debitBookRoutes(
  app: FastifyInstance,
  { store }: SandboxState,
  { move, read, decide }: MandateService,
): void {
  const charges = () => store.charges.all().map((charge) => read(charge.reference) ?? charge);

  app.get('/debit/mandates.json', () => ({
    mandates: store.mandates.all().map(describeMandate),
    charges: charges().map(describeCharge),
  }));

  app.get('/debit/mandates', (_request, reply) =>
    sendPage(reply, 200, {
      title: 'Cargos automáticos',
      banner: DEBIT_SIMULATOR,
      body: html`
        <h1>Cargos automáticos</h1>
        <p><a href="/">Volver al mundo de afuera</a> · <a href="/debit/mandates.json">Ver como JSON</a></p>
        ${table('Mandatos', ['Referencia', 'Banco', 'Estado', ''], store.mandates.all().reverse().map(mandateRow))}
        ${table('Cobros', ['Referencia', 'Monto', 'Estado', ''], charges().reverse().map(chargeRow))}
      `,
    }),
  );

  app.post('/debit/mandates', ({ body }, reply) => {
    const onMandate = mandateAct.safeParse(body).data;
    if (onMandate) move(onMandate.mandate, onMandate.to);
    else {
      const { charge, as } = chargeAct.parse(body);
      decide(charge, as);
    }
    return reply.redirect('/debit/mandates', 303);
  });
}
