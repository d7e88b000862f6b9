import { endSession } from '#contract/session.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { OwnersTestBed } from './test-server.ts';
import type { Proved, Scale } from '../support/result.ts';
import { ask } from './ask.ts';
import type { Asked } from './requestable.ts';
import type { Owner } from './owned-resources.ts';
import { soundRequest } from './requests.ts';
import { badHeaders, identificationToken } from './invalid-tokens.ts';

const REFUSED = '401 UNAUTHORIZED';

/**
 * Every call with every header that must open nothing: refused before anything else is looked at, and where no token is needed
 * it changes nothing in the answer.
 */
export async function tryTokens(
  { testServer, owners }: OwnersTestBed,
  everything: readonly Asked[],
  { seed, size }: Scale,
): Promise<Proved> {
  const faults: string[] = [];
  let cells = 0;
  // The smallest run tries every header and every call, but each header with a third of the calls.
  const thin = size === 1 ? 3 : 1;
  for (const owner of owners.slice(0, Math.max(1, Math.min(size, owners.length))))
    for (const [place, asked] of everything.entries()) {
      const headers = await headersFor(testServer, asked, owner, owners, seed + cells);
      const request = soundRequest(asked, owner);
      const bare = isOpen(asked) ? await ask(testServer, asked, request) : null;
      for (const [name, header] of Object.entries(headers).filter((_, at) => (at + place) % thin === 0)) {
        cells += 1;
        const { outcome, text } = await ask(testServer, asked, request, header);
        const fits = bare ? text === bare.text : outcome === REFUSED;
        if (!fits) faults.push(`${asked.name} of ${owner.name} with ${name} answers ${outcome}`);
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
  owner: Owner,
  owners: readonly Owner[],
  seed: number,
): Promise<Record<string, string | undefined>> {
  const others = owners.filter((one) => one !== owner).map(({ token }) => token);
  const beginning = await identificationToken(testServer, owner);
  if (authorization === 'identification')
    return { ...badHeaders(beginning, others, seed), "a session's": `JWT ${owner.token}` };
  const ended = await endedToken(testServer, owner);
  const bad = { "an identification's": `JWT ${beginning}`, 'after logout': `JWT ${ended}` };
  return { ...badHeaders(owner.token, others, seed), ...bad };
}

/** The token of another session of this debtor's, which they have ended themselves. */
async function endedToken(testServer: AgreementTestServer, { persona, resources }: Owner): Promise<string> {
  const token = await testServer.identify(resources.debtor ?? '', persona);
  await testServer.call(endSession, {}, { token });
  return token;
}
