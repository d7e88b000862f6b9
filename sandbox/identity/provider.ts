import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type Context } from 'oidc-provider';
import { html } from '../html.ts';
import { MemoryAdapter } from './memory-adapter.ts';
import type { StaffPerson } from './people.ts';

/** The client by which the portal signs in the people of one institution. */
export type DeskClient = { readonly company: string; readonly id: string; readonly secret: string };

type Given = {
  readonly issuer: string;
  readonly client: DeskClient;
  /** Where the portal takes people back. */
  readonly returnAddress: string;
  readonly people: readonly StaffPerson[];
};

/** A whole OpenID provider of one institution; what it knows ends with the process. */
export function createProvider({ issuer, client, returnAddress, people }: Given): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const account = (subject: string) => people.find((person) => person.subject === subject);
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'saldar_role'] },
    // The portal reads the ID token alone.
    conformIdTokenClaims: false,
    findAccount: (_: Context, subject: string) => {
      const person = account(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, name: person.name, saldar_role: person.role }),
        }
      );
    },
    interactions: {
      url: (_: Context, { uid }: { uid: string }) => `${new URL(issuer).pathname}/people/${uid}`,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    // Several providers share the sandbox's host.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: `${client.company}_session`,
        interaction: `${client.company}_interaction`,
        resume: `${client.company}_resume`,
      },
    },
    // The institution has agreed to its own portal: its people are asked nothing more.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    renderError: (context: Context, { error }: { error: string }) => {
      context.type = 'html';
      context.body = html`<!doctype html>
        <html lang="es-CL">
          <meta charset="utf-8" />
          <title>No se pudo entrar</title>
          <h1>No se pudo entrar</h1>
          <p>Vuelve al portal e inténtalo de nuevo. (${error})</p>
        </html>`.markup;
    },
  });
  return provider;
}
