/** What a system of an institution reads by its key (docs/integrators.md). */

export type Event = { position: number; kind: string };

async function asSystem<Answer>(address: string, apiKey: string): Promise<Answer> {
  return (await (await fetch(address, { headers: { authorization: `Bearer ${apiKey}` } })).json()) as Answer;
}

/** How many events wait to be sent to the institution's system. */
export async function waiting(portal: string, apiKey: string): Promise<number> {
  const { data } = await asSystem<{ data: { waiting: number }[] }>(
    `${portal}/saldar/institution/webhooks/`,
    apiKey,
  );
  return data.reduce((sum, endpoint) => sum + endpoint.waiting, 0);
}

/** The whole feed, by the key of the institution's system. */
export async function eventsOf(portal: string, apiKey: string): Promise<Event[]> {
  return (await asSystem<{ data: Event[] }>(`${portal}/saldar/institution/events?after=0`, apiKey)).data;
}

/** A closed business day: its rows in the list, and its bytes. */
export async function closedWith(
  portal: string,
  apiKey: string,
  day: string,
): Promise<{ rows: number; file: string }> {
  const settlements = `${portal}/saldar/institution/settlements/`;
  const { data } = await asSystem<{ data: { rows: number }[] }>(
    `${settlements}?from=${day}&until=${day}`,
    apiKey,
  );
  const headers = { authorization: `Bearer ${apiKey}` };
  const file = await (await fetch(`${settlements}${day}/file`, { headers })).text();
  return { rows: data.reduce((sum, { rows }) => sum + rows, 0), file };
}
