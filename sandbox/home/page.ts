import { html, type Html, type Page } from '../html.ts';
import { USUAL_MODES, type Modes } from '../modes.ts';

type Switch = Exclude<keyof Modes, 'slowMs'>;

const SWITCHES: { [Name in Switch]: { title: string; choices: Record<Modes[Name], string> } } = {
  registry: {
    title: 'Registro civil',
    choices: {
      ok: 'Funciona',
      slow: 'Lento',
      down: 'Caído',
      fault: 'Contesta lo que nadie entiende: falla el servidor del portal',
    },
  },
  captcha: {
    title: 'Captcha',
    choices: { ok: 'Cree que eres una persona', refuse: 'Cree que eres un robot', down: 'Caído' },
  },
  gateway: {
    title: 'Pagos con tarjeta',
    choices: {
      ok: 'Funcionan',
      slow: 'Lentos: cobran y contestan tarde',
      slowBefore: 'Lentos: cobran tarde y contestan',
      lagging: 'Dicen lo que era hace un rato',
      dropAnswer: 'Hacen todo y cortan sin contestar',
      down: 'Caídos',
      error: 'Contestan con error',
      dropAfterCommit: 'Cobran y cortan sin contestar',
      dropAfterRefund: 'Devuelven y cortan sin contestar',
      refuseRefund: 'No devuelven',
      wrongAmount: 'Confirman otro monto',
    },
  },
  returnBy: {
    title: 'Regreso al comercio',
    choices: { get: 'Por GET', post: 'Por POST', twice: 'Dos veces, por POST' },
  },
  mail: {
    title: 'Correo',
    choices: {
      ok: 'Llega',
      refuse: 'Se rechaza',
      hang: 'No contesta',
      greylist: 'Se acepta al segundo intento',
    },
  },
  debit: {
    title: 'Cargo automático en cuenta',
    choices: {
      ok: 'Cobra de inmediato',
      noFunds: 'No hay fondos',
      silent: 'Queda pendiente hasta decidirlo a mano',
      slow: 'Lento: cobra y contesta tarde',
      slowBefore: 'Lento: cobra tarde y contesta',
      lagging: 'Dice lo que era hace un rato',
      dropAnswer: 'Hace todo y corta sin contestar',
      down: 'Caído',
    },
  },
  debitCallbacks: {
    title: 'Avisos del cargo automático',
    choices: {
      ok: 'Llegan',
      duplicate: 'Llegan dos veces',
      reversed: 'Llegan en desorden',
      late: 'Llegan tarde',
      forged: 'Llegan con firma falsa',
    },
  },
  transfer: {
    title: 'Transferencia bancaria',
    choices: {
      ok: 'Funciona',
      slow: 'Lenta: hace y contesta tarde',
      slowBefore: 'Lenta: hace tarde y contesta',
      lagging: 'Dice lo que era hace un rato',
      dropAnswer: 'Hace todo y corta sin contestar',
      down: 'Caída',
    },
  },
  transferCallbacks: {
    title: 'Avisos de la transferencia bancaria',
    choices: {
      ok: 'Llegan',
      duplicate: 'Llegan dos veces',
      reversed: 'Llegan en desorden',
      late: 'Llegan tarde',
      forged: 'Llegan con firma falsa',
    },
  },
  receiver: {
    title: 'Sistema de la institución',
    choices: {
      ok: 'Recibe los avisos',
      slow: 'Lento',
      dropAnswer: 'Recibe y corta sin contestar la primera vez',
      fault: 'Contesta con error',
      gone: 'Ya no existe: contesta 410',
    },
  },
  sftp: {
    title: 'SFTP de la institución',
    choices: {
      ok: 'Recibe los archivos',
      slow: 'Lento',
      down: 'Caído',
      refuse: 'No deja entrar',
      dropMiddle: 'Corta en la mitad de un archivo',
      full: 'Sin espacio',
      otherHostKey: 'Muestra la llave de otro servidor',
    },
  },
};

function choice(name: string, value: string, label: string, current: string): Html {
  const usual = USUAL_MODES[name as Switch] === value;
  return html`<label class="choice">
    <input type="radio" name="${name}" value="${value}" ${current === value && html`checked`} />
    ${label}${usual && html` <span class="hint">(normal)</span>`}
  </label>`;
}

const switchboard = (modes: Modes) =>
  Object.entries(SWITCHES).map(
    ([name, { title, choices }]) =>
      html`<fieldset class="card">
        <legend>${title}</legend>
        ${Object.entries(choices).map(([value, label]) => choice(name, value, label, modes[name as Switch]))}
      </fieldset>`,
  );

/** The front door: links to what the outside world received, and the switches that break it. */
export function homePage(modes: Modes): Page {
  return {
    title: 'El mundo de afuera, simulado',
    banner: 'Simulador — personas, tarjetas y bancos inventados',
    body: html`
      <h1>El mundo de afuera, simulado</h1>
      <p>
        Aquí viven las partes que Saldar no controla. Cualquier RUT válido puede existir: estos son
        inventados.
      </p>
      <ul class="list">
        <li><a href="/mailbox">Buzón de correo</a></li>
        <li><a href="/gateway/charges">Libro de cobros</a></li>
        <li><a href="/debit/mandates">Cargos automáticos</a></li>
        <li><a href="/transfer/sessions">Transferencias</a></li>
        <li><a href="/receiver">Avisos a las instituciones</a></li>
        <li><a href="/sftp">Archivos a las instituciones</a></li>
        <li><a href="/registry">Registro civil</a></li>
        <li><a href="/pixel.json">Píxeles recibidos</a></li>
        <li><a href="/sentry.json">Informes de error recibidos</a></li>
      </ul>
      <form method="post" action="/modes">
        ${switchboard(modes)}
        <div class="field">
          <label for="slowMs">Demora de lo lento (milisegundos)</label>
          <input id="slowMs" name="slowMs" inputmode="numeric" value="${modes.slowMs}" />
        </div>
        <button class="primary">Guardar</button>
        <button class="quiet" name="reset" value="yes">Volver todo a lo normal</button>
      </form>
    `,
  };
}
