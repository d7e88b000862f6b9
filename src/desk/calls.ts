import { changeDeskKey, createDeskKey, listDeskKeys } from '#contract/desk-keys.ts';
import { endDeskSessions, listDeskPeople } from '#contract/desk-people.ts';
import {
  changeDeskWebhook,
  createDeskWebhook,
  listDeskWebhooks,
  readDeskWebhook,
} from '#contract/desk-webhooks.ts';
import { findAgreements, listAgreements, readAgreement } from '#contract/desk-agreements.ts';
import { findDebtor } from '#contract/desk-debtor.ts';
import { listEnabled, orderEnabling } from '#contract/desk-enabling.ts';
import { announceMaintenance, closeNotice, listMaintenance } from '#contract/desk-maintenance.ts';
import { decideDataRequest, listDataRequests, readDataRequest } from '#contract/desk-data-requests.ts';
import { decideDispute, DISPUTE_FILE_PATH, listDisputes, readDispute } from '#contract/desk-disputes.ts';
import { closeRequest, listRequests, readRequest } from '#contract/desk-requests.ts';
import { listCases } from '#contract/desk-cases.ts';
import { listDeskSettlements, readDeskSettlement, resendSettlement } from '#contract/desk-settlements.ts';
import { exportActions, listActions } from '#contract/desk-log.ts';
import { findPayments, readDeskPayment } from '#contract/desk.ts';
import { decideProposal, listProposals, proposeOrder } from '#contract/payment-proposals.ts';
import {
  decidePortfolioLoad,
  DOWNLOAD_NAMES,
  DOWNLOAD_PATH,
  followPortfolioLoad,
  listPortfolioLoads,
  openPortfolioLoad,
} from '#contract/desk-portfolio.ts';
import type {
  DeskFile,
  DeskOrder,
  DeskView,
  LoadInput,
  OrderAnswer,
  ViewData,
} from '#machines/desk-view/types.ts';
import type { Client } from '../api/client.ts';
import { CallFailure } from '../api/failure.ts';
import { sendFiles } from './portfolio/send-files.ts';

/** What each view of the desk asks of the server. */

type Load = (client: Client, input: LoadInput) => Promise<ViewData>;
type Send<Order> = (client: Client, order: Order) => Promise<OrderAnswer>;
export type SavedFile = { readonly file_name: string; readonly content: string | Blob };
type Download<File> = (client: Client, file: File) => Promise<SavedFile>;

/** 404 is a separate failure with its own message on the page. */
const notThere = (code: string) => new CallFailure({ code, statusCode: 404, message: '' });

/** An address that was changed names nothing. */
function idOf(ref: string | null): string {
  if (ref === null || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(ref)) throw notThere('NOT_FOUND');
  return ref;
}

export const LOADS: Readonly<Record<DeskView, Load>> = {
  search: async ({ send }, { query }) => ({
    view: 'search',
    found: query && (await send(findPayments, query)),
    debtor: query?.by === 'rut' ? (await send(findDebtor, { rut: query.value })).data : null,
  }),
  cases: async ({ send }) => ({ view: 'cases', cases: await send(listCases, {}) }),
  proposals: async ({ send }) => ({ view: 'proposals', proposals: (await send(listProposals, {})).data }),
  settlements: async ({ send }, { older }) => {
    const known = older?.view === 'settlements' ? older.days : [];
    const last = known.at(-1);
    const { data, has_more: hasMore } = await send(listDeskSettlements, last ? { before: last.day } : {});
    return { view: 'settlements', days: [...known, ...data], hasMore };
  },
  log: async ({ send }, { older }) => {
    const known = older?.view === 'log' ? older.lines : [];
    const last = known.at(-1);
    const { data, has_more: hasMore } = await send(listActions, last ? { before: String(last.id) } : {});
    return { view: 'log', lines: [...known, ...data], hasMore };
  },
  payment: async ({ send }, { place }) => {
    const answer = await send(readDeskPayment, { ref: place.ref ?? '' });
    if (answer.status !== 'success') throw notThere(answer.status);
    return { view: 'payment', payment: answer.data };
  },
  webhooks: async ({ send }) => {
    const { data: endpoints, is_on: isOn } = await send(listDeskWebhooks, {});
    return { view: 'webhooks', endpoints, isOn };
  },
  webhook: async ({ send }, { place, older }) => {
    const known = older?.view === 'webhook' ? older.deliveries : [];
    const last = known.at(-1);
    const params = { id: place.ref ?? '' };
    const answer = await send(readDeskWebhook, last ? { before: String(last.position) } : {}, { params });
    if (answer.status !== 'success') throw notThere(answer.status);
    const { data: endpoint, way, deliveries, has_more: hasMore } = answer;
    return { view: 'webhook', endpoint, way, deliveries: [...known, ...deliveries], hasMore };
  },
  keys: async ({ send }) => ({ view: 'keys', keys: (await send(listDeskKeys, {})).data }),
  people: async ({ send }) => ({ view: 'people', people: (await send(listDeskPeople, {})).data }),
  requests: async ({ send }) => ({ view: 'requests', requests: await send(listRequests, {}) }),
  request: async ({ send }, { place }) => {
    const answer = await send(readRequest, { id: idOf(place.ref) });
    if (answer.status !== 'success') throw notThere(answer.status);
    return { view: 'request', request: answer.data };
  },
  dataRequests: async ({ send }) => ({ view: 'dataRequests', requests: await send(listDataRequests, {}) }),
  dataRequest: async ({ send }, { place }) => {
    const answer = await send(readDataRequest, { id: idOf(place.ref) });
    if (answer.status !== 'success') throw notThere(answer.status);
    return { view: 'dataRequest', request: answer.data };
  },
  disputes: async ({ send }) => ({ view: 'disputes', disputes: await send(listDisputes, {}) }),
  dispute: async ({ send }, { place }) => {
    const answer = await send(readDispute, { id: idOf(place.ref) });
    if (answer.status !== 'success') throw notThere(answer.status);
    return { view: 'dispute', dispute: answer.data };
  },
  agreements: async ({ send }, { query }) => ({
    view: 'agreements',
    found: query?.by === 'rut' ? (await send(findAgreements, { rut: query.value })).data : null,
    next: (await send(listAgreements, {})).data,
  }),
  agreement: async ({ send }, { place }) => {
    const answer = await send(readAgreement, { id: idOf(place.ref) });
    if (answer.status !== 'success') throw notThere(answer.status);
    return { view: 'agreement', agreement: answer.data };
  },
  enabling: async ({ send }) => {
    const { data: enabled, has_more: hasMore } = await send(listEnabled, {});
    return { view: 'enabling', enabled, hasMore };
  },
  maintenance: async ({ send }) => ({ view: 'maintenance', maintenance: await send(listMaintenance, {}) }),
  portfolio: async ({ send }, { shown }) => {
    const last = shown?.view === 'portfolio' ? shown : null;
    const now = last?.current && (await send(followPortfolioLoad, {})).current;
    if (last?.current && now?.id === last.current.id && now.state === last.current.state)
      return { ...last, current: { ...last.current, progress: now.progress } };
    const { current, past, next_from: nextFrom } = await send(listPortfolioLoads, {});
    return { view: 'portfolio', current, past, nextFrom };
  },
};

export const ORDERS: { readonly [Kind in DeskOrder['kind']]: Send<Extract<DeskOrder, { kind: Kind }>> } = {
  propose: ({ send }, { idempotencyKey: idempotencyKey, wish, reason }) =>
    send(proposeOrder, { ...wish, reason }, { idempotencyKey }),
  decide: ({ send }, { idempotencyKey: idempotencyKey, id, event, reason }) =>
    send(decideProposal, { event, reason }, { idempotencyKey, params: { id } }),
  createWebhook: async ({ send }, { idempotencyKey: idempotencyKey, url, email, after, reason }) => {
    const answer = await send(createDeskWebhook, { url, email, after, reason }, { idempotencyKey });
    return answer.status === 'success' ? { status: 'success', secret: answer.data.secret } : answer;
  },
  changeWebhook: async ({ send }, { idempotencyKey: idempotencyKey, id, change, reason }) => {
    const answer = await send(changeDeskWebhook, { ...change, reason }, { idempotencyKey, params: { id } });
    return answer.status === 'success' ? { status: 'success', secret: answer.data.secret } : answer;
  },
  createKey: async ({ send }, { idempotencyKey: idempotencyKey, name, scopes, reason }) => {
    const { data } = await send(createDeskKey, { name, scopes, reason }, { idempotencyKey });
    return { status: 'success', secret: data.key };
  },
  revokeKey: ({ send }, { idempotencyKey: idempotencyKey, id, reason }) =>
    send(changeDeskKey, { event: 'key.revoke', reason }, { idempotencyKey, params: { id } }),
  endSessions: ({ send }, { idempotencyKey: idempotencyKey, subject, reason }) =>
    send(endDeskSessions, { subject, event: 'session.end', reason }, { idempotencyKey }),
  closeRequest: ({ send }, { idempotencyKey: idempotencyKey, id, event, seen, reason }) =>
    send(closeRequest, { event, seen, reason }, { idempotencyKey, params: { id } }),
  decideDataRequest: ({ send }, { idempotencyKey: idempotencyKey, id, event, seen, reason }) =>
    send(decideDataRequest, { event, seen, reason }, { idempotencyKey, params: { id } }),
  decideDispute: ({ send }, { idempotencyKey: idempotencyKey, id, event, amount, seen, reason }) =>
    send(decideDispute, { event, amount, seen, reason }, { idempotencyKey, params: { id } }),
  enable: ({ send }, { idempotencyKey: idempotencyKey, operations, until, seen_until, reason }) =>
    send(orderEnabling, { operations: [...operations], until, seen_until, reason }, { idempotencyKey }),
  resendSettlement: ({ send }, { idempotencyKey: idempotencyKey, day, reason }) =>
    send(resendSettlement, { day, reason }, { idempotencyKey }),
  announce: ({ send }, { idempotencyKey: idempotencyKey, from, until, reason }) =>
    send(announceMaintenance, { from, until, reason }, { idempotencyKey }),
  closeNotice: ({ send }, { idempotencyKey: idempotencyKey, id, event, reason }) =>
    send(closeNotice, { event, reason }, { idempotencyKey, params: { id } }),
  upload: async (client, { idempotencyKey: idempotencyKey, files, mode, allowEmpty, reason }) => {
    const announced = files.map(({ name, size: bytes }) => ({ name, bytes }));
    const wish = { mode, allow_empty: allowEmpty, files: announced, reason };
    const answer = await client.send(openPortfolioLoad, wish, { idempotencyKey });
    if (answer.status === 'success') await sendFiles(client, answer.data, files);
    return answer;
  },
  decideLoad: ({ send }, { idempotencyKey: idempotencyKey, id, event, check, reason }) =>
    send(decidePortfolioLoad, { event, check, reason }, { idempotencyKey, params: { id } }),
};

export const FILES: { readonly [Kind in DeskFile['kind']]: Download<Extract<DeskFile, { kind: Kind }>> } = {
  log: ({ send }) => send(exportActions, {}),
  settlement: async ({ send }, { day }) => {
    const answer = await send(readDeskSettlement, { day });
    if (answer.status !== 'success') throw notThere(answer.status);
    return answer;
  },
  dispute: async ({ fetchFile }, { id, file, name }) => ({
    file_name: name,
    content: await fetchFile(DISPUTE_FILE_PATH.replace(':id', id).replace(':file', file), null),
  }),
  portfolio: async ({ fetchFile }, { id, download }) => ({
    file_name: DOWNLOAD_NAMES[download],
    content: await fetchFile(DOWNLOAD_PATH.replace(':id', id).replace(':download', download), null),
  }),
};
