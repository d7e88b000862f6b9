import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type Context } from 'oidc-provider';
import { html, type Html } from '../html.ts';
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

function showPage(context: Context, title: string, body: Html): void {
  context.type = 'html';
  context.body = html`<!doctype html>
    <html lang="es-CL">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <h1>${title}</h1>
      ${body}
    </html>`.markup;
}

/** Asks nothing more of a person who has left the desk: the form sends itself. */
function showLeaving(context: Context, form: string): void {
  showPage(
    context,
    'Saliendo de la cuenta',
    html`${{ markup: form }}<button form="op.logoutForm" name="logout" value="yes">Salir</button>
      <script>
        document.querySelector('button').click();
      </script>`,
  );
}

function showLeft(context: Context): void {
  showPage(context, 'Saliste de la cuenta', html`<p>Puedes cerrar esta página.</p>`);
}

/** A whole OpenID provider of one institution; what it knows ends with the process. */
export function createProvider({ issuer, client, returnAddress, people }: Given): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const portal = new URL(returnAddress).origin;
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
        post_logout_redirect_uris: [`${portal}/institucion`],
        backchannel_logout_uri: `${portal}/saldar/desk/backchannel-logout/`,
        backchannel_logout_session_required: true,
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
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: showLeaving, postLogoutSuccessSource: showLeft },
    },
    // The portal is on this machine, where the provider's own guard lets nothing be posted to.
    fetch: (url: string, options: RequestInit) =>
      fetch(url, { ...options, dispatcher: undefined } as RequestInit),
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
      showPage(context, 'No se pudo entrar', html`<p>Vuelve al portal e inténtalo de nuevo. (${error})</p>`);
    },
  });
  return provider;
}

type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number };

/** Keeps what an OpenID provider must remember; of one process, which a demo is. */
class MemoryAdapter {
  readonly #rows = new Map<string, { payload: Payload; until: number }>();

  async upsert(id: string, payload: Payload, expiresIn = 3600): Promise<void> {
    this.#rows.set(id, { payload, until: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<Payload | undefined> {
    const row = this.#rows.get(id);
    if (row && row.until > Date.now()) return row.payload;
    this.#rows.delete(id);
    return undefined;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    return [...this.#rows.values()].find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#rows) if (payload.grantId === grantId) this.#rows.delete(id);
  }
}
