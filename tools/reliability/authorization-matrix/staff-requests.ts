import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/call.ts';
import { announceMaintenance } from '#contract/desk-maintenance.ts';
import { listPortfolioLoads, openPortfolioLoad } from '#contract/desk-portfolio.ts';
import { KEY_SCOPES } from '#contract/key-scopes.ts';
import { proposeOrder } from '#contract/payment-proposals.ts';
import { closeDays } from '#server/institution/settlement.ts';
import { createKey } from '#server/session/institution-keys.ts';
import type { DeskTestServer } from '#server/testing/desk-test-server.ts';
import { aPlan } from '#server/testing/fixtures.ts';
import { requestSeenNow, SEEN_OPENED, SEEN_RECEIVED } from '#server/testing/seen.ts';
import type { Request } from './requests.ts';

/** A request of one call; `id` of its address; `names`: what a stranger must not read in an answer. */
export type About = {
  readonly request: Request;
  readonly id?: string;
  readonly names: readonly string[];
};

const COMPANY = 'banco-cordillera';
const REASON = 'La persona pagó dos veces';
const RUT = '111111111';
const PORTFOLIO: RequestOf<typeof openPortfolioLoad> = {
  ...{ mode: 'full', allow_empty: false, reason: 'Cartera de noviembre' },
  files: [{ name: 'debtors.csv', bytes: 1000 }],
};
/** The business day before the test server's. */
const CLOSED_DAY = '2026-11-20';
const refundOf = (ref: string) => ({ kind: 'refund', ref, amount: null, reason: REASON }) as const;
const ENDPOINT = { url: 'https://receiver.example/', email: 'sistemas@correo.example' };
const WINDOW = { from: '2026-12-06T20:00', until: '2026-12-07T06:00', reason: REASON };

/** Makes what a call of the desk is sent, about a new resource of the institution; another call is sent nothing. */
export async function staffRequests(testServer: DeskTestServer): Promise<(call: string) => Promise<About>> {
  const { db, clock } = testServer.deps;
  await closeDays(testServer.deps);
  const agreement = await testServer.inForce(aPlan({ rut: RUT }));

  async function paid(): Promise<string> {
    return (await testServer.paid()).ref;
  }
  async function proposal(): Promise<string> {
    const proposer = await testServer.enter('proposer', 'agent');
    const { body } = await proposer(proposeOrder, refundOf(await paid()));
    return String(body.data.id);
  }
  async function notice(): Promise<string> {
    const administrator = await testServer.enter('administrator', 'administrator');
    return String((await administrator(announceMaintenance, WINDOW)).body.data.id);
  }
  async function endpoint(): Promise<string> {
    const id = randomUUID();
    const row = { ...ENDPOINT, id, company: COMPANY, state: 'switchedOff', position: 0 } as const;
    await db
      .insertInto('webhook_endpoint')
      .values({ ...row, secret: Buffer.of(), created_at: clock.now() })
      .execute();
    return id;
  }
  /** The one that is open: an institution has one at a time. */
  async function portfolioLoad(): Promise<string> {
    const uploader = await testServer.enter('uploader', 'agent');
    await uploader(openPortfolioLoad, PORTFOLIO);
    return String((await uploader(listPortfolioLoads, {})).body.current.id);
  }
  async function person(): Promise<string> {
    const name = randomUUID();
    await testServer.enter(name, 'agent');
    return `${COMPANY}-${name}`;
  }

  /** A decision about the resource of the address. */
  const decide = (event: string, id: string): About => ({
    request: { event, reason: REASON },
    id,
    names: [id],
  });
  const about = (id: string, request: Request): About => ({ request, names: [id] });
  const REQUESTS: Readonly<Record<string, () => Promise<About>>> = {
    findPayments: async () => {
      const ref = await paid();
      return about(ref, { by: 'reference', value: ref });
    },
    readDeskPayment: async () => {
      const ref = await paid();
      return about(ref, { ref });
    },
    proposeOrder: async () => {
      const ref = await paid();
      return about(ref, refundOf(ref));
    },
    readDeskSettlement: async () => ({ request: { day: CLOSED_DAY }, names: [] }),
    resendSettlement: async () => ({ request: { day: CLOSED_DAY, reason: REASON }, names: [] }),
    listProposals: async () => about(await proposal(), {}),
    decideProposal: async () => decide('proposal.approve', await proposal()),
    listRequests: async () => about(await testServer.requested(), {}),
    readRequest: async () => {
      const id = await testServer.requested();
      return about(id, { id });
    },
    closeRequest: async () => {
      const id = await testServer.requested();
      const seen = await requestSeenNow(db, id);
      return { request: { event: 'request.answer', reason: REASON, seen }, id, names: [id] };
    },
    listDataRequests: async () => about(await testServer.askedAboutData(), {}),
    readDataRequest: async () => {
      const id = await testServer.askedAboutData();
      return about(id, { id });
    },
    decideDataRequest: async () => {
      const { request, ...known } = decide('dataRequest.answer', await testServer.askedAboutData());
      return { ...known, request: { ...request, seen: SEEN_RECEIVED } };
    },
    listDisputes: async () => about(await testServer.disputed(), {}),
    readDispute: async () => {
      const id = await testServer.disputed();
      return about(id, { id });
    },
    decideDispute: async () => {
      const id = await testServer.disputed();
      return {
        request: { event: 'dispute.refuse', amount: null, reason: REASON, seen: SEEN_OPENED },
        id,
        names: [id],
      };
    },
    listAgreements: async () => about(agreement.id, {}),
    findDebtor: async () => about(agreement.id, { rut: RUT }),
    findAgreements: async () => about(agreement.id, { rut: RUT }),
    readAgreement: async () => about(agreement.id, { id: agreement.id }),
    orderEnabling: async () => ({
      request: { operations: [await testServer.youngOperation()], until: '2026-12-15', reason: REASON },
      // A refusal repeats the number that was asked for.
      names: [],
    }),
    announceMaintenance: async () => ({ request: WINDOW, names: [] }),
    listMaintenance: async () => about(await notice(), {}),
    closeNotice: async () => decide('notice.withdraw', await notice()),
    listPortfolioLoads: async () => about(await portfolioLoad(), {}),
    followPortfolioLoad: async () => about(await portfolioLoad(), {}),
    openPortfolioLoad: async () => about(await portfolioLoad(), PORTFOLIO),
    decidePortfolioLoad: async () => {
      const id = await portfolioLoad();
      return { request: { event: 'load.discard', check: null, reason: REASON }, id, names: [id] };
    },
    createDeskWebhook: async () => ({ request: { ...ENDPOINT, after: null, reason: REASON }, names: [] }),
    readDeskWebhook: async () => {
      const id = await endpoint();
      return { request: {}, id, names: [id] };
    },
    changeDeskWebhook: async () => decide('endpoint.remove', await endpoint()),
    createDeskKey: async () => ({
      request: { name: 'ERP', scopes: ['payments'], reason: REASON },
      names: [],
    }),
    changeDeskKey: async () =>
      decide(
        'key.revoke',
        (await createKey(db, { company: COMPANY, name: 'ERP', scopes: KEY_SCOPES }, clock.now())).id,
      ),
    listDeskPeople: async () => about(await person(), {}),
    endDeskSessions: async () => {
      const subject = await person();
      return about(subject, { subject, event: 'session.end', reason: REASON });
    },
  };
  return async (call) => (await REQUESTS[call]?.()) ?? { request: {}, names: [] };
}
