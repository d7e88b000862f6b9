import { formatRut } from '#domain/rut.ts';
import { html, type Page } from '../html.ts';
import type { Behaviour, Person } from './people.ts';

const BEHAVES: Record<Behaviour, string> = {
  ok: 'responde',
  notCurrent: 'documento no vigente',
  down: 'no responde',
};

const row = (person: Person) => html`
  <tr>
    <td>${formatRut(person.rut)}</td>
    <td>${person.serial}</td>
    <td>${BEHAVES[person.behaviour]}</td>
  </tr>
`;

/** Lines that were not understood, and why. */
type Refused = { lines: string; error: string };

/** Who the registry knows, and a form to make it know others; a refused try keeps what was typed. */
export function registryPage(people: readonly Person[], refused?: Refused): Page {
  return {
    title: 'Registro civil simulado',
    banner: 'Simulador — personas inventadas',
    body: html`
      <h1>Registro civil simulado</h1>
      <p><a href="/">Volver al mundo de afuera</a></p>
      <div class="scroll" tabindex="0" role="region" aria-label="Personas">
        <table>
          <thead>
            <tr>
              <th scope="col">RUT</th>
              <th scope="col">N.º de documento</th>
              <th scope="col">Registro</th>
            </tr>
          </thead>
          <tbody>
            ${people.map(row)}
          </tbody>
        </table>
      </div>
      <form method="post" action="/registry/people" class="card">
        <h2>Agregar personas</h2>
        ${refused && html`<p class="error" role="alert">${refused.error}</p>`}
        <label for="lines"
          >Una por línea: RUT, número de documento y, si no responde bien, comportamiento (notCurrent o
          down)</label
        >
        <textarea id="lines" name="lines" rows="4" spellcheck="false" required>
${refused?.lines ?? ''}</textarea>
        <button>Agregar</button>
      </form>
    `,
  };
}
