import { randomBytes } from 'node:crypto';

const LIFETIME_MS = 2 * 60_000;

/** What a captcha answers when a server asks whether a token is good. */
type Verdict =
  | {
      success: true;
      score: number;
      action: string;
      challenge_ts: string;
      hostname: string;
      'error-codes'?: never;
    }
  | { success: false; 'error-codes': string[] };

type Issued = { action: string; hostname: string; at: number };

export type Tokens = {
  issue(action: string, hostname: string, now: number): string;
  redeem(token: string, score: number, now: number): Verdict;
};

/** Tokens that are good once, for two minutes. In memory: after a restart every older token is unknown. */
export function createTokens(): Tokens {
  const issued = new Map<string, Issued | 'used'>();
  return {
    issue: (action, hostname, now) => {
      const token = randomBytes(24).toString('base64url');
      issued.set(token, { action, hostname, at: now });
      return token;
    },
    redeem: (token, score, now) => {
      const found = issued.get(token);
      if (found === undefined) return { success: false, 'error-codes': ['invalid-input-response'] };
      if (found === 'used' || now - found.at > LIFETIME_MS)
        return { success: false, 'error-codes': ['timeout-or-duplicate'] };
      issued.set(token, 'used');
      const { action, hostname, at } = found;
      return { success: true, score, action, challenge_ts: new Date(at).toISOString(), hostname };
    },
  };
}
