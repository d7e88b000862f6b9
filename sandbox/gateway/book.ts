import type { FastifyInstance } from 'fastify';
import { formatPesos } from '#domain/money.ts';
import { html, sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { SIMULATOR } from './returns.ts';
import { formAt } from './transaction.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

type Entry = {
  buy_order: string;
  commerce_code: string;
  amount: number;
  status: string;
  form: string;
  response_code: number | null;
  refunded: number;
  created_at: string | null;
  /** When the issuer said yes or no; the shop may not know yet. */
  decided_at: string | null;
  /** When the shop committed an approved payment: from here on it is a charge. */
  authorised_at: string | null;
};

function webpayEntries({ store, clock, settings }: SandboxState): Entry[] {
  return store.transactions.all().map((transaction) => ({
    buy_order: transaction.buyOrder,
    commerce_code: transaction.commerceCode,
    amount: transaction.amount,
    status: transaction.status,
    form: formAt(transaction, clock(), settings.formSeconds),
    response_code: transaction.decidedAt === null ? null : (transaction.card?.responseCode ?? null),
    refunded: transaction.refunded,
    created_at: iso(transaction.createdAt),
    decided_at: iso(transaction.decidedAt),
    authorised_at: transaction.card?.responseCode === 0 ? iso(transaction.committedAt) : null,
  }));
}

/** A saved card is charged without a form: each detail is an entry of its own. */
function oneclickEntries({ store }: SandboxState): Entry[] {
  const details = store.mallCharges.all().flatMap((charge) => charge.details);
  return details.map((detail) => ({
    buy_order: detail.buyOrder,
    commerce_code: detail.commerceCode,
    amount: detail.amount,
    status: detail.status,
    form: 'savedCard',
    response_code: detail.responseCode,
    refunded: detail.refunded,
    created_at: iso(detail.committedAt),
    decided_at: iso(detail.committedAt),
    authorised_at: detail.responseCode === 0 ? iso(detail.committedAt) : null,
  }));
}

/** The provider's side of the accounts: every payment and every charge of a saved card, without the tokens. */
const readBook = (sandboxState: SandboxState): Entry[] => [
  ...webpayEntries(sandboxState),
  ...oneclickEntries(sandboxState),
];

const row = (entry: Entry) => html`
  <tr>
    <td>${entry.buy_order}</td>
    <td class="number">${formatPesos(entry.amount)}</td>
    <td>${entry.status}</td>
    <td>${entry.form}</td>
    <td>${entry.authorised_at ?? '—'}</td>
  </tr>
`;

/** The book to read, and as JSON for reconciliation and tests. */
export function bookRoutes(app: FastifyInstance, sandboxState: SandboxState): void {
  app.get('/gateway/charges.json', () => readBook(sandboxState));
  app.get('/gateway/charges', (_request, reply) =>
    sendPage(reply, 200, {
      title: 'Libro de cobros',
      banner: SIMULATOR,
      body: html`
        <h1>Libro de cobros</h1>
        <p><a href="/">Volver al mundo de afuera</a> · <a href="/gateway/charges.json">Ver como JSON</a></p>
        <div class="scroll" tabindex="0" role="region" aria-label="Cobros">
          <table>
            <thead>
              <tr>
                <th scope="col">Orden</th>
                <th scope="col">Monto</th>
                <th scope="col">Estado</th>
                <th scope="col">Formulario</th>
                <th scope="col">Cobrado</th>
              </tr>
            </thead>
            <tbody>
              ${readBook(sandboxState).reverse().map(row)}
            </tbody>
          </table>
        </div>
      `,
    }),
  );
}
