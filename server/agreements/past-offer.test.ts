import { fetchDebts } from '#contract/debts.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const TODAY = '2026-11-21';

/** A plan whose offer ends today. */
function endsByItsDay() {
  return withOffer((offer) => ({ ...offer, expires_on: TODAY }));
}
/** A plan that is payable before its time until today. */
async function endsByItsEnabling() {
  const plan = withOffer((offer) => ({
    ...offer,
    parts: offer.parts.map((part) => ({ ...part, overdueSince: '2026-10-15' })),
  }));
  await enable(plan, TODAY);
  return plan;
}
/** `until` null takes it back. */
const enable = ({ persona, agreement }: ReturnType<typeof aPlan>, until: string | null) =>
  testServer.deps.db
    .insertInto('enabling')
    .values({
      ...{ company: persona.company, operation_number: `op-${agreement}-1`, until },
      ...{ executive: 'Marcela Ruiz', reason: 'Acuerdo en sucursal', at: testServer.clock.now() },
    })
    .execute();
function withOffer(change: (offer: PersonaOffer) => PersonaOffer) {
  const plan = aPlan();
  return { ...plan, persona: { ...plan.persona, offers: (plan.persona.offers ?? []).map(change) } };
}

describe.each([
  ['whose offer ends on the day of the signature', endsByItsDay],
  ['enabled by an executive until the day of the signature', endsByItsEnabling],
])('a plan %s', (_, plan) => {
  async function signed() {
    const { debtorId, token, persona, agreement } = await testServer.carla(await plan());
    expect(await testServer.sign(token, agreement)).toMatchObject({ status: 'success' });
    /** As the debtor finds it on a day of November. */
    const on = async (day: number) => {
      testServer.clock.set(new Date(`2026-11-${day}T15:00:00Z`));
      const later = await testServer.identify(debtorId, persona);
      const [offered, prepared] = [
        await testServer.shown(later),
        await testServer.prepared(later, agreement),
      ];
      return { later, seen: [offered, prepared.status] };
    };
    return { agreement, on };
  }

  it('is paid through the last day that its contract names, and not after it', async () => {
    const { agreement, on } = await signed();
    const payable = [[`abono_convenio ${agreement} 1`], 'success'];
    for (const day of [22, 23]) expect((await on(day)).seen).toEqual(payable);
    expect((await on(24)).seen[1]).toBe('SELECTION_REFUSED');
  });

  it('is not payable past its own last day by a debtor to whom a load gave it after its signature', async () => {
    const { agreement } = await signed();
    const { persona } = aPlan({ name: 'Luis Vera', offers: [] });
    const { debtorId } = await testServer.enter(persona);
    const { db } = testServer.deps;
    const { rut } = persona;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', agreement).execute();
    const operation = db.updateTable('operation').set({ rut });
    await operation.where('operation_number', '=', `op-${agreement}-1`).execute();
    testServer.clock.set(new Date('2026-11-22T15:00:00Z'));
    const luis = await testServer.identify(debtorId, persona);
    expect(await testServer.shown(luis)).toMatch(/^NOT_/);
    expect((await testServer.prepared(luis, agreement)).status).toBe('SELECTION_REFUSED');
  });

  it('is not signed anew once its offer has ended, which would move that day', async () => {
    const { agreement, on } = await signed();
    const { later } = await on(22);
    expect(await testServer.sign(later, agreement)).toMatchObject({
      status: 'PLAN_REFUSED',
      reason: 'offerEnded',
    });
  });
});

it('A plan whose enabling is taken back after its signature is paid as it was signed', async () => {
  const { debtorId, token, ...plan } = await testServer.carla(await endsByItsEnabling());
  expect(await testServer.sign(token, plan.agreement)).toMatchObject({ status: 'success' });
  testServer.clock.set(new Date('2026-11-21T16:00:00Z'));
  await enable(plan, null);
  const later = await testServer.identify(debtorId, plan.persona);
  expect((await testServer.prepared(later, plan.agreement)).status).toBe('success');
});

it('A plan that is not signed ends with its offer', async () => {
  const { debtorId, persona, agreement } = await testServer.carla(endsByItsDay());
  testServer.clock.set(new Date('2026-11-22T15:00:00Z'));
  const token = await testServer.identify(debtorId, persona);
  expect(await testServer.prepared(token, agreement)).toMatchObject({ reason: 'unknownDebt' });
});

it('A signed plan whose offer ends later keeps the day of its offer', async () => {
  const { debtorId, persona, agreement } = await testServer.carla();
  const ends = async () => {
    const token = await testServer.identify(debtorId, persona);
    const answer = await testServer.call(fetchDebts, {}, { token });
    return answer.status === 'success' ? answer.offers.map((offer) => offer.expiration_date) : [];
  };
  expect(await ends()).toEqual(['21/12/2026']);
  await testServer.sign(await testServer.identify(debtorId, persona), agreement);
  expect(await ends()).toEqual(['21/12/2026']);
});
