import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod/mini';
import { sendPage, html, type Page } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { parseStaff, type StaffPerson } from './people.ts';
import { createProvider } from './provider.ts';

const choice = z.object({ subject: z.string() });

type Named = { Params: { company: string } };

/** The identity provider of each institution, at `/identity/{company}`: by it the institution's own people sign in at the desk. */
export function identityRoutes(app: FastifyInstance, { settings }: SandboxState): void {
  const people = parseStaff(readFileSync(settings.peopleFile, 'utf8'));
  const peopleOf = (company: string) => people.filter((person) => person.company === company);
  const known = new Map<string, Provider>();

  /** Made when it is first asked for: with port 0 its address is not known before. */
  function providerOf({ params, raw }: FastifyRequest): Provider | null {
    const { company } = params as Named['Params'];
    const client = settings.desks.find((one) => one.company === company);
    if (!client) return null;
    const issuer = `http://127.0.0.1:${raw.socket.localPort}/identity/${company}`;
    const { returnAddress } = settings;
    const provider =
      known.get(issuer) ?? createProvider({ issuer, client, returnAddress, people: peopleOf(company) });
    known.set(issuer, provider);
    return provider;
  }

  app.get<Named>('/identity/:company/people/:uid', async (request, reply) => {
    const { company } = request.params;
    return sendPage(reply, 200, signInPage(company, peopleOf(company)));
  });

  app.post<Named>('/identity/:company/people/:uid', async (request, reply) => {
    const provider = providerOf(request);
    if (!provider) return reply.callNotFound();
    const { subject } = choice.parse(request.body);
    const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });

  app.register((scope, _options, done) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.all<Named>('/identity/:company/*', async (request, reply) => {
      const provider = providerOf(request);
      if (!provider) return reply.callNotFound();
      const { raw } = request;
      const address = raw.url ?? '';
      reply.hijack();
      // It knows its own paths only; where it stands it sees by what was asked for.
      Object.assign(raw, {
        originalUrl: address,
        url: address.replace(`/identity/${request.params.company}`, ''),
      });
      await provider.callback()(raw, reply.raw);
    });
    done();
  });
}

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
function signInPage(company: string, people: readonly StaffPerson[]): Page {
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
