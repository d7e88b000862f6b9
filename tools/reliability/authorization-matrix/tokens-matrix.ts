import { endSession } from '#contract/session.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { EstatesTestServer } from './test-server.ts';
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
  { testServer, estates }: EstatesTestServer,
  everything: readonly Asked[],
  { seed, size }: Scale,
): Promise<Proved> {
  const faults: string[] = [];
  let cells = 0;
  // The smallest run tries every header and every call, but each header with a third of the calls.
  const thin = size === 1 ? 3 : 1;
  for (const estate of estates.slice(0, Math.max(1, Math.min(size, estates.length))))
    for (const [place, asked] of everything.entries()) {
      const headers = await headersFor(testServer, asked, estate, estates, seed + cells);
      const request = soundRequest(asked, estate);
      const bare = isOpen(asked) ? await ask(testServer, asked, request) : null;
      for (const [name, header] of Object.entries(headers).filter((_, at) => (at + place) % thin === 0)) {
        cells += 1;
        const { outcome, text } = await ask(testServer, asked, request, header);
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
  testServer: AgreementTestServer,
  { authorization }: Asked,
  estate: Estate,
  estates: readonly Estate[],
  seed: number,
): Promise<Record<string, string | undefined>> {
  const others = estates.filter((one) => one !== estate).map(({ token }) => token);
  const beginning = await identificationToken(testServer, estate);
  if (authorization === 'identification')
    return { ...badHeaders(beginning, others, seed), "a session's": `JWT ${estate.token}` };
  const ended = await endedToken(testServer, estate);
  const bad = { "an identification's": `JWT ${beginning}`, 'after logout': `JWT ${ended}` };
  return { ...badHeaders(estate.token, others, seed), ...bad };
}

/** The token of another session of this debtor's, which they have ended themselves. */
async function endedToken(testServer: AgreementTestServer, { persona, things }: Estate): Promise<string> {
  const token = await testServer.identify(things.debtor ?? '', persona);
  await testServer.call(endSession, {}, { token });
  return token;
}
