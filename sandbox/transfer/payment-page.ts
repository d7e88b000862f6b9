import { formatPesos } from '#domain/money.ts';
import { BANKS, TEST_ACCOUNT } from '../banks.ts';
import { html, type Html, type Page } from '../html.ts';
import type { Session } from './session.ts';

export const TRANSFER_SIMULATOR = 'Simulador de transferencias — no es un sitio real';

const bankField = html`<div class="field">
  <label for="bank">Tu banco</label>
  <select id="bank" name="bank">
    ${BANKS.map((bank) => html`<option>${bank}</option>`)}
  </select>
</div>`;

const form = ({ id, amount }: Session): Html => html`
  <form method="post" action="/transfer/pay/${id}" class="card">
    ${bankField}
    <div class="field">
      <label for="account">Número de cuenta</label>
      <input id="account" name="account" value="${TEST_ACCOUNT}" inputmode="numeric" autocomplete="off" />
    </div>
    <button name="answer" value="approve" class="primary">Aprobar y transferir ${formatPesos(amount)}</button>
    <details>
      <summary>Otros finales</summary>
      <div class="stack">
        <button name="answer" value="close">Aprobar y cerrar la pestaña</button>
        <button name="answer" value="wait">Aprobar; el dinero llega después</button>
        <button name="answer" value="late">Aprobar; el dinero llega después del plazo</button>
        <button name="answer" value="short">Transferir solo la mitad</button>
        <button name="answer" value="double">Transferir dos veces</button>
        <button name="answer" value="refused">Mi banco no la acepta</button>
      </div>
    </details>
    <button name="answer" value="cancel" class="quiet">Cancelar y volver</button>
  </form>
`;

/** Where the debtor approves the transfer: the bank, the account, and every ending. `refused`: the bank has just said no. */
export function paymentPage(session: Session, refused = false): Page {
  return {
    title: 'Transferir desde tu banco',
    banner: TRANSFER_SIMULATOR,
    body: html`
      <h1>Transferir desde tu banco</h1>
      <p class="amount">${formatPesos(session.amount)}</p>
      <p>${session.subject}</p>
      <p>La cuenta ya está escrita: es de prueba y no mueve dinero.</p>
      ${
        refused &&
        html`<p class="error" role="alert">
          Tu banco no aceptó la transferencia. No salió dinero de tu cuenta: prueba con otro banco o vuelve al
          comercio.
        </p>`
      }
      <dl>
        <div>
          <dt>Referencia</dt>
          <dd>${session.reference}</dd>
        </div>
      </dl>
      ${form(session)}
    `,
  };
}

/** What a visitor sees who approved and is to close the tab: nothing leads back. */
export const closedPage: Page = {
  title: 'Transferencia aprobada',
  banner: TRANSFER_SIMULATOR,
  body: html`
    <h1>Transferencia aprobada</h1>
    <p>Cierra esta pestaña sin volver al comercio.</p>
  `,
};

/** What a visitor sees who opens a page that is over. */
export function decidedPage({ returnUrl }: Session): Page {
  return {
    title: 'Esta transferencia ya terminó',
    banner: TRANSFER_SIMULATOR,
    body: html`
      <h1>Esta transferencia ya terminó</h1>
      <p>Aquí no queda nada por hacer.</p>
      <p><a href="${returnUrl}">Volver al comercio</a></p>
    `,
  };
}

export const unknownPage: Page = {
  title: 'Transferencia no encontrada',
  banner: TRANSFER_SIMULATOR,
  body: html`
    <h1>No encontramos esta transferencia</h1>
    <p>La dirección no corresponde a un cobro vigente. No salió dinero de ninguna cuenta.</p>
  `,
};
