import { isEmail } from '#domain/email.ts';
import type { Dependencies } from '../dependencies.ts';

/** Why what an institution wants of its webhooks cannot be. */
export type WishFault = 'WEBHOOKS_OFF' | 'URL_REFUSED' | 'EMAIL_REFUSED';

/** Complete, without a user or password in it, and in production encrypted. */
function isEndpointUrl(url: string, onlyHttps: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash } = new URL(url);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && !onlyHttps);
  return isWeb && username === '' && password === '' && hash === '';
}

/** What is wrong with a wish before any endpoint is looked at; null where nothing is. */
export function wishFault(
  { config: { webhooks } }: Pick<Dependencies, 'config'>,
  wish: object,
): WishFault | null {
  if (webhooks.keys.length === 0) return 'WEBHOOKS_OFF';
  if ('url' in wish && !isEndpointUrl(String(wish.url), webhooks.onlyHttps)) return 'URL_REFUSED';
  if ('email' in wish && !isEmail(String(wish.email))) return 'EMAIL_REFUSED';
  return null;
}
