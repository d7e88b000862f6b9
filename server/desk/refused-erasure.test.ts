import { decideDataRequest } from '#contract/desk-data-requests.ts';
import { DATA_REQUEST_FAULTS } from '../texts/rights.ts';
import { createRightsTestServer } from '../testing/rights-test-server.ts';
import { dataRequestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';

const testServer = sharedByTests(createRightsTestServer);
beforeEach(() => testServer.reset());

/** An erasure that is asked for, and what two people may decide of it as they see it now. */
async function erasureAsked() {
  const { db } = testServer.deps;
  const { ask, debtorId } = await testServer.ana();
  const asked = await ask('erasure');
  if (asked.status !== 'success') throw new Error(asked.status);
  const { id } = asked.data;
  const seen = await dataRequestSeenNow(db, id);
  const [supervisor, colleague] = [
    await testServer.enter('supervisor', 'supervisor'),
    await testServer.enter('colleague', 'supervisor'),
  ];
  const decide = async (by: typeof supervisor, outcome: 'answer' | 'refuse') => {
    const decision = { event: `dataRequest.${outcome}`, reason: 'Ya está hecho', seen } as const;
    return (await by(decideDataRequest, decision, { params: { id } })).body;
  };
  const answer = () => decide(supervisor, 'answer');
  const refuse = () => decide(colleague, 'refuse');
  /** The request's state, its debtor's address, and which mails were enqueued. */
  const outcome = async () => {
    const request = await db.selectFrom('data_request').select('state').where('id', '=', id).execute();
    const contact = await db.selectFrom('contact').select('email').executeTakeFirst();
    const mails = await db.selectFrom('mail').select('kind').where('about', '=', id).execute();
    return [request[0]?.state, contact?.email ?? null, ...mails.map(({ kind }) => kind).sort()];
  };
  return { id, debtorId, answer, refuse, outcome };
}

const REFUSED = ['refused', 'ana@correo.example', 'dataRequestReceived', 'dataRequestRefused'];
const ANSWERED = ['answered', null, 'dataRequestAnswered', 'dataRequestReceived'];
const CLOSED = { status: 'REFUSED', message: DATA_REQUEST_FAULTS.closed };

it('an erasure that is refused leaves its debtor’s address', async () => {
  const { refuse, outcome } = await erasureAsked();
  await refuse();
  expect(await outcome()).toEqual(REFUSED);
});

it('an erasure that is answered leaves no address of its debtor', async () => {
  const { answer, outcome } = await erasureAsked();
  await answer();
  expect(await outcome()).toEqual(ANSWERED);
});

describe('an erasure that one person answers while another refuses it', () => {
  it('erases nothing where the refusal comes first', async () => {
    const { debtorId, answer, refuse, outcome } = await erasureAsked();
    const { db, pool } = testServer.deps;
    await testServer.openConnections();
    const { answering, refusal } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('debtor').select('id').where('id', '=', debtorId).forUpdate().execute();
      const answering = answer();
      await untilWaiting(pool, answering);
      return { answering, refusal: await refuse() };
    });
    expect([refusal.status, await answering]).toEqual(['success', CLOSED]);
    expect(await outcome()).toEqual(REFUSED);
  });

  it('is answered once it erased', async () => {
    const { id, answer, refuse, outcome } = await erasureAsked();
    const { db, pool } = testServer.deps;
    await testServer.openConnections();
    const { both } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('data_request').select('id').where('id', '=', id).forUpdate().execute();
      const answering = answer();
      await untilWaiting(pool, answering);
      const refusing = refuse();
      await untilWaiting(pool, refusing, 2);
      return { both: Promise.all([answering, refusing]) };
    });
    expect(await both).toMatchObject([{ status: 'success' }, CLOSED]);
    expect(await outcome()).toEqual(ANSWERED);
  });
});
