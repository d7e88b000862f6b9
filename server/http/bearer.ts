import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether `Authorization: Bearer {key}` holds a key; the time it takes says nothing of how near a wrong one is. */
export function holdsKey(header: string | undefined, key: string): boolean {
  const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(key), digest(given)) && key !== '';
}
