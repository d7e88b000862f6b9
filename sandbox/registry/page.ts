import { formatRut } from '#domain/rut.ts';
import { html } from '../html.ts';
import type { Page } from '../html.ts';
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

/** Who the registry knows, and a form to make it know others (`error` says why the last try was refused). */
export function registryPage(people: readonly Person[], error?: string): Page {
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
        ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
        <label for="lines"
          >Una por línea: RUT, número de documento, comportamiento (ok, notCurrent o down)</label
        >
        <textarea id="lines" name="lines" rows="4" spellcheck="false">
rut,serial,behaviour
</textarea>
        <button>Agregar</button>
      </form>
    `,
  };
}
