import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html, sendPage } from '../html.ts';
import { modesChangeSchema, USUAL_MODES } from '../modes.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { homePage } from './page.ts';

const pageForm = z.record(z.string(), z.string());

/** The switches, for people (a page) and for tests (JSON), and the page another bank's visitors are sent to. */
export function homeRoutes(app: FastifyInstance, { modes }: SandboxState): void {
  app.get('/health', () => ({ ok: true }));
  app.get('/', (_request, reply) => sendPage(reply, 200, homePage(modes.read())));

  app.get('/modes', () => modes.read());
  app.put('/modes', (request) => modes.change(modesChangeSchema.parse(request.body)));
  app.post('/modes', (request, reply) => {
    const { reset, slowMs, ...switches } = pageForm.parse(request.body);
    const wanted = { ...switches, ...(slowMs !== undefined && { slowMs: Number(slowMs) }) };
    modes.change(reset === 'yes' ? USUAL_MODES : modesChangeSchema.parse(wanted));
    return reply.redirect('/', 303);
  });

  app.get('/otro-banco', (_request, reply) =>
    sendPage(reply, 200, {
      title: 'Banco Austral',
      banner: 'Sitio de ejemplo — no es un banco real',
      body: html`
        <h1>Sitio de ejemplo de Banco Austral</h1>
        <p>Aquí terminaría una persona que elige una institución que atiende en su propio sitio.</p>
      `,
    }),
  );
}
