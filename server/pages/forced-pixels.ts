import type { FastifyInstance } from 'fastify';
import { RESERVED_KEYS } from '#domain/company-key.ts';
import { LANGUAGES, placeOf } from '#domain/language.ts';
import type { Config } from '../config.ts';

const PARAMETER = 'force-send-pixels';
/** §2.4: of the same name, under the product's prefix (§9); the page reads it. */
const COOKIE = `saldar_${PARAMETER}=true; Max-Age=3600; Path=/; SameSite=Lax`;

const isLanguage = (key: string) => LANGUAGES.some((language) => placeOf(language) === `${key}/`);

/** The same path without the parameter, its other parameters kept; null for an address that does not ask for it. */
function withoutParameter(url: string): string | null {
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  if (query.get(PARAMETER) !== 'true') return null;
  query.delete(PARAMETER);
  // More slashes than one would lead to another host.
  const own = path.replace(/^[/\\]+/, '/');
  return query.size > 0 ? `${own}?${query}` : own;
}

/**
 * §2.4: `force-send-pixels=true` on any page becomes a cookie and leaves the address. By the server, since pages made at build
 * time rest until the page is touched; as a redirect it leaves no step to go back to (readings 9).
 */
export function forcePixels(app: FastifyInstance, { secure }: Pick<Config, 'secure'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, key = ''] = request.url.split(/[/?]/);
    if (request.method !== 'GET' || (RESERVED_KEYS.includes(key) && !isLanguage(key))) return;
    const address = withoutParameter(request.url);
    if (address === null) return;
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': secure ? `${COOKIE}; Secure` : COOKIE })
      .redirect(address, 302);
  });
}
