import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { OwnersTestBed } from './test-server.ts';
import type { Proved } from '../support/result.ts';
import { withAt } from '../support/text-fields.ts';
import { ask, type Answer } from './ask.ts';
import { type Asked, placesOf } from './requestable.ts';
import { nameOf, unknownId, PEOPLE, type Owner, type ResourceKind } from './owned-resources.ts';
import { soundRequest } from './requests.ts';
import { ROWS } from './matrix.ts';
import type { Row } from './row.ts';
import { identificationToken } from './invalid-tokens.ts';
import { callersOf } from './callers.ts';

type Id = Row['ids'][string];
type Cell = { asked: Asked; place: string; id: Id; caller: Owner; victim: Owner };

/** Puts another debtor's id into each place of each call: answered like an unknown id, without a word about that debtor. */
export async function tryIds(
  { testServer, owners }: OwnersTestBed,
  everything: readonly Asked[],
): Promise<Proved> {
  const faults: string[] = [];
  const cells = everything.flatMap((asked) => cellsOf(asked, owners));
  for (const cell of cells) faults.push(...(await tryId(testServer, cell)));
  return {
    figures: [{ name: 'ids of another debtor × calls × callers', figure: cells.length, unit: 'tried' }],
    faults,
  };
}

/** Only callers who have all else that the call names: else the answer would be about that. */
function cellsOf(asked: Asked, owners: readonly Owner[]): Cell[] {
  const ids = Object.entries(ROWS[asked.name]?.ids ?? {});
  return ids.flatMap(([place, id]) => {
    const rest = ids.filter(([other]) => other !== place).map(([, { of }]) => of);
    const callers = owners.filter(({ resources }) => rest.every((kind) => resources[kind] !== undefined));
    return callers.flatMap((caller) =>
      owners
        .filter(
          ({ resources }) => resources[id.of] !== undefined && resources[id.of] !== caller.resources[id.of],
        )
        .filter(() => fitsKind(asked, caller))
        .map((victim) => ({ asked, place, id, caller, victim })),
    );
  });
}

/** A call that is only for persons, or only for companies, refuses the others before it reads an id. */
function fitsKind({ name }: Asked, { persona }: Owner): boolean {
  const outcome = ROWS[name]?.[persona.kind ?? 'person'] ?? '';
  return !outcome.startsWith('4');
}

async function tryId(
  testServer: AgreementTestServer,
  { asked, place, id, caller, victim }: Cell,
): Promise<string[]> {
  // The token of an identification is good for one try, so each request has a header of its own.
  const header = () => headerOf(testServer, asked, caller);
  const own = soundRequest(asked, caller);
  const theirs = victim.resources[id.of] ?? '';
  const unknown = unknownId(id.of);
  const answer = await ask(testServer, asked, withAt(own, place, theirs), await header());
  const like = id.bearer
    ? await ask(testServer, asked, withAt(own, place, theirs))
    : await ask(testServer, asked, withAt(own, place, unknown), await header());
  const cell = `${asked.name} of ${caller.name} with ${victim.name}'s ${id.of} at ${place}`;
  // A company that does not offer this at all answers every id alike.
  const isOffered = PEOPLE.some(({ name, full }) => full && name === caller.name);
  const wrong =
    answer.outcome === id.others || !isOffered ? [] : [`${cell} answers ${answer.outcome}, not ${id.others}`];
  // The id sent comes back, and a short word of the debtor's can stand in it by chance.
  const besides = withoutId(answer, theirs);
  const isAlike = besides === withoutId(like, id.bearer ? theirs : unknown);
  const unlike = isAlike ? [] : [`${cell} answers ${answer.text}, and without being theirs ${like.text}`];
  const known = Object.values(caller.resources);
  const leaked = secretsOf(victim, id.of).filter(
    (secret) => besides.includes(secret) && !known.includes(secret),
  );
  return [...wrong, ...unlike, ...leaked.map((secret) => `${cell} leaks ${secret}`)];
}

async function headerOf(
  testServer: AgreementTestServer,
  { authorization }: Asked,
  caller: Owner,
): Promise<string | undefined> {
  if (authorization === 'none') return undefined;
  return `JWT ${authorization === 'identification' ? await identificationToken(testServer, caller) : caller.token}`;
}

const withoutId = ({ outcome, text }: Answer, id: string) => `${outcome} ${text.replaceAll(id, '<id>')}`;

/** Words that only answers about this debtor hold. */
function secretsOf({ name, resources }: Owner, sent: ResourceKind): string[] {
  const ids = Object.entries(resources).filter(([kind]) => kind !== sent && kind !== 'rut');
  return [nameOf({ name }), `${name.toLowerCase()}@`, ...ids.map(([, id]) => id)];
}

/** Every call that names something, with ids that are unknown or malformed: 404 is documented exactly where it is answered. */
export async function tryUnknown(testBed: OwnersTestBed, everything: readonly Asked[]): Promise<Proved> {
  const headerOf = await callersOf(testBed);
  const naming = everything.filter((asked) => placesOf(asked).length > 0);
  const found404 = new Set<string>();
  let cells = 0;
  for (const owner of testBed.owners)
    for (const asked of naming) {
      const unknownId = soundRequest(asked, { ...owner, resources: {} });
      const ids = Object.keys(unknownId).filter((place) => place.startsWith(':'));
      const malformed = ids.map((place) => ({ ...unknownId, [place]: 'none' }));
      for (const request of [unknownId, ...malformed]) {
        cells += 1;
        const { outcome } = await ask(testBed.testServer, asked, request, await headerOf(asked, owner));
        if (outcome.startsWith('404')) found404.add(asked.name);
      }
    }
  return {
    figures: [{ name: 'unknown ids × calls × callers', figure: cells, unit: 'tried' }],
    faults: everything.flatMap(({ name, notFound = false }) =>
      notFound === found404.has(name)
        ? []
        : [
            `${name} ${notFound ? 'documents 404 and never answers it' : 'answers 404, which is not documented'}`,
          ],
    ),
  };
}
