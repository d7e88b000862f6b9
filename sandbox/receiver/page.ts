import { formatPesos } from '#domain/money.ts';
import { html, type Page } from '../html.ts';
import type { ReceivedEvent } from './routes.ts';

const moment = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

const row = ({ company, position, kind, amount, ref, at, times }: ReceivedEvent) =>
  html`<tr>
    <td>${company}</td>
    <td class="number">${position}</td>
    <td>${kind}</td>
    <td class="number">${amount === null ? '—' : formatPesos(amount)}</td>
    <td>${ref ?? '—'}</td>
    <td>${moment.format(new Date(at))}</td>
    <td class="number">${times}</td>
  </tr>`;

/** All that the institutions' systems heard, newest first. */
export function receivedPage(events: readonly ReceivedEvent[]): Page {
  const newest = events.toSorted((a, b) => b.at.localeCompare(a.at) || b.position - a.position);
  return {
    title: 'Avisos que recibieron las instituciones',
    banner: 'Simulador — el sistema de cada institución',
    body: html`
      <h1>Avisos que recibieron las instituciones</h1>
      <p><a href="/">Volver al mundo de afuera</a></p>
      ${
        newest.length === 0
          ? html`<p>Todavía no llega ningún aviso. El primero llega segundos después de un pago.</p>`
          : html`<div class="scroll" tabindex="0" role="region" aria-label="Avisos">
              <table>
                <thead>
                  <tr>
                    <th>Institución</th>
                    <th>N.º</th>
                    <th>Aviso</th>
                    <th>Monto</th>
                    <th>Referencia</th>
                    <th>Llegó</th>
                    <th>Veces</th>
                  </tr>
                </thead>
                <tbody>
                  ${newest.map(row)}
                </tbody>
              </table>
            </div>`
      }
    `,
  };
}
