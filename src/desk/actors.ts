import axios from 'axios';
import { fromPromise } from 'xstate';
import * as desk from '#contract/desk.ts';
import {
  proposeRefund,
  decideProposal,
  listProposals,
  type OrderAnswer,
} from '#contract/refund-proposals.ts';
import type { deskMachine } from '#machines/desk/machine.ts';
import type { DeskOrder, Opening } from '#machines/desk/types.ts';
import { createClient, type Client } from '../api/client.ts';
import { CallFailure } from '../api/failure.ts';

/** A client of the desk's own origin: its calls carry the header that no other site's page can send. */
export function createDeskClient(): Client {
  axios.defaults.headers.common[desk.DESK_HEADER] = '1';
  return createClient({ hosts: { app: '', admin: '', payments: '', pixels: '' } });
}

function sendOrder({ send }: Client, { idempotencyKey: intent, reason, ...order }: DeskOrder) {
  if (order.kind === 'decide')
    return send(decideProposal, { event: order.event, reason }, { intent, params: { id: order.id } });
  return send(proposeRefund, { ref: order.ref, amount: order.amount, reason }, { intent });
}

/** A payment that is not there is a failure of its own, which the page has words for. */
async function readPayment({ send }: Client, ref: string): Promise<desk.DeskPayment> {
  const answer = await send(desk.readDeskPayment, { ref });
  if (answer.status === 'success') return answer.data;
  throw new CallFailure({ code: answer.status, statusCode: 404, message: '' });
}

function save(page: Document, { file_name, content }: { file_name: string; content: string }): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  link.download = file_name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What the chart asks of the world: the desk's calls. */
export function deskActors(client: Client, page: Document) {
  const { send } = client;
  type Actors = NonNullable<Parameters<typeof deskMachine.provide>[0]['actors']>;
  return {
    loadDesk: fromPromise<Opening, undefined>(() => send(desk.openDesk, {})),
    findPayments: fromPromise<desk.FoundPage, desk.PaymentQuery>(({ input }) =>
      send(desk.findPayments, input),
    ),
    loadProposals: fromPromise(async () => (await send(listProposals, {})).data),
    loadLog: fromPromise<desk.LogPage, { before: number | null }>(({ input: { before } }) =>
      send(desk.listActions, before === null ? {} : { before: String(before) }),
    ),
    exportLog: fromPromise<unknown, undefined>(async () => save(page, await send(desk.exportActions, {}))),
    loadPayment: fromPromise<desk.DeskPayment, { ref: string }>(({ input: { ref } }) =>
      readPayment(client, ref),
    ),
    sendOrder: fromPromise<OrderAnswer, DeskOrder>(({ input }) => sendOrder(client, input)),
    signOut: fromPromise<unknown, undefined>(() => send(desk.signOut, {})),
  } satisfies Actors;
}
