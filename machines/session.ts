import { jwtDecode } from 'jwt-decode';

/**
 * `expiresAt` by the server's clock, and `lifetime` from when it was given, both in milliseconds; a token that does not
 * say when it was given has none. `debtorId` is opaque.
 */
export type Session = { token: string; expiresAt: number; lifetime: number | null; debtorId: string | null };

/** A token with what it says of its life and its debtor; one that cannot be read counts as over. */
export function sessionFrom(token: string): Session {
  try {
    const { exp = 0, iat, sub = null } = jwtDecode(token);
    return {
      token,
      expiresAt: exp * 1000,
      lifetime: iat === undefined ? null : (exp - iat) * 1000,
      debtorId: sub,
    };
  } catch {
    return { token, expiresAt: 0, lifetime: null, debtorId: null };
  }
}
