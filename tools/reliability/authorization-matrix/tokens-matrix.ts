import { endSession } from '#contract/session.ts';
import type { AgreementWorld } from '#server/testing/agreement-world.ts';
import type { EstatesWorld } from './test-server.ts';
import type { Proved, Scale } from '../support/result.ts';
import { ask } from './ask.ts';
import type { Asked } from './requestable.ts';
import type { Estate } from './owned-resources.ts';
import { soundRequest } from './requests.ts';
import { badHeaders, identificationToken } from './invalid-tokens.ts';

const REFUSED = '401 UNAUTHORIZED';

/**
 * Every call with every header that must open nothing: refused before anything else is looked at, and where no token is needed
 * it changes nothing in the answer.
 */
export async function tryTokens(
  { world, estates }: EstatesWorld,
  everything: readonly Asked[],
  { seed, size }: Scale,
): Promise<Proved> {
  const faults: string[] = [];
  let cells = 0;
  // The smallest run tries every header and every call, but each header with a third of the calls.
  const thin = size === 1 ? 3 : 1;
  for (const estate of estates.slice(0, Math.max(1, Math.min(size, estates.length))))
    for (const [place, asked] of everything.entries()) {
      const headers = await headersFor(world, asked, estate, estates, seed + cells);
      const request = soundRequest(asked, estate);
      const bare = isOpen(asked) ? await ask(world, asked, request) : null;
      for (const [name, header] of Object.entries(headers).filter((_, at) => (at + place) % thin === 0)) {
        cells += 1;
        const { outcome, text } = await ask(world, asked, request, header);
        const fits = bare ? text === bare.text : outcome === REFUSED;
        if (!fits) faults.push(`${asked.name} of ${estate.name} with ${name} answers ${outcome}`);
      }
    }
  return {
    figures: [{ name: 'tokens that must open nothing × calls', figure: cells, unit: 'tried' }],
    faults,
  };
}

const isOpen = ({ authorization }: Asked) => authorization === 'none' || authorization === 'optional';

async function headersFor(
  world: AgreementWorld,
  { authorization }: Asked,
  estate: Estate,
  estates: readonly Estate[],
  seed: number,
): Promise<Record<string, string | undefined>> {
  const others = estates.filter((one) => one !== estate).map(({ token }) => token);
  const beginning = await identificationToken(world, estate);
  if (authorization === 'identification')
    return { ...badHeaders(beginning, others, seed), "a session's": `JWT ${estate.token}` };
  const ended = await endedToken(world, estate);
  const bad = { "an identification's": `JWT ${beginning}`, 'after logout': `JWT ${ended}` };
  return { ...badHeaders(estate.token, others, seed), ...bad };
}

/** The token of another session of this debtor's, which they have ended themselves. */
async function endedToken(world: AgreementWorld, { story, things }: Estate): Promise<string> {
  const token = await world.identify(things.debtor ?? '', story);
  await world.call(endSession, {}, { token });
  return token;
}
