import { formatPesos } from '#domain/money.ts';
import { html, type Html, type Page } from '../html.ts';
import type { CardErrors, CardFields } from './card-input.ts';
import { INSTALMENTS, TEST_CARDS, type TestCard } from './cards.ts';
import { SIMULATOR } from './returns.ts';

/** What the card form needs to know; an enrolment has no amount. The form closes by itself after `secondsLeft`. */
type CardForm = {
  tokenName: 'token_ws' | 'TBK_TOKEN';
  token: string;
  /** Where the form itself is, and the folder its answers go to. */
  path: string;
  base: string;
  title: string;
  details: readonly (readonly [name: string, value: string])[];
  amount: number | null;
  secondsLeft: number;
  fields: CardFields;
  errors: CardErrors;
  filled: boolean;
  endings: readonly (readonly [ending: string, label: string])[];
};

type FieldName = keyof CardErrors;
const LABELS: Record<FieldName, string> = {
  card_number: 'Número de tarjeta',
  expiry: 'Vencimiento (MM/AA)',
  cvv: 'Código de seguridad',
};
const COMPLETE: Record<FieldName, string> = { card_number: 'cc-number', expiry: 'cc-exp', cvv: 'cc-csc' };

function field(form: CardForm, name: FieldName): Html {
  const error = form.errors[name];
  return html`<div class="field">
    <label for="${name}">${LABELS[name]}</label>
    <input
      id="${name}"
      name="${name}"
      value="${form.fields[name]}"
      inputmode="numeric"
      autocomplete="${COMPLETE[name]}"
      maxlength="23"
      ${error !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

const instalments = ({ fields }: CardForm) =>
  html`<div class="field">
    <label for="installments">Cuotas (solo tarjetas de crédito)</label>
    <select id="installments" name="installments">
      ${INSTALMENTS.map(
        ({ number, label }) =>
          html`<option value="${number}" ${fields.installments === String(number) && html`selected`}>
            ${label}
          </option>`,
      )}
    </select>
  </div>`;

const token = ({ tokenName, token: value }: CardForm) =>
  html`<input type="hidden" name="${tokenName}" value="${value}" />`;

const chips = (cards: readonly TestCard[]) =>
  html`<div class="chips">
    ${cards.map(({ key, label }) => html`<button name="use" value="${key}">${label}</button>`)}
  </div>`;

const testCards = (form: CardForm) =>
  html`<form method="get" action="${form.path}" class="card">
    ${token(form)}
    <h2>Tarjetas de prueba</h2>
    <p class="hint">Un toque llena el formulario. Ninguna mueve dinero.</p>
    ${chips(TEST_CARDS.slice(0, 3))}
    <details>
      <summary>Más tarjetas de prueba</summary>
      ${chips(TEST_CARDS.slice(3))}
    </details>
  </form>`;

const otherEndings = (form: CardForm) =>
  html`<details class="card">
    <summary>Otros finales</summary>
    <form method="post" action="${form.base}/end" class="stack">
      ${token(form)}
      ${form.endings.map(([ending, label]) => html`<button name="ending" value="${ending}">${label}</button>`)}
    </form>
  </details>`;

const payButton = ({ amount, filled }: CardForm) =>
  html`<button class="primary" ${filled && html`autofocus`}>
    ${amount === null ? 'Inscribir tarjeta' : `Pagar ${formatPesos(amount)}`}
  </button>`;

const countdown = ({ secondsLeft, path, tokenName, token: value }: CardForm) =>
  html`<p class="hint" data-seconds="${secondsLeft}" data-again="${path}?${tokenName}=${value}">
    Tienes ${Math.ceil(secondsLeft / 60)} min para terminar.
  </p>`;

/** The page where a card is typed in: shop, order, amount, fields, test cards, and every way out. */
export function cardFormPage(form: CardForm): Page {
  const wrong = Object.keys(form.errors).length > 0;
  return {
    title: wrong ? `Revisa los datos · ${form.title}` : form.title,
    banner: SIMULATOR,
    script: 'gateway.js',
    body: html`
      <h1>${form.title}</h1>
      ${form.amount !== null && html`<p class="amount">${formatPesos(form.amount)}</p>`}
      <dl>
        ${form.details.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${countdown(form)}
      ${wrong && html`<p class="error" role="alert">Revisa los campos marcados. No se hizo ningún cargo.</p>`}
      ${testCards(form)}
      <form method="post" action="${form.base}/pay" class="card" novalidate>
        ${token(form)} ${field(form, 'card_number')}
        <div class="pair">${field(form, 'expiry')} ${field(form, 'cvv')}</div>
        ${form.amount !== null && instalments(form)} ${payButton(form)}
      </form>
      <form method="post" action="${form.base}/end">
        ${token(form)}
        <button name="ending" value="cancelled" class="quiet">Anular y volver</button>
      </form>
      ${otherEndings(form)}
    `,
  };
}
