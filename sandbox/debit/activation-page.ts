import { html, type Html, type Page } from '../html.ts';
import { BANKS, TEST_ACCOUNT } from '../banks.ts';
import type { Mandate } from './mandate.ts';

export const DEBIT_SIMULATOR = 'Simulador de cargos automáticos — no es un sitio real';

const bankField = (chosen: string | null) =>
  html`<div class="field">
    <label for="bank">Tu banco</label>
    <select id="bank" name="bank">
      ${BANKS.map((bank) => html`<option ${bank === chosen && html`selected`}>${bank}</option>`)}
    </select>
  </div>`;

const form = ({ id, bank }: Mandate): Html => html`
  <form method="post" action="/debit/activate/${id}" class="card">
    ${bankField(bank)}
    <div class="field">
      <label for="account">Número de cuenta</label>
      <input id="account" name="account" value="${TEST_ACCOUNT}" inputmode="numeric" autocomplete="off" />
    </div>
    <button name="answer" value="accept" class="primary">Aceptar y activar</button>
    <button name="answer" value="wait">Aceptar; mi banco confirma después</button>
    <button name="answer" value="reject" class="quiet">No aceptar</button>
    <button name="answer" value="leave" class="quiet">Salir sin decidir</button>
  </form>
`;

/** Where the debtor gives the mandate: the bank, the account, and every way out. */
export function activationPage(mandate: Mandate): Page {
  return {
    title: 'Activar cargo automático',
    banner: DEBIT_SIMULATOR,
    body: html`
      <h1>Activar cargo automático</h1>
      <p>
        Autoriza que el comercio cobre en tu cuenta corriente o vista. La cuenta ya está escrita: es de prueba
        y no mueve dinero.
      </p>
      <dl>
        <div>
          <dt>Referencia</dt>
          <dd>${mandate.reference}</dd>
        </div>
      </dl>
      ${form(mandate)}
    `,
  };
}

/** What a visitor sees who opens a page that is over. */
export function decidedPage({ returnUrl }: Mandate): Page {
  return {
    title: 'Esta activación ya terminó',
    banner: DEBIT_SIMULATOR,
    body: html`
      <h1>Esta activación ya terminó</h1>
      <p>Aquí no queda nada por hacer.</p>
      <p><a href="${returnUrl}">Volver al comercio</a></p>
    `,
  };
}

export const unknownMandatePage: Page = {
  title: 'Activación no encontrada',
  banner: DEBIT_SIMULATOR,
  body: html`
    <h1>No encontramos esta activación</h1>
    <p>La dirección no corresponde a un cargo automático vigente.</p>
  `,
};
