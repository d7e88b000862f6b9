import { setTimeout as pause } from 'node:timers/promises';
import type { Wire } from './wire.ts';

/** Something that happens to the database while people pay; `mend` brings it back. */
export type Trouble = { readonly name: string; begin(): Promise<void>; mend(): Promise<void> };

/** What needs no more than the wire. */
export const wireTroubles = (wire: Wire): readonly Trouble[] => [
  {
    name: 'every connection cut, three times',
    async begin() {
      for (let times = 0; times < 3; times++) {
        wire.cut();
        await pause(100);
      }
    },
    mend: async () => undefined,
  },
  {
    name: 'gone for a while',
    async begin() {
      wire.take();
      await pause(500);
    },
    mend: async () => wire.mend(),
  },
];
