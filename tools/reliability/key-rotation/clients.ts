import { setTimeout as pause } from 'node:timers/promises';
import type { SecretKey } from '#server/settings/kinds.ts';
import { aPut } from '#server/testing/fixtures.ts';
import type { Scale } from '../support/result.ts';
import { createRandom } from '../support/random.ts';
import { payTogether } from '../system/concurrent-payers.ts';
import type { TestBed } from './test-bed.ts';
import { callBack, enter, opens, renew, type Visitor } from './visitors.ts';

const CALL_EVERY_MS = 20;
/** Answers to a payer that are none of a server's failures. */
const PASSING = [409, 502, 503, 504];

/** Visitors who look and come back, payers, and a provider that calls. */
export async function createCrowd(testBed: TestBed, { seed, size }: Scale) {
  const { testSystem, random, origin, faults, expect } = testBed;
  const visitors: Visitor[] = [];
  for (let i = 0; i < 2 + size; i++) visitors.push(await enter(testSystem, aPut().persona, origin));
  const counts = { asked: 0, callbacks: 0, payers: 0 };

  async function visit(isOver: () => boolean) {
    while (!isOver()) {
      const visitor = random.pick(visitors);
      counts.asked += 1;
      if (random.below(4) === 0) faults.push(...(await renew(visitor, origin)));
      else expect('a visitor who asked for their debts got', await opens(visitor.token, origin), 200);
    }
  }

  async function call(signer: SecretKey, isOver: () => boolean) {
    for (; !isOver(); await pause(CALL_EVERY_MS)) {
      counts.callbacks += 1;
      expect('a callback got', await callBack(testSystem, signer, origin), 200);
    }
  }

  async function pay(isOver: () => boolean) {
    const place = {
      ...testSystem,
      enter: (scenario: Parameters<typeof enter>[1]) => enter(testSystem, scenario, origin),
    };
    const atOnce = Math.min(1 + size, 12);
    const walked = await payTogether(place, createRandom(seed + 1), { atOnce, isOver, origin });
    const codes = walked.flatMap(({ statuses }) => statuses);
    counts.payers += walked.length;
    counts.asked += codes.length;
    for (const code of codes.filter((one) => one >= 400 && !PASSING.includes(one)))
      faults.push(`a payer got ${code}`);
  }

  return {
    visitors,
    /** Runs `act` while all payers, visitors and callbacks are active. */
    async meanwhile(signer: SecretKey, act: () => Promise<void>) {
      let over = false;
      const isOver = () => over;
      const all = Promise.all([pay(isOver), visit(isOver), visit(isOver), call(signer, isOver)]);
      await act().finally(() => (over = true));
      await all;
    },
    /** Renews every visitor's session by the cookie of their browser. */
    async renewAll() {
      for (const visitor of visitors) faults.push(...(await renew(visitor, origin)));
    },
    figures: () => [
      { name: 'requests of visitors and payers', figure: counts.asked },
      { name: 'payers', figure: counts.payers },
      {
        name: 'callbacks, signed with the old key and then with the new one',
        figure: counts.callbacks,
      },
    ],
  };
}
export type Crowd = Awaited<ReturnType<typeof createCrowd>>;
