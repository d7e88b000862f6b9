import { randomUUID } from 'node:crypto';
import { updateContact } from '#contract/identity.ts';
import { fetchMyData, requestAboutData } from '#contract/rights.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import { createDeskTestServer } from './desk-test-server.ts';
import { aPut } from './fixtures.ts';

const accepted = { accepted: true as const, version: '2025-05-05' };

/** The test server of desks with a debtor who asks about their data. */
export async function createRightsTestServer() {
  const testServer = await createDeskTestServer();

  /** A debtor who said yes to reminders. */
  async function ana(rut = '111111111') {
    const { debtorId, persona, token } = await testServer.carla(aPut({ rut, name: 'Ana Rojas' }));
    const extra = { terms_and_conditions: accepted, privacy_policy: accepted, reminders: true };
    const contact = { email: `ana@correo.example`, phone: '+56911112222', rut, extra };
    await testServer.call(updateContact, contact, { token });
    const ask = (kind: DataRequestKind, message = 'Se escribe Ana', key: string = randomUUID()) =>
      testServer.call(requestAboutData, { kind, message }, { token, key });
    const mine = () => testServer.call(fetchMyData, {}, { token });
    const file = (name: string) =>
      testServer.app.inject({
        url: `/saldar/my-data/file/${name}`,
        headers: { authorization: `JWT ${token}` },
      });
    return { debtorId, persona, token, ask, mine, file };
  }
  return { ...testServer, ana };
}
export type RightsTestServer = Awaited<ReturnType<typeof createRightsTestServer>>;
