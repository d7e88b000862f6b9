import { randomUUID } from 'node:crypto';
import { updateContact } from '#contract/identity.ts';
import { fetchMyData, requestAboutData } from '#contract/rights.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import { createDeskWorld } from './desk-world.ts';
import { aPut } from './stories.ts';

const accepted = { accepted: true as const, version: '2025-05-05' };

/** The world of desks with a debtor who asks about their data. */
export async function createRightsWorld() {
  const world = await createDeskWorld();

  /** A debtor who said yes to reminders. */
  async function ana(rut = '111111111') {
    const { debtorId, story, token } = await world.carla(aPut({ rut, name: 'Ana Rojas' }));
    const extra = { terms_and_conditions: accepted, privacy_policy: accepted, reminders: true };
    const contact = { email: `ana@correo.example`, phone: '+56911112222', rut, extra };
    await world.call(updateContact, contact, { token });
    const ask = (kind: DataRequestKind, message = 'Se escribe Ana', key: string = randomUUID()) =>
      world.call(requestAboutData, { kind, message }, { token, key });
    const mine = () => world.call(fetchMyData, {}, { token });
    const file = (name: string) =>
      world.app.inject({
        url: `/saldar/my-data/file/${name}`,
        headers: { authorization: `JWT ${token}` },
      });
    return { debtorId, story, token, ask, mine, file };
  }
  return { ...world, ana };
}
export type RightsWorld = Awaited<ReturnType<typeof createRightsWorld>>;
