import { createHmac, randomUUID } from 'node:crypto';
import type { Table } from './table.ts';
import type { Shop } from './settings.ts';
import type { SandboxState } from './sandbox-state.ts';

/** An event that a shop learns of; it asks the API for the rest. */
export type Callback = { event_id: string; type: string } & Readonly<Record<string, string>>;

/** A callback to deliver. `deliveredAt` is when the shop answered 2xx. */
export type PendingCallback = {
  id: string;
  /** The shop whose key signs it. */
  shop: string;
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
function signatureOf(body: string, { kid, secret }: SigningKey, now: number): string {
  const seconds = Math.floor(now / 1000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},k=${kid},v1=${hex}`;
}

/** Callbacks of one provider: their table, the header of their signature, their key and the mode that spoils them. */
type Provider = {
  pending: Table<PendingCallback>;
  header: string;
  keyOf: (shop: Shop) => SigningKey;
  mode: 'debitCallbacks' | 'transferCallbacks';
};

/** Where a shop listens. */
type Recipient = { readonly shop: string; readonly url: string };

export type CallbackSender = {
  /** Sends one event of each type, in the order of the list unless the mode reverses it. */
  send(to: Recipient, types: readonly string[], facts: Readonly<Record<string, string>>): void;
  /** Delivers again what a shop never answered. */
  resume(): void;
  close(): void;
};

/** For a shop that asks instead of listening. */
export const NO_CALLBACKS: CallbackSender = { send() {}, resume() {}, close() {} };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;

/** Delivers each callback until the shop answers 2xx; a restart loses none. */
export function createCallbackSender(
  { clock, modes, settings }: SandboxState,
  provider: Provider,
): CallbackSender {
  const { pending, header, keyOf, mode } = provider;
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

  async function sendOnce({ shop: name, url, callback }: PendingCallback): Promise<boolean> {
    const body = JSON.stringify(callback);
    const forged = modes.read()[mode] === 'forged';
    const key = keyOf(settings.shops.find((shop) => shop.name === name) ?? settings.shops[0]);
    const signedBy = forged ? { ...key, secret: 'a secret of no shop' } : key;
    const headers = { 'content-type': 'application/json', [header]: signatureOf(body, signedBy, clock()) };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
    return answer?.ok ?? false;
  }

  async function deliver(one: PendingCallback): Promise<void> {
    const done = await sendOnce(one);
    if (done && modes.read()[mode] === 'duplicate') await sendOnce(one);
    if (closed) return;
    const tried = { ...one, tries: one.tries + 1, deliveredAt: done ? clock() : null };
    pending.put(one.id, tried);
    if (!done) later(Math.min(FIRST_PAUSE_MS * 2 ** one.tries, LONGEST_PAUSE_MS), () => deliver(tried));
  }

  async function deliverAll(callbacks: readonly PendingCallback[]): Promise<void> {
    for (const one of callbacks) await deliver(one);
  }

  return {
    send({ shop, url }, types, facts) {
      const { [mode]: behaves, slowMs } = modes.read();
      const callbacks = types.map((type): PendingCallback => {
        const callback = { event_id: randomUUID(), type, ...facts };
        return { id: callback.event_id, shop, url, callback, tries: 0, deliveredAt: null };
      });
      for (const one of callbacks) pending.put(one.id, one);
      const ordered = behaves === 'reversed' ? callbacks.toReversed() : callbacks;
      later(behaves === 'late' ? slowMs : 0, () => deliverAll(ordered));
    },
    resume() {
      const left = pending.all().filter(({ deliveredAt }) => deliveredAt === null);
      if (left.length > 0) later(0, () => deliverAll(left));
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
