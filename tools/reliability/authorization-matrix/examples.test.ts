import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { FILES } from '#contract/files.ts';
import type { Example } from '#contract/openapi.ts';
import { withRequests } from '#server/testing/desk-requests.ts';
import { closeDays } from '#server/institution/settlement.ts';
import { requestSeenNow } from '#server/testing/seen.ts';
import { sharedByTests } from '#server/testing/shared-by-tests.ts';
import { ask } from './ask.ts';
import { callersOf, COMPANY, type HeaderOf } from './callers.ts';
import { createOwners } from './test-server.ts';
import { LAST } from './own-resources.ts';
import { soundRequest, type Request } from './requests.ts';

/**
 * The examples of the OpenAPI document: of each call a sound request, and what a running server answered.
 * `UPDATE_EXAMPLES=1` writes them anew.
 */
const FILE = 'contract/examples.json';
/** A long text is cut: a whole contract shows no more than its beginning. */
const LONGEST = 300;

/** A person, and a company for the calls that only companies are offered. */
const NAMES = ['Ana', 'Roble'];

const testBed = sharedByTests(() => createOwners(NAMES));
let headerOf: HeaderOf;
beforeAll(async () => {
  await closeDays(testBed.testServer.deps);
  headerOf = await callersOf(testBed);
});

/** Ids that differ in each run are numbered within their example, in the form that they have. */
function stable(example: Example): Example {
  const seen = new Map<string, string>();
  const numbered = (form: (count: string) => string) => (found: string) => {
    const known = seen.get(found) ?? form(String(seen.size + 1));
    seen.set(found, known);
    return known;
  };
  const text = JSON.stringify(example)
    .replaceAll(/whsec_[\w+/=]+/g, 'whsec_…')
    .replaceAll(/saldar_inst_[\w-]+/g, 'saldar_inst_…')
    .replaceAll('http://127.0.0.1:1/', 'https://provider.example/')
    .replaceAll(/[\w-]+\.[\w-]+\.[\w-]{20,}/g, 'eyJ….eyJ….…')
    .replaceAll(
      /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
      numbered((count) => `00000000-0000-4000-8000-${count.padStart(12, '0')}`),
    )
    .replaceAll(/\b[\da-f]{64}\b/g, '0'.repeat(64))
    .replaceAll(/\b[\dA-Z]{4}(-[\dA-Z]{4}){3}\b/g, 'AB12-CD34-EF56-GH78')
    .replaceAll(
      /\b[\dA-Z]{26}\b/g,
      numbered((count) => `ORDER${count.padStart(21, '0')}`),
    )
    .replaceAll(
      /(?<=[":=/;])[\w-]{22}(?=["&.;])/g,
      numbered((count) => `example-${count.padStart(14, '0')}`),
    )
    .replaceAll(/(?<=")[\da-f]{32}(?=")/g, '0'.repeat(32))
    // The number of a certificate.
    .replaceAll(/\b(\d{8})-[0-9A-F]{8}(?=")/g, '$1-0000ABCD')
    .replaceAll(
      /\bA\d+\b/g,
      numbered((count) => `A${count}`),
    );
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value,
  ) as Example;
}

const bodyOf = (request: Request) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !/^[:?]/.test(name)));

async function exampleOf(call: Call): Promise<Example> {
  const outcomes: string[] = [];
  for (const owner of testBed.owners) {
    const request = await prepared(call, soundRequest(call, owner));
    const { outcome, text } = await ask(testBed.testServer, call, request, await headerOf(call, owner));
    if (outcome.startsWith('200')) return { request: bodyOf(request), response: JSON.parse(text) as unknown };
    // A refusal is for the kind of debtor that the call does not serve: an example is never another one's because of a fault.
    expect([call.name, outcome]).toEqual([call.name, expect.stringMatching(/^4/)]);
    outcomes.push(outcome);
  }
  throw new Error(`${call.name}: ${outcomes.join(', ')}`);
}

const OF_ENDPOINT = ['changeWebhook', 'listDeliveries', 'readDeskWebhook', 'changeDeskWebhook'];
/** Of the calls about a resource that the desk or an institution's system made, one that is there. */
async function prepared({ name }: Call, request: Request): Promise<Request> {
  const { requested, askedAboutData, disputed, youngOperation } = withRequests(testBed.testServer);
  if (name === 'readDataRequest') return { id: await askedAboutData(COMPANY) };
  if (name === 'decideDataRequest') return { ...request, ':id': await askedAboutData(COMPANY) };
  if (name === 'readDispute') return { id: await disputed(COMPANY) };
  if (name === 'decideDispute') return { ...request, ':id': await disputed(COMPANY) };
  if (name === 'readRequest') return { id: await requested(COMPANY) };
  if (name === 'closeRequest') {
    const id = await requested(COMPANY);
    return { ...request, ':id': id, seen: await requestSeenNow(testBed.testServer.deps.db, id) };
  }
  if (name === 'orderEnabling') return { ...request, operations: [await youngOperation(COMPANY)] };
  if (name === 'closeNotice') {
    const notices = testBed.testServer.deps.db.selectFrom('maintenance_notice').select('id');
    return { ...request, ':id': (await notices.executeTakeFirstOrThrow()).id };
  }
  if (name === 'decideProposal') {
    const proposals = testBed.testServer.deps.db.selectFrom('payment_proposal').select('id');
    return { ...request, ':id': (await proposals.executeTakeFirstOrThrow()).id };
  }
  if (name === 'changeDeskKey') {
    const keys = testBed.testServer.deps.db
      .selectFrom('institution_key')
      .select('id')
      .where('name', '=', 'ERP');
    return { ...request, ':id': (await keys.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id };
  }
  if (name === 'decidePortfolioLoad') {
    const uploads = testBed.testServer.deps.db.selectFrom('portfolio_upload').select('id');
    return { ...request, ':id': (await uploads.executeTakeFirstOrThrow()).id };
  }
  if (!OF_ENDPOINT.includes(name)) return request;
  const { id } = await testBed.testServer.deps.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('url', '=', 'https://receiver.example/')
    .executeTakeFirstOrThrow();
  const sent = {
    attempts: 1,
    tried_at: testBed.testServer.clock.now(),
    delivered_at: testBed.testServer.clock.now(),
  };
  await testBed.testServer.deps.db
    .insertInto('webhook_delivery')
    .values({ endpoint_id: id, position: 1, ...sent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...request, ':id': id, ...(name === 'changeWebhook' && { action: 'rotateSecret' }) };
}

it('each file begins like its example', async () => {
  const [owner] = testBed.owners;
  if (!owner) throw new Error('no debtor');
  for (const file of FILES) {
    const path = file.path.replace(/:\w+/g, (name) => String(soundRequest(file, owner)[name]));
    const query = file.name === 'contractDraft' ? soundRequest(file, owner) : {};
    const header = await headerOf(file, owner);
    const { body } = await testBed.testServer.app.inject({
      ...{ url: path, query: query as Record<string, string> },
      headers: typeof header === 'string' ? { authorization: header } : { ...header },
    });
    const [first = ''] = file.example.split(/(?<=\n)/);
    expect([file.name, body.slice(0, first.length)]).toEqual([file.name, first]);
  }
});

it('each call has an example that a running server answered, as its contract says', async () => {
  const placeOf = ({ name }: Call) =>
    ['createWebhook', 'announceMaintenance'].includes(name) ? -2 : LAST.indexOf(name);
  const inOrder = [...calls].sort((a, b) => placeOf(a) - placeOf(b));
  const answered = new Map<string, Example>();
  for (const call of inOrder) answered.set(call.name, await exampleOf(call));
  const sorted = [...answered].sort(([a], [b]) => (a < b ? -1 : 1));
  const examples = Object.fromEntries(sorted.map(([name, example]) => [name, stable(example)]));
  if (process.env.UPDATE_EXAMPLES) writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`);
  expect(examples).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  const unfit = calls.filter(
    ({ name, response }) => !z.safeParse(response, examples[name]?.response).success,
  );
  expect(unfit.map(({ name }) => name)).toEqual([]);
});
