import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { signatureOf, type Callback, type Letter } from './callback.ts';
import type { Mandate } from './mandate.ts';

export type Post = {
  /** Tells the shop, in the order of the list unless the mode turns it round. */
  tell(mandate: Mandate, types: readonly Callback['type'][], reference?: string): void;
  /** Delivers again what a shop never answered. */
  resume(): void;
  close(): void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Callbacks, each delivered until the shop answers 2xx; what is on its way survives a restart. */
export function createPost({ clock, store, settings, modes }: World): Post {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function later(ms: number, act: () => Promise<void>): void {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void act();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function send({ url, callback }: Letter): Promise<boolean> {
    const body = JSON.stringify(callback);
    const forged = modes.read().debitCallbacks === 'forged';
    const key = forged ? { ...settings.debitKey, secret: 'not the secret of anybody' } : settings.debitKey;
    const headers = {
      'content-type': 'application/json',
      'debit-signature': signatureOf(body, key, clock()),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
    return answer?.ok ?? false;
  }

  async function deliver(letter: Letter): Promise<void> {
    const done = await send(letter);
    if (done && modes.read().debitCallbacks === 'duplicate') await send(letter);
    if (closed) return;
    const tried = { ...letter, tries: letter.tries + 1, deliveredAt: done ? clock() : null };
    store.debitLetters.put(letter.id, tried);
    if (!done) later(Math.min(FIRST_PAUSE_MS * 2 ** letter.tries, LONGEST_PAUSE_MS), () => deliver(tried));
  }

  async function deliverAll(letters: readonly Letter[]): Promise<void> {
    for (const letter of letters) await deliver(letter);
  }

  return {
    tell(mandate, types, reference = mandate.reference) {
      const { debitCallbacks, slowMs } = modes.read();
      const letters = types.map((type): Letter => {
        const callback = { event_id: randomUUID(), type, mandate: mandate.id, reference };
        return { id: callback.event_id, url: mandate.callbackUrl, callback, tries: 0, deliveredAt: null };
      });
      for (const letter of letters) store.debitLetters.put(letter.id, letter);
      const ordered = debitCallbacks === 'reversed' ? letters.toReversed() : letters;
      later(debitCallbacks === 'late' ? slowMs : 0, () => deliverAll(ordered));
    },
    resume() {
      const left = store.debitLetters.all().filter(({ deliveredAt }) => deliveredAt === null);
      if (left.length > 0) later(0, () => deliverAll(left));
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
