import { sessionFrom } from '#machines/session.ts';

let ahead = 0;

/** A token that was just made says what time it is at the server: sessions end by that clock, and a phone's may be wrong. */
export function learnServerTime(token: string): void {
  const { expiresAt, lifetime } = sessionFrom(token);
  if (lifetime !== null) ahead = Date.now() - (expiresAt - lifetime);
}

/** Now by the server's clock, in milliseconds, once a token was made; until then by this browser's own. */
export const serverTime = (): number => Date.now() - ahead;
