import { html, type Page } from '../html.ts';
import type { StaffPerson } from './people.ts';

const ROLES: Record<string, string> = {
  'read-only': 'solo lectura',
  agent: 'atención',
  supervisor: 'supervisión',
  administrator: 'administración',
  '': 'sin rol',
};

const NAMES: Record<string, string> = {
  'banco-cordillera': 'Banco Cordillera',
  recupera: 'Recupera Servicios',
};

/** Who signs in: a button for each demo person, and one for going back. */
export function signInPage(company: string, people: readonly StaffPerson[]): Page {
  const name = NAMES[company] ?? company;
  return {
    title: `Entrar · ${name}`,
    banner: 'Proveedor de identidad de ejemplo — aquí no se usan claves',
    body: html`
      <h1>Entrar a ${name}</h1>
      <p>Elige con qué persona de ejemplo entras a la mesa de la institución.</p>
      <form method="post">
        ${people.map(
          ({ subject, name: person, role }) => html`
            <p>
              <button name="subject" value="${subject}">${person} — ${ROLES[role] ?? role}</button>
            </p>
          `,
        )}
        <p><button name="subject" value="">Volver sin entrar</button></p>
      </form>
    `,
  };
}
