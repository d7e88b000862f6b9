import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { newAddress } from '../authorization-matrix/ask.ts';
import type { Asked } from '../authorization-matrix/requestable.ts';
import type { Owner } from '../authorization-matrix/owned-resources.ts';
import { soundRequest, type Request } from '../authorization-matrix/requests.ts';
import { identificationToken } from '../authorization-matrix/invalid-tokens.ts';
import type { OwnersTestBed } from '../authorization-matrix/test-server.ts';
import type { Proved, Scale } from '../support/result.ts';
import { asText, nearly, sound } from './schema-arbitrary.ts';
import { faultIn } from './answer-faults.ts';
import { NASTY_TEXTS } from './edge-case-texts.ts';

const PER_CALL = 12;

/** Every call with requests made from its schema, right and nearly right, of debtors who have something to lose. */
export async function fuzzCalls(
  { testServer, owners }: OwnersTestBed,
  everything: readonly Asked[],
  { seed, size }: Scale,
): Promise<Proved> {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const asked of everything) {
    const broken = await fuzzCall(testServer, asked, owners, { seed, size }, statuses);
    if (broken) faults.push(broken);
  }
  const named = (from: number) =>
    [...statuses]
      .filter(([status]) => Math.floor(status / 100) === from)
      .reduce((sum, [, count]) => sum + count, 0);
  return {
    figures: [
      { name: 'requests made from schemas', figure: named(2) + named(4) + named(5), unit: 'sent' },
      { name: '  of them understood (2xx)', figure: named(2), unit: 'answers' },
      { name: '  of them refused (4xx)', figure: named(4), unit: 'answers' },
      { name: '  of them our fault (5xx)', figure: named(5), unit: 'answers' },
    ],
    faults,
  };
}

async function fuzzCall(
  testServer: AgreementTestServer,
  asked: Asked,
  owners: readonly Owner[],
  { seed, size }: Scale,
  statuses: Map<number, number>,
): Promise<string | null> {
  const ids = owners.flatMap(({ resources }) => Object.values(resources));
  const known = fc.constantFrom(...ids);
  const params = fc.oneof(known, fc.constantFrom(...NASTY_TEXTS), fc.string());
  const meant = fc.constantFrom(...owners.map((owner) => bodyOf(soundRequest(asked, owner))));
  const request = nearly(fc.oneof(sound(asked.request, known), meant));
  const sent = fc.record({ who: fc.nat(owners.length - 1), request, inPath: params, page: params });
  const property = fc.asyncProperty(sent, async ({ who, request, inPath, page }) => {
    const owner = owners[who];
    const token = owner && (await tokenFor(testServer, asked, owner));
    const url = asked.path.replace(/:\w+/g, () => encodeURIComponent(inPath.toWellFormed()).slice(0, 2000));
    const answer = await testServer.app.inject({
      ...{
        method: asked.method,
        url: asked.query ? `${url}?page=${encodeURIComponent(page.toWellFormed())}` : url,
      },
      ...(asked.method === 'GET' ? { query: flat(request) } : { payload: JSON.stringify(request) ?? '' }),
      remoteAddress: newAddress(),
      headers: {
        ...(asked.method !== 'GET' && { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `JWT ${token}` }),
      },
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const type = String(answer.headers['content-type']);
    const text = type.includes('pdf') ? '' : answer.body;
    const fault = faultIn({ status: answer.statusCode, type, text }, JSON.stringify(request));
    if (fault) throw new Error(fault);
  });
  const result = await fc.check(property, { seed, numRuns: PER_CALL * size, endOnFailure: false });
  if (!result.failed) return null;
  const [example] = result.counterexample ?? [];
  return `${asked.name} ${String((result.errorInstance as Error).message)} — sent ${JSON.stringify(example)}`;
}

/** What of a whole request stands in its body. */
const bodyOf = (request: Request) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !/^[:?]/.test(name)));

/** A query has no objects: what is none is written as text. */
function flat(request: unknown): Record<string, string> {
  const entries = typeof request === 'object' && request !== null ? Object.entries(request) : [];
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, asText(value).toWellFormed()]),
  );
}

/** The debtor's own, so that what is asked is looked at; one who leaves comes again. */
async function tokenFor(
  testServer: AgreementTestServer,
  asked: Asked,
  owner: Owner,
): Promise<string | undefined> {
  if (asked.authorization === 'none') return undefined;
  if (asked.authorization === 'identification') return identificationToken(testServer, owner);
  return asked.name === 'endSession'
    ? testServer.identify(owner.resources.debtor ?? '', owner.persona)
    : owner.token;
}
