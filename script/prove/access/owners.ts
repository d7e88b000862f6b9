import type { EstatesWorld } from './world.ts';
import type { Proved } from '../support/experiment.ts';
import { toldInFull } from './masks.ts';
import { ask } from './ask.ts';
import type { Asked } from './asked.ts';
import { soundRequest } from './requests.ts';
import { ROWS } from './rows.ts';
import { identificationToken } from './tokens.ts';

/** After these there is nothing to ask for any more. */
const LAST = ['removeCard', 'endSession'];

/**
 * Each debtor asks for their own with the same requests: an experiment whose requests were refused for what is wrong with them
 * would show nothing. A person's calls refuse a company, and the reverse. No answer tells how they are reached but masked.
 */
export async function tryOwners(
  { world, estates }: EstatesWorld,
  everything: readonly Asked[],
): Promise<Proved> {
  const faults: string[] = [];
  let tried = 0;
  const inOrder = [...everything].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  for (const estate of estates.filter(({ things }) => things.card !== undefined))
    for (const asked of inOrder) {
      tried += 1;
      const expected = ROWS[asked.name]?.[estate.story.kind ?? 'person'];
      const token =
        asked.authorization === 'identification' ? await identificationToken(world, estate) : estate.token;
      const header = asked.authorization === 'none' ? undefined : `JWT ${token}`;
      const { outcome, text } = await ask(world, asked, soundRequest(asked, estate), header);
      for (const told of toldInFull(asked.name, estate, text))
        faults.push(`${asked.name} tells ${estate.name} ${told} in full`);
      if (outcome !== expected)
        faults.push(
          `${asked.name} of ${estate.name} about their own answers ${outcome}, not ${expected}: ${text}`,
        );
    }
  return { figures: [{ name: 'calls about the caller’s own things', figure: tried, unit: 'tried' }], faults };
}
