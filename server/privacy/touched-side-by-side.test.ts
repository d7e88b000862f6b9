import { readAgreement } from '#contract/desk-agreements.ts';
import { orderEnabling } from '#contract/desk-enabling.ts';
import { readDeskSettlement } from '#contract/desk-settlements.ts';
import { appendAction } from '../desk/log.ts';
import { closeDays } from '../institution/settlement.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { DESK_ENVIRONMENT, deskOf } from '../testing/desk-test-server.ts';
import { aConvenio, aPlan, aPut } from '../testing/fixtures.ts';
import { situationsOf } from '../testing/payment-situations.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { eraseDebtor } from './erase.ts';
import { listTouched } from './touched.ts';

const BANK = 'banco-cordillera';
const HOUR = 60 * 60_000;

const testServer = sharedByTests(async () => {
  const server = await createAgreementTestServer({ env: DESK_ENVIRONMENT });
  return { ...server, enterDesk: deskOf(server) };
});
beforeEach(() => testServer.reset());

/** The debtors of an institution whose data were used within the last hour, each with how. */
async function touchedNow(company = BANK) {
  const until = testServer.clock.now();
  const period = { since: new Date(until.getTime() - HOUR), until };
  const found = await listTouched(testServer.deps.db, company, { ...period, all: false });
  return found.map(({ rut, touches }) => [rut, touches]);
}

/** Not yet overdue for as long as the institution asks, so that its desk may enable it. */
const young = (offer: PersonaOffer): PersonaOffer => ({
  ...offer,
  parts: offer.parts.map((part) => ({ ...part, overdueSince: '2026-10-15' })),
});

/** An agreement signed under this number; answers its id. */
async function signedAs(agreement_number: string): Promise<{ id: string; rut: string }> {
  const { persona } = aPlan();
  const offers = (persona.offers ?? []).map((offer) => ({ ...offer, agreement_number }));
  const { token } = await testServer.enter({ ...persona, offers });
  const signed = await testServer.sign(token, agreement_number);
  if (signed.status !== 'success') throw new Error(signed.status);
  return { id: signed.data.agreement_id, rut: persona.rut };
}

describe('of debtors side by side, a leak concerns', () => {
  it('the one whose operation or agreement the desk opened, and no debtor who has its number elsewhere', async () => {
    const [owner, elsewhere] = [aConvenio(), aPut()];
    const operation = `op-${owner.agreement}-1`;
    await testServer.enter({ ...owner.persona, offers: (owner.persona.offers ?? []).map(young) });
    const agreement = await signedAs(operation);
    // A debtor of this institution whose debt at another one has the same number.
    await testServer.enter(elsewhere.persona);
    await testServer.enter({ ...owner.persona, rut: elsewhere.persona.rut, company: 'recupera' });

    testServer.clock.pass(24 * HOUR);
    const agent = () => testServer.enterDesk('agent', 'agent');
    const order = { operations: [operation], until: '2026-11-30', reason: 'Acuerdo en sucursal' };
    expect((await (await agent())(orderEnabling, order)).body).toEqual({ status: 'success' });
    expect(await touchedNow()).toEqual([[owner.persona.rut, ['desk']]]);
    testServer.clock.pass(2 * HOUR);
    expect((await (await agent())(readAgreement, { id: agreement.id })).body.status).toBe('success');
    expect(await touchedNow()).toEqual([[agreement.rut, ['desk']]]);
  });

  it('those whose money stands in the settlement file that was downloaded, and none of another day, event or institution', async () => {
    const at = (instant: string) => testServer.clock.set(new Date(`2026-11-${instant}:00:00-03:00`));
    at('25T12');
    await closeDays(testServer.deps);
    const inIt = await testServer.paid();
    const reviewed = await situationsOf(testServer).review();
    const elsewhere = [];
    for (let payments = 0; payments < 4; payments += 1)
      elsewhere.push(await testServer.paid(aPut({ company: 'recupera' })));
    at('26T12');
    await closeDays(testServer.deps);
    await testServer.paid();
    at('27T12');
    await closeDays(testServer.deps);

    const download = async (day: string, company = BANK) => {
      const supervisor = await testServer.enterDesk('supervisor', 'supervisor', company);
      return (await supervisor(readDeskSettlement, { day })).body.content as string;
    };
    await download('2026-11-26');
    testServer.clock.pass(2 * HOUR);
    const company = testServer.deps.companies.payingByKey(BANK);
    if (!company) throw new Error(BANK);
    const supervisor = { subject: 'supervisor', name: 'Jorge Pinto', role: 'supervisor' } as const;
    const caller = { scope: 'staff', company, sessionId: '', ...supervisor } as const;
    await appendAction(testServer.deps.db, testServer.deps, caller, {
      ...{ action: 'settlement.resent', object: '2026-11-26', reason: 'No llegó' },
    });
    const content = await download('2026-11-25');
    expect([content.includes(inIt.ref), content.includes(reviewed.ref)]).toEqual([true, false]);
    expect(await touchedNow()).toEqual([[inIt.persona.rut, ['desk']]]);
    expect(await touchedNow('recupera')).toEqual([]);
    await download('2026-11-25', 'recupera');
    expect(await touchedNow('recupera')).toEqual(elsewhere.map(({ persona }) => [persona.rut, ['desk']]));
  });

  it('an erased one for what was used of theirs, without a name or a RUT, and no other erased one', async () => {
    const [used, quiet] = [aPut().persona, aPut().persona];
    const [{ debtorId: id }, { debtorId: quietId }] = [
      await testServer.enter(used),
      await testServer.enter(quiet),
    ];
    testServer.clock.pass(24 * HOUR);
    await testServer.identify(id, used);
    const now = testServer.clock.now();
    for (const subject of [
      { id, company: BANK, rut: used.rut },
      { id: quietId, company: BANK, rut: quiet.rut },
    ])
      expect(await eraseDebtor(testServer.deps.db, subject, { by: 'test', now })).toMatchObject({ kept: [] });
    const period = { since: new Date(now.getTime() - HOUR), until: now };
    const erased = { rut: '', name: '', email: null, phone: null, touches: ['visit'] };
    expect(await listTouched(testServer.deps.db, BANK, { ...period, all: false })).toEqual([erased]);
    const everyone = await listTouched(testServer.deps.db, BANK, { ...period, all: true });
    expect(everyone.filter(({ name }) => name === '')).toEqual([erased]);
  });
});
