import { createHmac } from 'node:crypto';

/** What the provider tells a shop that something happened; the shop asks for the rest. */
export type Callback = {
  event_id: string;
  type: `mandate.${string}` | `charge.${string}`;
  mandate: string;
  reference: string;
};

/** A callback on its way. `deliveredAt` is when the shop answered 2xx. */
export type Letter = {
  id: string;
  url: string;
  callback: Callback;
  tries: number;
  deliveredAt: number | null;
};

export type SigningKey = { kid: string; secret: string };

/**
 * `t=SECONDS,k=KEY,v1=HEX`: HMAC-SHA256 of `SECONDS.BODY`. The time is that of the sending, so a second delivery of the same
 * event carries another one.
 */
export function signatureOf(body: string, { kid, secret }: SigningKey, now: number): string {
  const seconds = Math.floor(now / 1000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},k=${kid},v1=${hex}`;
}
