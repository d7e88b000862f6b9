import type { DeskOrder } from '#machines/desk-view/types.ts';
import type { Client } from '../api/client.ts';
import { ORDERS } from './calls.ts';
import { answering, answerOf, bodyOf, id, idempotencyKey } from './testing/answering.ts';

const sendOrder = (client: Client, order: { kind: DeskOrder['kind'] }) =>
  ORDERS[order.kind](client, order as never);
/** An order that says what the example of its call does. */
function orderOf(
  kind: DeskOrder['kind'],
  call: string,
  as?: string,
): Record<string, unknown> & { kind: typeof kind } {
  const { reason, ...rest } = bodyOf(call);
  return { kind, idempotencyKey, reason, id, ...(as ? { [as]: rest } : rest) };
}

describe('an order', () => {
  it.each<[DeskOrder['kind'], call: string, as?: string]>([
    ['propose', 'proposeOrder', 'wish'],
    ['decide', 'decideProposal'],
    ['createWebhook', 'createDeskWebhook'],
    ['changeWebhook', 'changeDeskWebhook', 'change'],
    ['createKey', 'createDeskKey'],
    ['revokeKey', 'changeDeskKey'],
    ['endSessions', 'endDeskSessions'],
    ['closeRequest', 'closeRequest'],
    ['decideDataRequest', 'decideDataRequest'],
    ['decideDispute', 'decideDispute'],
    ['enable', 'orderEnabling'],
    ['resendSettlement', 'resendSettlement'],
    ['announce', 'announceMaintenance'],
    ['closeNotice', 'closeNotice'],
    ['decideLoad', 'decidePortfolioLoad'],
  ])('to %s is sent with its reason and its key', async (kind, call, as = '') => {
    const { client, sent } = answering();
    const { status } = await sendOrder(client, orderOf(kind, call, as));
    expect(status).toBe(answerOf(call).status);
    const params = /^(decide|change|close|revoke)/.test(kind) ? { params: { id } } : {};
    expect(sent).toEqual([{ call, body: bodyOf(call), idempotencyKey: idempotencyKey, ...params }]);
  });

  const UPDATE = {
    ...{ event: 'endpoint.update', url: 'https://c.example/', email: 'c@d.example' },
    seen: { url: 'https://b.example/', email: 'a@d.example' },
  };
  it.each<[DeskOrder['kind'], call: string, said: Record<string, unknown>, as?: string]>([
    ['propose', 'proposeOrder', { kind: 'refund', ref: id, amount: 210_000 }, 'wish'],
    ['createWebhook', 'createDeskWebhook', { url: 'https://a.example/', email: 'a@b.example', after: 6 }],
    ['changeWebhook', 'changeDeskWebhook', { event: 'endpoint.resend', after: 7 }, 'change'],
    [...(['changeWebhook', 'changeDeskWebhook'] as const), ...([UPDATE, 'change'] as const)],
    ['createKey', 'createDeskKey', { name: 'ERP', scopes: ['payments', 'webhooks'] }],
    [
      ...(['decideDispute', 'decideDispute'] as const),
      { event: 'dispute.acceptPartly', amount: 350_000, seen: { steps: 2, files: 1 } },
    ],
    ['enable', 'orderEnabling', { operations: ['1', '2'], until: '2026-12-15', seen_until: '2026-12-14' }],
    ['enable', 'orderEnabling', { operations: ['1'], until: null, seen_until: '2026-12-14' }],
    ['announce', 'announceMaintenance', { from: '2026-12-06T22:30', until: '2026-12-07T05:15' }],
    ['decideLoad', 'decidePortfolioLoad', { event: 'load.confirm', check: id }],
  ])('to %s is sent with all that it may say', async (kind, call, said, as = '') => {
    const { client, sent } = answering();
    const order = { kind, idempotencyKey, reason: 'Así lo acordamos', id, ...(as ? { [as]: said } : said) };
    await sendOrder(client, order);
    expect(sent).toMatchObject([{ call, body: { ...said, reason: 'Así lo acordamos' } }]);
  });

  it.each<[DeskOrder['kind'], call: string, secret: string, as?: string]>([
    ['createWebhook', 'createDeskWebhook', 'whsec_…'],
    ['changeWebhook', 'changeDeskWebhook', 'whsec_…', 'change'],
    ['createKey', 'createDeskKey', 'saldar_inst_…'],
  ])('to %s shows the new secret once', async (kind, call, secret, as = '') => {
    expect(await sendOrder(answering().client, orderOf(kind, call, as))).toEqual({
      status: 'success',
      secret,
    });
  });

  it.each<[DeskOrder['kind'], call: string, as?: string]>([
    ['createWebhook', 'createDeskWebhook'],
    ['changeWebhook', 'changeDeskWebhook', 'change'],
    ['decide', 'decideProposal'],
  ])('to %s that the server refuses says why', async (kind, call, as = '') => {
    const refused = { status: 'REFUSED', message: 'Ya la decidió otra persona.' };
    expect(await sendOrder(answering({ [call]: refused }).client, orderOf(kind, call, as))).toEqual(refused);
  });

  it('to upload a part does not leave any kind empty', async () => {
    const { client, sent } = answering();
    const files = [new File(['a'], 'a.csv')];
    for (const [mode, allowEmpty] of [
      ['full', false],
      ['partial', false],
    ] as const)
      await sendOrder(client, {
        kind: 'upload',
        idempotencyKey,
        reason: 'Parte',
        files,
        mode,
        allowEmpty,
      } as never);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { mode: 'full', allow_empty: false },
      { mode: 'partial', allow_empty: false },
    ]);
  });

  it('to upload announces its files and sends them, where the server opens a load for them', async () => {
    const { client, sent, paths } = answering();
    const file = new File(['rut;name'], 'debtors.csv');
    const order = {
      kind: 'upload',
      idempotencyKey,
      reason: 'Cartera',
      files: [file],
      mode: 'full',
      allowEmpty: true,
    } as const;
    expect(await sendOrder(client, order)).toMatchObject({ status: 'success' });
    const files = [{ name: 'debtors.csv', bytes: 8 }];
    expect(sent).toEqual([
      {
        ...{ call: 'openPortfolioLoad', idempotencyKey: idempotencyKey },
        body: { mode: 'full', allow_empty: true, files, reason: 'Cartera' },
      },
    ]);
    expect(paths).toEqual([`/saldar/desk/portfolio/${id}/files/0/pieces/0/`]);
    const refused = { status: 'REFUSED', message: 'Ya hay una carga.' };
    const other = answering({ openPortfolioLoad: refused });
    expect(await sendOrder(other.client, order)).toEqual(refused);
    expect(other.paths).toEqual([]);
  });
});
