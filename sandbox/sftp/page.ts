import { html, type Page } from '../html.ts';
import type { SftpLogin } from './server.ts';

type Shown = { readonly company: string; readonly path: string; readonly bytes: number };

const table = (name: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  html`<h2>${name}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${name}">
      <table>
        <thead>
          <tr>
            ${head.map((title) => html`<th>${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

/** What stands in the SFTP folders of the institutions, and how their servers were visited, newest first. */
export function sftpPage(files: readonly Shown[], logins: readonly SftpLogin[]): Page {
  return {
    title: 'Archivos que recibieron las instituciones',
    banner: 'Simulador — el servidor SFTP de cada institución',
    body: html`
      <h1>Archivos que recibieron las instituciones</h1>
      <p><a href="/">Volver al mundo de afuera</a></p>
      ${table(
        'Archivos',
        ['Institución', 'Archivo', 'Bytes'],
        files.map(({ company, path, bytes }) => [company, path, bytes]),
      )}
      ${table(
        'Ingresos',
        ['Usuario', 'Con', 'Entró', 'Cuándo'],
        logins.toReversed().map(({ user, shown, isLetIn, at }) => [user, shown, isLetIn ? 'Sí' : 'No', at]),
      )}
    `,
  };
}
