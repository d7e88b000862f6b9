import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { requestOf } from '#server/testing/identity-test-server.ts';
import type { Stage } from '../support/scheduled-system.ts';
import { intend, KINDS } from './requests.ts';

/** Twins of one key that read and write in turns; `other` asks with another body. */
export const twinsScenario = fc.record({
  kind: fc.constantFrom(...KINDS),
  twins: fc.array(fc.constantFrom('same', 'same', 'other'), { minLength: 2, maxLength: 4 }),
  picks: fc.array(fc.nat(9), { maxLength: 120 }),
});
export type TwinsScenario = typeof twinsScenario extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** What only the twin that has the key may do. */
const EFFECT = /: (insert into "(quote|payment|automatic_debit)"|asks )/;

/** Who comes second waits, is refused or gets the first one's answer; the work is done by one alone. */
export async function playTwins({ testServer, turns, end }: Stage, { kind, twins, picks }: TwinsScenario) {
  const { call, body, other, debtor } = await intend(testServer, kind);
  const key = randomUUID();
  const answers: { twin: string; status: number; body: string }[] = [];
  const send = async (twin: string, sent: unknown) => {
    const answer = await testServer.app.inject(requestOf(call, sent, { key, token: debtor.token }));
    answers.push({ twin, status: answer.statusCode, body: answer.body });
  };
  const tasks = twins.map((twin, at) => ({
    name: `${twin} ${at}`,
    act: () => send(twin, twin === 'same' ? body : other),
  }));
  const { turns: taken, failures } = await turns.play(tasks, picks);
  const faults = [...failures];
  const good = answers.filter(({ status }) => status === 200);
  if (new Set(good.map((one) => one.body)).size !== 1 || new Set(good.map(({ twin }) => twin)).size !== 1)
    faults.push(`${kind}: answers of ${good.map((one) => `${one.twin} ${one.body}`).join(' and ')}`);
  for (const one of answers.filter(({ status }) => ![200, 409, 422].includes(status)))
    faults.push(`${kind}: ${one.twin} is answered ${one.status} ${one.body}`);
  const workers = new Set(taken.filter((turn) => EFFECT.test(turn)).map((turn) => turn.split(':')[0]));
  if (workers.size !== 1) faults.push(`${kind}: the work of ${[...workers].join(' and ')}`);
  return { taken, faults: [...faults, ...(await end(9))] };
}
