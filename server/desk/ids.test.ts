import { calls } from '#contract/calls.ts';
import { moveDispute } from '#contract/disputes.ts';
import { createKey } from '../session/institution-keys.ts';
import { createDeskTestServer, OWN_PAGE, staffAt } from '../testing/desk-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { SEEN_RECEIVED } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createDeskTestServer());

const REASON = { reason: 'Acuerdo en sucursal' };
/** What each call with an id in its address is sent. One that is not here fails the test. */
const SENT: Readonly<Record<string, object>> = {
  decideProposal: { event: 'proposal.withdraw', ...REASON },
  closeRequest: {
    event: 'request.answer',
    seen: { received_at: '2026-11-21T15:00:00.000Z', draw: null },
    ...REASON,
  },
  decideDataRequest: { event: 'dataRequest.refuse', seen: SEEN_RECEIVED, ...REASON },
  decideDispute: { event: 'dispute.refuse', amount: null, seen: { steps: 1, files: 0 }, ...REASON },
  decidePortfolioLoad: { event: 'load.discard', check: null, ...REASON },
  closeNotice: { event: 'notice.end', ...REASON },
  readDeskWebhook: {},
  changeDeskWebhook: { event: 'endpoint.remove', ...REASON },
  changeDeskKey: { event: 'key.revoke', ...REASON },
  changeWebhook: { action: 'remove' },
  listDeliveries: { after: '0' },
  moveDispute: { event: 'dispute.withdraw', message: '' },
};
const NAMED = calls.filter(
  ({ path, authorization }) =>
    path.includes('/:id') && (authorization !== 'session' || path === moveDispute.path),
);

it.each(NAMED.map((call) => [call.name, call] as const))(
  '%s of an id that can be of nothing finds nothing, and is no fault of ours',
  async (name, { method, path, authorization }) => {
    const { enter, app, deps } = testServer;
    const role = /Webhook|Key|Notice/.test(name) ? 'administrator' : 'supervisor';
    const { page } = await enter(name, role);
    const company = 'banco-cordillera';
    const wish = { company, name: 'ERP', scopes: ['webhooks' as const] };
    const headers: Record<string, string> = {};
    if (authorization === 'institution')
      headers['authorization'] = `Bearer ${(await createKey(deps.db, wish, deps.clock.now())).key}`;
    if (authorization === 'session')
      headers['authorization'] = `JWT ${(await testServer.carla(aPut())).token}`;
    const ask = staffAt(app, authorization === 'staff' ? page : { ...OWN_PAGE, cookie: '' });
    const call = calls.find((one) => one.method === method && one.path === path);
    if (!call) throw new Error(name);
    const { statusCode, body } = await ask(call, SENT[name] ?? {}, { params: { id: 'nada' }, headers });
    expect([name in SENT, statusCode, body.code]).toEqual([true, 404, 'NOT_FOUND']);
  },
);
