import {
  decideDataRequest,
  readDataRequest,
  type DataRequestDecision,
  type DeskDataRequest,
} from '#contract/desk-data-requests.ts';
import { readDispute, type DeskDispute } from '#contract/desk-disputes.ts';
import { closeRequest, listRequests, readRequest, type DeskRequest } from '#contract/desk-requests.ts';
import { joinProgramme, leaveDraw } from '#contract/requests.ts';
import { requestAboutData } from '#contract/rights.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'Se le escribió con su saldo';

const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
let colleague: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('Eva', 'agent');
  colleague = await testServer.staff('Luis', 'supervisor');
});

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
type Cases = Readonly<Record<string, (ana: Debtor, id: string) => Promise<unknown>>>;

/** All that the institution's people did and what the debtor was mailed. */
const done = async () => [
  (await testServer.deps.pool.query(`select name, action from staff_action where action not like '%.read'`))
    .rows as unknown,
  await testServer.mailKinds(),
];

describe('a dispute', () => {
  const read = async (id: string) => (await agent(readDispute, { id })).body.data as DeskDispute;
  const SINCE: Cases = {
    'words that its debtor added': (ana, id) => ana.act(id, 'dispute.addMore', 'Encontré el recibo'),
    'a file that its debtor attached': (ana, id) => ana.attach(id, '%PDF-1.7 el recibo'),
    'what its debtor gave because a colleague asked for it': async (ana, id) => {
      await testServer.decide(colleague, id, 'askMore');
      await ana.act(id, 'dispute.giveMore', 'Este es el recibo');
    },
    'its appeal against the answer of a colleague': async (ana, id) => {
      await testServer.decide(colleague, id, 'refuse');
      await ana.act(id, 'dispute.appeal', 'La firma no es mía');
    },
  };

  it.each(Object.entries(SINCE))(
    'is not decided from a page that was opened before %s, and is from the page as it is then',
    async (_, happens) => {
      const ana = await testServer.debtor();
      const { id } = await ana.opened();
      const shown = await read(id);
      await happens(ana, id);
      const [now, before] = [await read(id), await done()];
      expect((await testServer.decide(agent, id, 'refuse', null, shown)).body).toEqual({
        status: 'REFUSED',
        message: 'Este desacuerdo cambió desde que lo abriste. Mira lo nuevo antes de responder.',
      });
      expect([await read(id), await done()]).toEqual([now, before]);
      expect((await testServer.decide(agent, id, 'refuse', null, now)).body.status).toBe('success');
    },
  );
});

describe('a request for the programme', () => {
  const read = async (id: string) => (await agent(readRequest, { id })).body.data as DeskRequest;
  const close = async (ask: Ask, id: string, { received_at, draw }: DeskRequest) => {
    const body = { event: 'request.answer' as const, reason: REASON, seen: { received_at, draw } };
    return (await ask(closeRequest, body, { params: { id } })).body as unknown;
  };
  const join = (ana: Debtor, draw: boolean) => testServer.call(joinProgramme, { draw }, { token: ana.token });
  const SINCE: Cases = {
    'its debtor left the draw': (ana) => testServer.call(leaveDraw, {}, { token: ana.token }),
    'its debtor asked again, without the draw': (ana) => join(ana, false),
    'a colleague closed it and its debtor asked again': async (ana, id) => {
      await close(colleague, id, await read(id));
      testServer.clock.pass(60_000);
      await join(ana, true);
    },
  };

  it.each(Object.entries(SINCE))(
    'is not closed from a page that was opened before %s, and is from the page as it is then',
    async (_, happens) => {
      const ana = await testServer.debtor();
      await join(ana, true);
      const [{ id } = { id: '' }] = (await agent(listRequests, {})).body.open as { id: string }[];
      const shown = await read(id);
      await happens(ana, id);
      const [now, before] = [await read(id), await done()];
      expect(await close(agent, id, shown)).toEqual({
        status: 'REFUSED',
        message: 'Esta solicitud cambió desde que la abriste. Mírala de nuevo antes de cerrarla.',
      });
      expect([await read(id), await done()]).toEqual([now, before]);
      expect(await close(agent, id, now)).toMatchObject({ status: 'success' });
    },
  );
});

describe('a request about personal data', () => {
  const read = async (id: string) => (await agent(readDataRequest, { id })).body.data as DeskDataRequest;
  const decide = async (ask: Ask, { id, state }: DeskDataRequest, event: DataRequestDecision) =>
    (await ask(decideDataRequest, { event, reason: REASON, seen: { state } }, { params: { id } }))
      .body as unknown;

  it.each(['dataRequest.answer', 'dataRequest.refuse'] as const)(
    'is not decided from a page that was opened before a colleague extended its term, and is from the page as it is then: %s',
    async (event) => {
      const ana = await testServer.debtor();
      const wish = { kind: 'access', message: '' } as const;
      const asked = await testServer.call(requestAboutData, wish, { token: ana.token });
      if (asked.status !== 'success') throw new Error(asked.status);
      const shown = await read(asked.data.id);
      await decide(colleague, shown, 'dataRequest.extend');
      const [now, before] = [await read(shown.id), await done()];
      expect(await decide(agent, shown, event)).toEqual({
        status: 'REFUSED',
        message: 'Esta solicitud cambió desde que la abriste. Mírala de nuevo antes de responderla.',
      });
      expect([await read(shown.id), await done()]).toEqual([now, before]);
      expect(await decide(agent, now, event)).toMatchObject({ status: 'success' });
    },
  );

  it('is not erased for from a page that was opened before a colleague extended its term', async () => {
    const ana = await testServer.debtor();
    const wish = { kind: 'erasure', message: '' } as const;
    const asked = await testServer.call(requestAboutData, wish, { token: ana.token });
    if (asked.status !== 'success') throw new Error(asked.status);
    const shown = await read(asked.data.id);
    await decide(colleague, shown, 'dataRequest.extend');
    expect(await decide(colleague, shown, 'dataRequest.answer')).toMatchObject({ status: 'REFUSED' });
    expect((await read(shown.id)).name).toBe(shown.name);
  });
});
