import { DUE_DATES_PATH, fetchReminders, wantReminders } from '#contract/reminders.ts';
import { fetchMyData, type MyData } from '#contract/rights.ts';
import type { Reminders, Wish } from '#machines/reminders-panel/machine.ts';
import type { Client } from './client.ts';

type WithToken = { token: string };

/** What the rights area asks of the server. */
export function createRightsCalls(client: Client) {
  return {
    loadMyData: async ({ token }: WithToken): Promise<MyData> => client.send(fetchMyData, {}, { token }),
    loadReminders: ({ token }: WithToken): Promise<Reminders> => client.send(fetchReminders, {}, { token }),
    wantReminders: ({ token, wanted, intent }: WithToken & Wish) =>
      client.send(wantReminders, { wanted }, { token, intent }),
    fetchDueDates: async ({ token }: WithToken) => ({
      name: 'fechas-de-pago.ics',
      content: await client.fetchFile(DUE_DATES_PATH, token),
    }),
  };
}
export type RightsCalls = ReturnType<typeof createRightsCalls>;
