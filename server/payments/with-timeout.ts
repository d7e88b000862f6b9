import { setTimeout } from 'node:timers/promises';

/** A process that stood still for a while, as on a busy host, has used up one part of its patience and not all of it. */
const PARTS = 10;

/** What a promise brings within `milliseconds`, else null; the promise itself goes on. */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  const answered = new AbortController();
  const { signal } = answered;
  const patience = async () => {
    for (let part = 0; part < PARTS && !signal.aborted; part++)
      await setTimeout(milliseconds / PARTS, null, { signal }).catch(() => null);
    return null;
  };
  try {
    return await Promise.race([promise, patience()]);
  } finally {
    answered.abort();
  }
}
