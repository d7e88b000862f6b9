import { randomUUID } from 'node:crypto';
import type { Ground } from './test-bed.ts';
import { resend, type Visitor } from './visitors.ts';

/** Somebody whose one call is sent again and again under its key. */
export async function createResender({ scene, origin, expect }: Ground, visitor: Visitor) {
  const key = randomUUID();
  const oldPepper = scene.env.RUT_PEPPER ?? '';
  const first = await resend(visitor, key, origin);
  let times = 0;
  return {
    /** The same answer byte by byte, as long as somebody knows the pepper it was sealed with. */
    async again() {
      const { status, text } = await resend(visitor, key, origin);
      times += 1;
      expect('a call sent again got', status, 200);
      if (scene.env.RUT_PEPPER?.includes(oldPepper)) expect('and answered', text, first.text);
    },
    figures: () => [{ name: 'calls sent again under one key', figure: times, unit: '' }],
  };
}
export type Resender = Awaited<ReturnType<typeof createResender>>;
