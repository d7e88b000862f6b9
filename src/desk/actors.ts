import axios from 'axios';
import { fromPromise } from 'xstate';
import { DESK_HEADER, openDesk, signOut } from '#contract/desk.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import type * as view from '#machines/desk-view/types.ts';
import { createClient, type Client } from '../api/client.ts';
import { FILES, LOADS, ORDERS, type SavedFile } from './calls.ts';

/** Each call names the session of the person on show: the cookie may be of another one, who signed in later in another tab. */
function nameSession(mark: string | null): void {
  axios.defaults.headers.common[DESK_HEADER] = mark ?? '1';
}

/** A client of the desk's own origin: its calls carry the header that no other site's page can send. */
export function createDeskClient(): Client {
  nameSession(null);
  return createClient({ hosts: { app: '', admin: '', payments: '', pixels: '' } });
}

function save(page: Document, { file_name, content }: SavedFile): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  link.download = file_name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What a view's chart asks of external actors. */
function viewWith(client: Client, page: Document) {
  return deskViewMachine.provide({
    actors: {
      load: fromPromise<view.ViewData, view.LoadInput>(({ input }) => LOADS[input.place.view](client, input)),
      download: fromPromise<unknown, view.DeskFile>(async ({ input }) =>
        save(page, await FILES[input.kind](client, input as never)),
      ),
      sendOrder: fromPromise<view.OrderAnswer, view.DeskOrder>(({ input }) =>
        ORDERS[input.kind](client, input as never),
      ),
    },
  });
}

/** What the desk's chart asks of external actors. */
export function deskActors(client: Client, page: Document) {
  const { send } = client;
  type Actors = NonNullable<Parameters<typeof deskMachine.provide>[0]['actors']>;
  return {
    loadDesk: fromPromise<Opening, undefined>(async () => {
      const { session_mark: mark, ...opening } = await send(openDesk, {});
      nameSession(mark);
      return opening;
    }),
    signOut: fromPromise<unknown, undefined>(async () => {
      const { leave_to: address } = await send(signOut, {});
      // In the place of the desk's page: Back leads to no page of a session that is over.
      if (address !== null) page.location.replace(address);
    }),
    view: viewWith(client, page),
  } satisfies Actors;
}
