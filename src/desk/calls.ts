import { exportActions, findPayments, listActions, readDeskPayment } from '#contract/desk.ts';
import { decideProposal, listProposals, proposeRefund } from '#contract/refund-proposals.ts';
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

/** What each view of the desk asks of the server. */

type Load = (client: Client, input: LoadInput) => Promise<ViewData>;
type Send<Order> = (client: Client, order: Order) => Promise<OrderAnswer>;
export type SavedFile = { readonly file_name: string; readonly content: string };
type Download<File> = (client: Client, file: File) => Promise<SavedFile>;

/** What is not there is a failure of its own, which the page has words for. */
const notThere = (code: string) => new CallFailure({ code, statusCode: 404, message: '' });

export const LOADS: Readonly<Record<DeskView, Load>> = {
  search: async ({ send }, { query }) => ({
    view: 'search',
    found: query && (await send(findPayments, query)),
  }),
  proposals: async ({ send }) => ({ view: 'proposals', proposals: (await send(listProposals, {})).data }),
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
};

export const ORDERS: { readonly [Kind in DeskOrder['kind']]: Send<Extract<DeskOrder, { kind: Kind }>> } = {
  propose: ({ send }, { idempotencyKey: intent, ref, amount, reason }) =>
    send(proposeRefund, { ref, amount, reason }, { intent }),
  decide: ({ send }, { idempotencyKey: intent, id, event, reason }) =>
    send(decideProposal, { event, reason }, { intent, params: { id } }),
};

export const FILES: { readonly [Kind in DeskFile['kind']]: Download<Extract<DeskFile, { kind: Kind }>> } = {
  log: ({ send }) => send(exportActions, {}),
};
