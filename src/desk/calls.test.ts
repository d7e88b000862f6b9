import type { DeskFile, DeskView, LoadInput, ViewData } from '#machines/desk-view/types.ts';
import type { Client } from '../api/client.ts';
import { FILES, LOADS } from './calls.ts';
import { answering, answerOf, FILE, id } from './testing/answering.ts';

const load = (client: Client, view: DeskView, more: Partial<LoadInput> = {}) =>
  LOADS[view](client, { place: { view, ref: null }, query: null, older: null, ...more });
const at = (view: DeskView, ref: string | null) => ({ place: { view, ref } });

describe('a view of the desk', () => {
  it.each<[DeskView, call: string, shown: (answer: Record<string, unknown>) => object]>([
    ['cases', 'listCases', (cases) => ({ cases })],
    ['proposals', 'listProposals', ({ data }) => ({ proposals: data })],
    ['settlements', 'listDeskSettlements', ({ data }) => ({ days: data, hasMore: false })],
    ['log', 'listActions', ({ data, has_more }) => ({ lines: data, hasMore: has_more })],
    ['webhooks', 'listDeskWebhooks', ({ data, is_on }) => ({ endpoints: data, isOn: is_on })],
    ['keys', 'listDeskKeys', ({ data }) => ({ keys: data })],
    ['people', 'listDeskPeople', ({ data }) => ({ people: data })],
    ['requests', 'listRequests', (requests) => ({ requests })],
    ['dataRequests', 'listDataRequests', (requests) => ({ requests })],
    ['disputes', 'listDisputes', (disputes) => ({ disputes })],
    ['enabling', 'listEnabled', ({ data, has_more }) => ({ enabled: data, hasMore: has_more })],
    ['maintenance', 'listMaintenance', (maintenance) => ({ maintenance })],
    [
      'portfolio',
      'listPortfolioLoads',
      ({ current, past, next_from }) => ({ current, past, nextFrom: next_from }),
    ],
  ])('%s shows what the server answers to %s', async (view, call, shown) => {
    const { client, sent } = answering();
    expect(await load(client, view)).toEqual({ view, ...shown(answerOf(call)) });
    expect(sent).toEqual([{ call, body: {} }]);
  });

  it.each<[DeskView, call: string, asked: object, shown: string]>([
    ['payment', 'readDeskPayment', { body: { ref: id } }, 'payment'],
    ['request', 'readRequest', { body: { id } }, 'request'],
    ['dataRequest', 'readDataRequest', { body: { id } }, 'request'],
    ['dispute', 'readDispute', { body: { id } }, 'dispute'],
    ['agreement', 'readAgreement', { body: { id } }, 'agreement'],
    ['webhook', 'readDeskWebhook', { body: {}, params: { id } }, 'endpoint'],
  ])(
    'of one %s shows it, and says that it is not there where the server does',
    async (view, call, asked, shown) => {
      const { client, sent } = answering();
      expect(await load(client, view, at(view, id))).toMatchObject({ view, [shown]: answerOf(call)['data'] });
      expect(sent).toEqual([{ call, ...asked }]);
      const none = answering({ [call]: { status: 'NOT_THERE' } }).client;
      await expect(load(none, view, at(view, id))).rejects.toMatchObject({
        ...{ code: 'NOT_THERE', statusCode: 404, message: '' },
      });
    },
  );

  it.each([null, '', 'nothing', `${id}0`, `0${id}`])(
    'whose address was changed to %s is not there, and the server is not asked',
    async (ref) => {
      const { client, sent } = answering();
      for (const view of ['request', 'dataRequest', 'dispute', 'agreement'] as const)
        await expect(load(client, view, at(view, ref))).rejects.toMatchObject({
          code: 'NOT_FOUND',
          statusCode: 404,
        });
      expect(sent).toEqual([]);
    },
  );

  it.each<[DeskView, call: string, rows: string, last: object, before: string, params?: object]>([
    ['settlements', 'listDeskSettlements', 'days', { day: '2026-11-21' }, '2026-11-21'],
    ['log', 'listActions', 'lines', { id: 7 }, '7'],
    ['webhook', 'readDeskWebhook', 'deliveries', { position: 12 }, '12', { params: { id } }],
  ])(
    'with older rows of the %s adds them to those on show',
    async (view, call, rows, last, before, params = {}) => {
      const { client, sent } = answering({ [call]: { ...answerOf(call), has_more: true } });
      const shown = (await load(client, view, at(view, id))) as unknown as Record<string, unknown[]>;
      const older = { view, [rows]: [{}, last] } as unknown as ViewData;
      const more = (await load(client, view, { ...at(view, id), older })) as unknown as typeof shown;
      expect(more[rows]).toEqual([{}, last, ...(shown[rows] ?? [])]);
      expect([shown['hasMore'], more['hasMore']]).toEqual([true, true]);
      expect(sent.at(-1)).toEqual({ call, body: { before }, ...params });
      const other = { view: 'cases', [rows]: [{}, last] } as unknown as ViewData;
      expect(await load(client, view, { ...at(view, id), older: other })).toEqual(shown);
    },
  );

  it('of the search shows payments, and of a RUT its debtor and agreements too', async () => {
    const { client, sent } = answering();
    expect(await load(client, 'search')).toEqual({ view: 'search', found: null, debtor: null });
    expect(await load(client, 'agreements')).toMatchObject({
      found: null,
      next: answerOf('listAgreements')['data'],
    });
    sent.splice(0);
    const order = { by: 'reference', value: id } as const;
    expect(await load(client, 'search', { query: order })).toEqual({
      ...{ view: 'search', found: answerOf('findPayments'), debtor: null },
    });
    expect(await load(client, 'agreements', { query: order })).toMatchObject({ found: null });
    expect(sent.splice(0).map(({ call }) => call)).toEqual(['findPayments', 'listAgreements']);
    const query = { by: 'rut', value: '111111111' } as const;
    expect(await load(client, 'search', { query })).toMatchObject({ debtor: answerOf('findDebtor')['data'] });
    expect(await load(client, 'agreements', { query })).toEqual({
      ...{ view: 'agreements', found: answerOf('findAgreements')['data'] },
      next: answerOf('listAgreements')['data'],
    });
    expect(sent).toEqual([
      ...[
        { call: 'findPayments', body: query },
        { call: 'findDebtor', body: { rut: query.value } },
      ],
      ...[
        { call: 'findAgreements', body: { rut: query.value } },
        { call: 'listAgreements', body: {} },
      ],
    ]);
  });
});

describe('the portfolio that is looked at again while the server works on it', () => {
  const current = { id, state: 'loading', progress: null, withdrawn: [{ operation: '1', owed: 1 }] };
  const shown = { view: 'portfolio', current, past: [], nextFrom: null } as unknown as ViewData;
  const progress = { step: 'reading', bytes: 10, total: 20, kind: null };
  const lookAgain = async (now: object | null) => {
    const { client, sent } = answering({ followPortfolioLoad: { status: 'success', current: now } });
    const data = await load(client, 'portfolio', { shown });
    return { data, asked: sent.map(({ call }) => call) };
  };

  it('is asked for its progress alone, beside what was on show', async () => {
    expect(await lookAgain({ id, state: 'loading', progress })).toEqual({
      data: { ...shown, current: { ...current, progress } },
      asked: ['followPortfolioLoad'],
    });
  });

  it.each([
    ['is in another state', { id, state: 'confirmed', progress: null }],
    ['is another one', { id: 'another', state: 'loading', progress: null }],
    ['has ended', null],
  ])('is shown anew once it %s', async (_, now) => {
    const { data, asked } = await lookAgain(now);
    expect(asked).toEqual(['followPortfolioLoad', 'listPortfolioLoads']);
    expect(data).toMatchObject({ current: answerOf('listPortfolioLoads')['current'] });
  });
});

describe('a file of the desk', () => {
  const fetched = (client: Client, file: DeskFile) => FILES[file.kind](client, file as never);

  it.each<[DeskFile, call: string, body: object]>([
    [{ kind: 'log' }, 'exportActions', {}],
    [{ kind: 'settlement', day: '2026-11-20' }, 'readDeskSettlement', { day: '2026-11-20' }],
  ])('%j is what the server answers', async (file, call, body) => {
    const { client, sent } = answering();
    expect(await fetched(client, file)).toEqual(answerOf(call));
    expect(sent).toEqual([{ call, body }]);
  });

  it('of a day without a settlement is not there', async () => {
    const { client } = answering({ readDeskSettlement: { status: 'NO_SETTLEMENT' } });
    await expect(fetched(client, { kind: 'settlement', day: '2026-11-22' })).rejects.toMatchObject({
      ...{ code: 'NO_SETTLEMENT', statusCode: 404 },
    });
  });

  it.each<[DeskFile, name: string, path: string]>([
    [
      { kind: 'dispute', id, file: 'f1', name: 'foto.jpg' },
      'foto.jpg',
      `/saldar/desk/disputes/${id}/files/f1`,
    ],
    [{ kind: 'portfolio', id, download: 'rejects' }, 'rechazos.csv', `/saldar/desk/portfolio/${id}/rejects/`],
    [
      { kind: 'portfolio', id, download: 'reductions' },
      'rebajas.csv',
      `/saldar/desk/portfolio/${id}/reductions/`,
    ],
  ])('%j is fetched by the session of the desk, and saved under its name', async (file, name, path) => {
    const { client, paths } = answering();
    expect(await fetched(client, file)).toEqual({ file_name: name, content: FILE });
    expect(paths).toEqual([`${path} null`]);
  });
});
