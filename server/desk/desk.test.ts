import { randomUUID } from 'node:crypto';
import { decideDispute } from '#contract/desk-disputes.ts';
import * as desk from '#contract/desk.ts';
import { exportActions, listActions, type ActionLine } from '#contract/desk-log.ts';
import type { TimelineEvent } from '#contract/desk-timeline.ts';
import { proposeOrder, decideProposal, listProposals } from '#contract/payment-proposals.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { openStaffSession } from '../session/staff-sessions.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
});

const MINUTE = 60_000;
const RUT = '111111111';
const paid = () => testServer.paid(aPut({ rut: RUT }));
const whoIs = async (ask: Ask) => (await ask(desk.openDesk, {})).body.person?.name ?? null;

describe('a session at the desk', () => {
  it('ends after half an hour without use, and after ten hours of use', async () => {
    testServer.clock.pass(29 * MINUTE);
    expect(await whoIs(agent)).toBe('agent');
    testServer.clock.pass(31 * MINUTE);
    expect(await whoIs(agent)).toBeNull();
    const other = await testServer.enter('other', 'agent');
    for (let minutes = 0; minutes < 10 * 60 - 20; minutes += 20) {
      testServer.clock.pass(20 * MINUTE);
      expect(await whoIs(other)).toBe('other');
    }
    testServer.clock.pass(21 * MINUTE);
    expect(await whoIs(other)).toBeNull();
  });

  it('ends at sign-out, which removes the cookie', async () => {
    const { headers } = await agent(desk.signOut, {});
    expect(headers['set-cookie']).toEqual(['saldar_desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(await whoIs(agent)).toBeNull();
  });

  it('over https is of this host alone and out of reach of scripts', async () => {
    const deps = { ...testServer.deps, config: { ...testServer.deps.config, secure: true } };
    const person = { subject: 'one', name: 'One', role: 'agent' } as const;
    const opened = await deps.db
      .transaction()
      .execute((tx) => openStaffSession(tx, deps, 'banco-cordillera', person));
    expect(opened?.cookie).toMatch(/^__Host-saldar_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('keeps no token, only its hash', async () => {
    const { page } = await testServer.enter('one', 'agent');
    const token = page.cookie.split('=')[1] ?? '';
    const { rows } = await testServer.deps.pool.query('select s::text as row from staff_session s');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['without the header of the desk', { [desk.DESK_HEADER]: undefined }],
    ['from a page of another site', { origin: 'https://otro.example' }],
    ['without an origin', { origin: undefined }],
    ['from a page without an origin of its own', { origin: 'null' }],
  ])('does nothing %s', async (_, headers) => {
    const { ref } = await testServer.paid();
    const wish = { kind: 'refund', ref, amount: null, reason: 'Pagó dos veces' } as const;
    const { statusCode, body } = await agent(proposeOrder, wish, { headers });
    expect([statusCode, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('at the desk', () => {
  it('payments are found by RUT, reference and order, and shown with what happened to them', async () => {
    const { ref } = await paid();
    const by = async (query: desk.PaymentQuery) =>
      (await agent(desk.findPayments, query)).body.data.map(({ ref: found }: { ref: string }) => found);
    expect(await by({ by: 'rut', value: RUT })).toEqual([ref]);
    expect(await by({ by: 'reference', value: ref })).toEqual([ref]);
    const { data } = (await agent(desk.readDeskPayment, { ref })).body;
    expect(await by({ by: 'order', value: data.order })).toEqual([ref]);
    expect(data).toMatchObject({ rut: RUT, name: 'Ana Rojas', state: 'paid', amount: 500_000 });
    expect(data.timeline.map(({ of, to, amount }: TimelineEvent) => `${of} ${to ?? amount}`)).toEqual([
      'payment created',
      'payment redirected',
      'payment confirming',
      'payment paid',
      'money 500000',
    ]);
    const chart = data.chart as desk.DeskPayment['chart'];
    expect(chart.filter(({ is }) => is === 'current').map(({ name }) => name)).toEqual(['paid']);
    expect(chart.filter(({ is }) => is === 'passed').map(({ name }) => name)).toEqual([
      'created',
      'redirected',
      'confirming',
    ]);
  });

  it('where a payment may still go is said by its chart', async () => {
    const { ref } = await testServer.atTheProvider();
    const { data } = (await agent(desk.readDeskPayment, { ref })).body;
    const possible = (data.chart as desk.DeskPayment['chart']).filter(({ is }) => is === 'possible');
    expect(possible.map(({ name }) => name)).toEqual([
      ...['confirming', 'unknown', 'paid', 'declined', 'cancelled', 'expired', 'review'],
    ]);
    expect(data.proposable).toMatchObject({ choices: [], refused: [{ fault: 'noMoney' }] });
    expect(data.open).toBeNull();
  });

  it('a RUT that is none is refused, and none is written down', async () => {
    await paid();
    const { statusCode, body } = await agent(desk.findPayments, { by: 'rut', value: '1-1' });
    expect([statusCode, body.code]).toEqual([400, 'INVALID_RUT']);
    await agent(desk.findPayments, { by: 'rut', value: RUT });
    const { rows } = await testServer.deps.pool.query('select a::text as row from staff_action a');
    expect(JSON.stringify(rows)).not.toContain(RUT);
  });

  it('a person of another institution finds nothing, by any call', async () => {
    const { ref } = await paid();
    const wish = { kind: 'refund', ref, amount: null, reason: 'Pagó dos veces' } as const;
    const { data: proposal } = (await agent(proposeOrder, wish)).body;
    const { data: payment } = (await agent(desk.readDeskPayment, { ref })).body;
    const stranger = await testServer.enter('stranger', 'supervisor', 'recupera');
    for (const query of [
      { by: 'rut', value: RUT },
      { by: 'reference', value: ref },
      { by: 'order', value: payment.order },
    ] as const)
      expect((await stranger(desk.findPayments, query)).body.data).toEqual([]);
    const refused = [
      await stranger(desk.readDeskPayment, { ref }),
      await stranger(proposeOrder, wish),
      await stranger(
        decideProposal,
        { event: 'proposal.approve', reason: 'Es correcto' },
        { params: { id: proposal.id } },
      ),
    ];
    expect(refused.map(({ statusCode, body: { status } }) => status ?? statusCode)).toEqual([
      ...['NOT_FOUND', 404, 404],
    ]);
    expect((await stranger(listProposals, {})).body.data).toEqual([]);
    const { body } = await stranger(listActions, {});
    expect(new Set(body.data.map(({ name }: ActionLine) => name))).toEqual(new Set(['stranger']));
    expect((await stranger(exportActions, {})).body.content).not.toContain(ref);
  });
});

describe('the log of a desk', () => {
  it('says who did what, why and when, and cannot be changed', async () => {
    const { ref } = await testServer.paid();
    await agent(proposeOrder, { kind: 'refund', ref, amount: null, reason: '=Pagó dos veces' });
    const supervisor = await testServer.enter('supervisor', 'supervisor');
    const [line] = (await supervisor(listActions, {})).body.data;
    expect(line).toMatchObject({
      ...{
        name: 'agent',
        role: 'agent',
        action: 'proposal.made',
        object: `refund:${ref}`,
        reason: '=Pagó dos veces',
      },
      at: testServer.clock.now().toISOString(),
    });
    const { content, file_name } = (await supervisor(exportActions, {})).body;
    expect(file_name).toBe('registro-banco-cordillera-2026-11-21.csv');
    expect(content).toContain(
      `agent;banco-cordillera-agent;agent;proposal.made;refund:${ref};'=Pagó dos veces`,
    );
    for (const change of [`update staff_action set name = 'x'`, 'delete from staff_action'])
      await expect(testServer.deps.pool.query(change)).rejects.toThrow('append-only');
  });

  it.each(STAFF_ROLES)('is read and exported by the roles that may: %s', async (role) => {
    const ask = await testServer.enter('one', role);
    const [read, exported] = [await ask(listActions, {}), await ask(exportActions, {})];
    expect(read.statusCode).toBe(['supervisor', 'administrator'].includes(role) ? 200 : 403);
    expect(exported.statusCode).toBe(role === 'supervisor' ? 200 : 403);
  });
});

describe('what a page of the desk sends that does not fit the contract', () => {
  const sent = async (body: object) => {
    const params = { id: randomUUID() };
    const { statusCode, body: answer } = await agent(decideDispute, body as never, { params });
    return [statusCode, (answer as { detail: string }).detail];
  };
  const decision = { event: 'dispute.refuse', reason: 'No corresponde', amount: null };
  const fits = { ...decision, seen: { steps: 1, files: 0 } };

  it.each([
    ['does not know a field yet', decision],
    ['still knows a field', { ...fits, until: '2026-12-01' }],
  ])('asks to load the page anew where it %s', async (_, body) => {
    expect(await sent(body)).toEqual([
      400,
      'Esta página es de antes de una actualización. Vuelve a cargarla y hazlo de nuevo.',
    ]);
  });

  it('asks to look at what was typed where that is wrong', async () => {
    expect(await sent({ ...fits, reason: 'No' })).toEqual([
      400,
      'La petición no es válida. Revisa los datos e inténtalo de nuevo.',
    ]);
  });
});
