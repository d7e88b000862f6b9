import { formatPesos } from '#domain/money.ts';
import { html, type Page } from '../html.ts';
import { SIMULATOR } from './returns.ts';
import type { Transaction } from './transaction.ts';

export const BANK_RUT = '11.111.111-1';
export const BANK_KEY = '123';

/** The bank's own page of a debit card, already filled with its test data; `wrong` says the last try was not them. */
export function bankPage({ token, amount }: Transaction, wrong = false): Page {
  return {
    title: 'Banco simulado',
    banner: SIMULATOR,
    script: 'gateway.js',
    body: html`
      <h1>Banco simulado</h1>
      <p>Autoriza un cargo de <strong>${formatPesos(amount)}</strong> en tu cuenta de prueba.</p>
      ${wrong && html`<p class="error" role="alert">RUT o clave incorrectos. Usa ${BANK_RUT} y ${BANK_KEY}. No se hizo ningún cargo.</p>`}
      <form method="post" action="/webpayserver/bank" class="card">
        <input type="hidden" name="token_ws" value="${token}" />
        <div class="field">
          <label for="rut">RUT</label><input id="rut" name="rut" value="${BANK_RUT}" autocomplete="off" />
        </div>
        <div class="field">
          <label for="password">Clave</label>
          <input id="password" name="password" type="password" value="${BANK_KEY}" autocomplete="off" />
        </div>
        <button name="answer" value="accept" class="primary">Aceptar y pagar ${formatPesos(amount)}</button>
        <button name="answer" value="refuse" class="quiet">Rechazar el pago</button>
      </form>
    `,
  };
}

/** What a visitor sees who opens a form that is over: nothing can be done here but to go back. */
export function usedPage(
  { returnUrl }: Pick<Transaction, 'returnUrl'>,
  parameters: Readonly<Record<string, string>>,
): Page {
  return {
    title: 'Este formulario ya se usó',
    banner: SIMULATOR,
    body: html`
      <h1>Este formulario ya se usó</h1>
      <p>Cada formulario sirve una sola vez. Aquí no se hizo ningún cargo nuevo.</p>
      <form method="post" action="${returnUrl}">
        ${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="primary">Volver al comercio</button>
      </form>
    `,
  };
}

export const unknownPage: Page = {
  title: 'Pago no encontrado',
  banner: SIMULATOR,
  body: html`
    <h1>No encontramos este pago</h1>
    <p>La dirección no corresponde a un pago vigente. No se hizo ningún cargo.</p>
  `,
};

export const closedTabPage: Page = {
  title: 'Pago autorizado',
  banner: SIMULATOR,
  body: html`
    <h1>Pago autorizado</h1>
    <p>Ya puedes cerrar esta pestaña: el navegador no volverá al comercio.</p>
    <p>El comercio debe enterarse por su cuenta, preguntando por el pago.</p>
  `,
};
