import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../settings/kinds.ts';

/** A callback older or newer than this is a replay, or its sender's clock is wrong. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * True when `t=SECONDS,k=KID,v1=HEX` is the HMAC-SHA256 of `SECONDS.BODY`, over the bytes as they came, by one of the live
 * keys, and the seconds are those of now.
 */
export function isGenuine(
  body: Buffer,
  signature: string,
  { keys, now }: { keys: readonly SecretKey[]; now: Date },
): boolean {
  const [, seconds = '', kid, hex = ''] =
    /^t=(\d{1,12}),k=([\w.-]{1,20}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const key = keys.find((one) => one.kid === kid);
  if (!key || Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', key.secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}
