import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Dependencies } from '../dependencies.ts';
import { sealerOf } from '../settings/sealed-text.ts';
import type { Endpoint } from './states.ts';

/** How long a former secret signs beside the new one. */
const FORMER_HOURS = 24;

const { seal, open } = sealerOf({ purpose: 'saldar webhook secret', setting: 'WEBHOOK_KEYS' });
type Needs = Pick<Dependencies, 'config' | 'clock'>;

/** A new secret as Standard Webhooks writes it, and as it is kept. */
export function makeSecret({ config }: Needs, endpointId: string): { secret: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(config.webhooks.keys, endpointId, secret) };
}

export const openSecret = ({ config }: Needs, { id, secret }: Endpoint): string =>
  open(config.webhooks.keys, id, secret);

export const formerUntil = ({ clock }: Needs): Date =>
  new Date(clock.now().getTime() + FORMER_HOURS * 60 * 60_000);

type Message = { readonly id: string; readonly body: string };

/** Signs a message with every secret of an endpoint that is alive: the receiver may know either. */
export function signerOf(
  { config, clock }: Needs,
  endpoint: Endpoint,
): (message: Message) => Record<string, string> {
  const { keys } = config.webhooks;
  const { id: owner, former_secret: former, former_until: until } = endpoint;
  const alive = former && until && until > clock.now() ? [endpoint.secret, former] : [endpoint.secret];
  const hooks = alive.map((sealed) => new Webhook(open(keys, owner, sealed)));
  return ({ id, body }) => {
    const at = clock.now();
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': hooks.map((hook) => hook.sign(id, at, body)).join(' '),
    };
  };
}
