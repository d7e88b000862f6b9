import { fetchMyData, type MyData } from '#contract/rights.ts';
import type { Client } from './client.ts';

type WithToken = { token: string };

/** What the rights area asks of the server. */
export function createRightsCalls(client: Client) {
  return {
    loadMyData: async ({ token }: WithToken): Promise<MyData> => client.send(fetchMyData, {}, { token }),
  };
}
export type RightsCalls = ReturnType<typeof createRightsCalls>;
