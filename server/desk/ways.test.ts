import { readDeskPayment } from '#contract/desk.ts';
import { changeDeskKey, createDeskKey, listDeskKeys } from '#contract/desk-keys.ts';
import { listEnabled, orderEnabling } from '#contract/desk-enabling.ts';
import { announceMaintenance, listMaintenance } from '#contract/desk-maintenance.ts';
import { decidePortfolioLoad, listPortfolioLoads, openPortfolioLoad } from '#contract/desk-portfolio.ts';
import { closeRequest, readRequest } from '#contract/desk-requests.ts';
import type { Way } from '#contract/desk-timeline.ts';
import { changeDeskWebhook, createDeskWebhook, readDeskWebhook } from '#contract/desk-webhooks.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { createDeskTestServer } from '../testing/desk-test-server.ts';
import { requestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = { reason: 'Lo pidió la gerencia' };

const testServer = sharedByTests(() =>
  createDeskTestServer({ WEBHOOK_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}` }),
);
beforeEach(() => testServer.reset());

const enter = async (role: 'agent' | 'supervisor' | 'administrator') => testServer.enter(role, role);

/** What a person at the desk sees drawn: the events in order, where it is, where it may still go. */
const drawn = ({ chart, timeline }: Way) => [
  timeline.map(({ event, to }) => `${event} → ${to}`),
  chart.filter(({ is }) => is === 'current').map(({ name }) => name),
  chart.filter(({ is }) => is === 'possible').map(({ name }) => name),
];

describe('what people act on at the desk is drawn on its chart', () => {
  it('a proposal about a payment, and the refund that it leads to', async () => {
    const agent = await enter('agent');
    const supervisor = await enter('supervisor');
    const { ref } = await testServer.paid();
    const ways = async () => {
      const { proposals, refunds } = (await agent(readDeskPayment, { ref })).body.data;
      return [...proposals, ...refunds].map(({ way }: { way: Way }) => drawn(way));
    };
    const wish = { kind: 'refund', ref, amount: null, ...REASON } as const;
    const { id } = (await agent(proposeOrder, wish)).body.data;
    const made = 'proposal.made → proposed';
    expect(await ways()).toEqual([[[made], ['proposed'], ['approved', 'declined', 'withdrawn']]]);

    await supervisor(decideProposal, { event: 'proposal.approve', ...REASON }, { params: { id } });
    const approved = [made, 'proposal.approve → approved'];
    expect(await ways()).toEqual([
      [approved, ['approved'], ['carriedOut', 'notCarriedOut']],
      [['refund.requested → requested'], ['requested'], ['sending', 'refunded', 'refused']],
    ]);

    await attendDueRefunds(testServer.deps);
    expect(await ways()).toEqual([
      [[...approved, 'refund.completed → carriedOut'], ['carriedOut'], []],
      [
        ['refund.requested → requested', 'refund.begun → sending', 'provider.refunded → refunded'],
        ['refunded'],
        [],
      ],
    ]);
  });

  it('each proposal of a payment, on a way of its own', async () => {
    const agent = await enter('agent');
    const { ref } = await testServer.paid();
    const wish = { kind: 'refund', ref, amount: null, ...REASON } as const;
    const { id } = (await agent(proposeOrder, wish)).body.data;
    await agent(decideProposal, { event: 'proposal.withdraw', ...REASON }, { params: { id } });
    testServer.clock.pass(1000);
    await agent(proposeOrder, wish);
    const { proposals } = (await agent(readDeskPayment, { ref })).body.data;
    expect(proposals.map(({ way }: { way: Way }) => drawn(way)[0])).toEqual([
      ['proposal.made → proposed'],
      ['proposal.made → proposed', 'proposal.withdraw → withdrawn'],
    ]);
    // The words of a proposal's event name its kind.
    expect(proposals[0].way.timeline).toMatchObject([{ of: 'proposal', kind: 'refund' }]);
  });

  it('a request', async () => {
    const agent = await enter('agent');
    const id = await testServer.requested();
    const way = async () => drawn((await agent(readRequest, { id })).body.data.way);
    expect(await way()).toEqual([['request.received → received'], ['received'], ['answered', 'declined']]);
    const seen = await requestSeenNow(testServer.deps.db, id);
    await agent(closeRequest, { event: 'request.answer', seen, ...REASON }, { params: { id } });
    expect(await way()).toEqual([
      ['request.received → received', 'request.answer → answered'],
      ['answered'],
      [],
    ]);
  });

  it('a notice of maintenance', async () => {
    const administrator = await enter('administrator');
    await administrator(announceMaintenance, {
      from: '2026-12-01T20:00',
      until: '2026-12-01T22:00',
      ...REASON,
    });
    const [notice] = (await administrator(listMaintenance, {})).body.notices;
    expect(drawn(notice.way)).toEqual([
      ['notice.announced → announced'],
      ['announced'],
      ['withdrawn', 'ended'],
    ]);
  });

  it('a load of the portfolio', async () => {
    const agent = await enter('agent');
    const files = [{ name: 'deudores.csv', bytes: 10 }];
    const opened = await agent(openPortfolioLoad, { mode: 'full', allow_empty: false, files, ...REASON });
    const { id, way } = opened.body.data;
    expect(drawn(way)).toEqual([['load.opened → receiving'], ['receiving'], ['uploaded', 'discarded']]);
    await agent(decidePortfolioLoad, { event: 'load.discard', check: null, ...REASON }, { params: { id } });
    const [past] = (await agent(listPortfolioLoads, {})).body.past;
    expect(drawn(past.way)).toEqual([
      ['load.opened → receiving', 'load.discard → discarded'],
      ['discarded'],
      [],
    ]);
  });

  it('an endpoint of webhooks', async () => {
    const administrator = await enter('administrator');
    const wish = { url: 'https://avisos.example/', email: 'avisos@correo.example', after: null, ...REASON };
    const { id } = (await administrator(createDeskWebhook, wish)).body.data;
    await administrator(changeDeskWebhook, { event: 'endpoint.switchOff', ...REASON }, { params: { id } });
    const { way } = (await administrator(readDeskWebhook, {}, { params: { id } })).body;
    expect(drawn(way)).toEqual([
      ['endpoint.created → active', 'endpoint.switchOff → switchedOff'],
      ['switchedOff'],
      ['removed'],
    ]);
  });

  it('of a long history the newest moves, in their order', async () => {
    const administrator = await enter('administrator');
    const wish = { url: 'https://avisos.example/', email: 'avisos@correo.example', after: null, ...REASON };
    const { id } = (await administrator(createDeskWebhook, wish)).body.data;
    for (let time = 0; time < 11; time++)
      for (const event of ['endpoint.switchOff', 'endpoint.switchOn'] as const)
        await administrator(changeDeskWebhook, { event, ...REASON }, { params: { id } });
    const [moves] = drawn((await administrator(readDeskWebhook, {}, { params: { id } })).body.way);
    const round = ['endpoint.switchOff → switchedOff', 'endpoint.switchOn → active'];
    expect(moves).toEqual(Array.from({ length: 10 }, () => round).flat());
  });

  it('a key, of which only two days are known', async () => {
    const administrator = await enter('administrator');
    const { id } = (await administrator(createDeskKey, { name: 'ERP', scopes: ['events'], ...REASON })).body
      .data;
    const way = async () => drawn((await administrator(listDeskKeys, {})).body.data[0].way);
    expect(await way()).toEqual([['key.created → live'], ['live'], ['revoked']]);
    testServer.clock.pass(60_000);
    await administrator(changeDeskKey, { event: 'key.revoke', ...REASON }, { params: { id } });
    const [key] = (await administrator(listDeskKeys, {})).body.data;
    const days = key.way.timeline.map(({ at }: { at: string }) => at);
    expect(days).toEqual([key.created_at, key.revoked_at]);
    expect(await way()).toEqual([['key.created → live', 'key.revoked → revoked'], ['revoked'], []]);
  });

  it('an enabled operation', async () => {
    const agent = await enter('agent');
    await agent(orderEnabling, {
      operations: [await testServer.youngOperation()],
      until: '2026-11-30',
      ...REASON,
    });
    const [enabled] = (await agent(listEnabled, {})).body.data;
    expect(drawn(enabled.way)).toEqual([
      ['enabling.made → enabled'],
      ['enabled'],
      ['revoked', 'replaced', 'ended'],
    ]);
  });
});
