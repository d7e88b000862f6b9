import { DUE_DATES_PATH, fetchReminders, wantReminders } from '#contract/reminders.ts';
import { fetchMyData, MY_DATA_FILE_PATH, requestAboutData, type MyData } from '#contract/rights.ts';
import type { Reminders, Wish } from '#machines/reminders-panel/machine.ts';
import type { RightsAnswer, RightsOrder } from '#machines/rights-page/machine.ts';
import type { Client } from './client.ts';

type WithToken = { token: string };

/** What the rights area asks of the server. */
export function createRightsCalls({ send, fetchFile }: Client) {
  return {
    loadMyData: ({ token }: WithToken): Promise<MyData> => send(fetchMyData, {}, { token }),
    sendOrder: async ({ order, token }: { order: RightsOrder | null } & WithToken): Promise<RightsAnswer> => {
      if (!order) throw new Error('Nothing to send');
      const { about: kind, message, idempotencyKey: intent } = order;
      return send(requestAboutData, { kind, message }, { token, intent });
    },
    downloadMyData: ({ ending, token }: { ending: 'json' | 'pdf' } & WithToken) =>
      fetchFile(MY_DATA_FILE_PATH.replace(':file', `datos.${ending}`), token),
    loadReminders: ({ token }: WithToken): Promise<Reminders> => send(fetchReminders, {}, { token }),
    wantReminders: ({ token, wanted, intent }: WithToken & Wish) =>
      send(wantReminders, { wanted }, { token, intent }),
    fetchDueDates: async ({ token }: WithToken) => ({
      name: 'fechas-de-pago.ics',
      content: await fetchFile(DUE_DATES_PATH, token),
    }),
  };
}
export type RightsCalls = ReturnType<typeof createRightsCalls>;
