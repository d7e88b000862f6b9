import { randomUUID } from 'node:crypto';
import { enrolDebit } from '#contract/debit.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

const PAGE = 'http://localhost:3000/banco-cordillera/success-enrollment?ref=';

/** The mail that says what is left to do. */
const ASKED = 'Pediste un cargo automático en tu banco';

describe('asking for an automatic debit', () => {
  it('gives the provider’s page and three hours to activate it there', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    const answer = await testServer.ask(token, fixture);
    expect(answer).toMatchObject({
      status: 'success',
      data: {
        state: 'activating',
        kind: 'instalments',
        activation_url: 'http://127.0.0.1:1/debit/activate/mandate-1',
        until: { date: '21/11/2026', hour: '15:00' },
        detail: {
          debts_ids: [fixture.agreement],
          bank: null,
          // One instalment is overdue: it comes first, from today on.
          next_charge: { on: '21/11/2026', by: '27/11/2026', amount: 96_500, quotas: [2] },
        },
      },
    });
    expect(testServer.debits.charges()).toEqual([]);
  });

  it('sent again, or in a second tab, is the same debit', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    const key = randomUUID();
    const first = await testServer.ask(token, fixture, null, key);
    expect(await testServer.ask(token, fixture, null, key)).toEqual(first);
    expect(await testServer.ask(token, fixture)).toEqual(first);
    expect(testServer.debits.mandates()).toHaveLength(1);
  });

  it('of something else takes the place of one that is not active yet, whose mandate is closed', async () => {
    const { token, ref, ...fixture } = await testServer.asking();
    const other = await testServer.ask(token, fixture, 1);
    expect(other).toMatchObject({ status: 'success', data: { kind: 'single' } });
    expect((await testServer.debit(ref)).ending?.reason).toBe('askedAgain');
    expect(await testServer.post()).toEqual([ASKED]);
    await testServer.round();
    expect(testServer.debits.mandates().map(({ state }) => state)).toEqual(['closed', 'pending']);
  });

  it('of one debt more takes the place of one that is not active yet', async () => {
    const [one, two] = [anAutomatable(), anAutomatable()];
    const offers = [...(one.persona.offers ?? []), ...(two.persona.offers ?? [])];
    const { token, ref } = await testServer.asking({ ...one, persona: { ...one.persona, offers } });
    const debts = [...one.everything.debts, ...two.everything.debts];
    const body = { product_type: 'convenio', automize: true, debts };
    expect(await testServer.call(enrolDebit, body, { token })).toMatchObject({
      status: 'success',
      data: { detail: { debts_ids: [one.agreement, two.agreement] } },
    });
    expect((await testServer.debit(ref)).ending?.reason).toBe('askedAgain');
  });

  it('is possible for what is left, once what was chosen is paid', async () => {
    testServer.debits.bank.decides = 'paid';
    const { token, ref, ...fixture } = await testServer.charging(undefined, 1);
    expect((await testServer.debit(ref)).state).toBe('finished');
    expect((await testServer.ask(token, fixture)).status).toBe('success');
  });

  it('is refused while an active one charges the same debt', async () => {
    const { token, ref, ...fixture } = await testServer.active();
    expect(await testServer.ask(token, fixture)).toMatchObject({
      status: 'ALREADY_AUTOMATIC',
      data: { ref },
    });
  });

  it.each([
    ['every instalment of a debt that is not to be automated', aConvenio, null],
    ['a single total payment that is no high amount', aPut, 1],
    ['a down payment', aPlan, 1],
  ])('of %s is not possible', async (_, makeFixture, selected) => {
    const fixture = makeFixture();
    const { token } = await testServer.enter(fixture.persona);
    expect((await testServer.ask(token, fixture, selected)).status).toBe('METHOD_UNAVAILABLE');
  });

  it('of what the rules refuse, or of a stranger’s debt, is refused', async () => {
    const fixture = aConvenio();
    const { token } = await testServer.enter(fixture.persona);
    expect(await testServer.ask(token, fixture, 9)).toMatchObject({ reason: 'unknownQuota' });
    expect(await testServer.ask(token, aConvenio(), 1)).toMatchObject({ reason: 'unknownDebt' });
  });

  it('is possible ten times a day, and what is over the limit takes nothing’s place', async () => {
    const { token, ...fixture } = await testServer.asking();
    for (let count = 1; count < 10; count += 1)
      expect((await testServer.ask(token, fixture, count % 2 === 0 ? null : 1)).status).toBe('success');
    const [last] = await testServer.shown(token);
    await expect(testServer.ask(token, fixture)).rejects.toThrow('answered 429');
    expect((await testServer.asking()).ref).not.toBe('');
    expect(await testServer.shown(token)).toEqual([last]);
    testServer.clock.pass(24 * 60 * 60_000 - 1);
    const later = await testServer.identify(fixture.debtorId, fixture.persona);
    await expect(testServer.ask(later, fixture)).rejects.toThrow('answered 429');
    testServer.clock.pass(1);
    expect((await testServer.ask(later, fixture)).status).toBe('success');
  });

  it('in different ways at once fails for none, and one of them stands', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    const ask = async (selected: number | null) => {
      const answer = await testServer.ask(token, fixture, selected);
      return answer.status === 'success' ? answer.data.ref : answer.status;
    };
    const refs = new Set(await Promise.all([1, null, 1, null].map(ask)));
    const debits = await Promise.all([...refs].map((ref) => testServer.debit(ref)));
    expect(debits.filter(({ state }) => state === 'activating')).toHaveLength(1);
  });

  it('says so when the provider does not answer, and can be asked for again', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    testServer.debits.trouble('open', 'fault');
    expect((await testServer.ask(token, fixture)).status).toBe('PROVIDER_DOWN');
    expect((await testServer.ask(token, fixture)).status).toBe('success');
  });

  it('is not for a debtor without confirmed contact data', async () => {
    const fixture = anAutomatable({ email: null });
    const { token } = await testServer.enter(fixture.persona);
    await expect(testServer.ask(token, fixture)).rejects.toThrow('answered 403');
    expect(testServer.debits.mandates()).toEqual([]);
  });
});

describe('activating', () => {
  it('at the provider leads back to the debit’s page, which says so to every holder of the reference', async () => {
    const { mandate, ref } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    expect(await testServer.back(mandate)).toBe(`303 ${PAGE}${ref}`);
    expect(await testServer.debit(ref)).toEqual({
      ref,
      company: 'banco-cordillera',
      entity: 'Banco Cordillera',
      state: 'charging',
      kind: 'instalments',
      activation_url: null,
      until: null,
      ending: null,
      detail: null,
    });
  });

  it('shows the bank, the masked account and the next charge to its own debtor only', async () => {
    const waiting = await testServer.asking();
    expect((await testServer.debit(waiting.ref, waiting.token)).detail).toMatchObject({
      bank: null,
      account: null,
    });
    const { ref, token } = await testServer.active();
    expect((await testServer.debit(ref, token)).detail).toMatchObject({
      bank: 'Banco Lenga',
      account: '•••• 5678',
      can_cancel: true,
      next_charge: { on: '21/11/2026', amount: 96_500 },
    });
    const { token: stranger } = await testServer.enter(aPut().persona);
    expect((await testServer.debit(ref, stranger)).detail).toBeNull();
  });

  it('is mailed, once', async () => {
    const { mandate } = await testServer.asking();
    expect(await testServer.post()).toEqual([ASKED]);
    testServer.debits.become(mandate, 'active');
    await testServer.back(mandate);
    await testServer.back(mandate);
    await testServer.sendCallback({ type: 'mandate.active', mandate });
    expect(await testServer.post()).toEqual([ASKED, 'Tu cargo automático quedó activo']);
    expect(testServer.mails.at(-1)?.text).toContain('Banco: Banco Lenga');
    expect(testServer.mails.at(-1)?.html).toContain('Cobraremos en tu cuenta de Banco Lenga.');
  });

  it('is over after three hours, once, with many workers, and the mandate is closed', async () => {
    const { ref } = await testServer.asking();
    testServer.clock.set(new Date('2026-11-21T17:59:59Z'));
    await testServer.round();
    expect((await testServer.debit(ref)).state).toBe('activating');
    testServer.clock.set(new Date('2026-11-21T18:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => testServer.round()));
    await testServer.round();
    expect(await testServer.history(ref)).toEqual([
      'debit.asked → requested',
      'activation.opened → activating',
      'activation.expired → expired',
    ]);
    expect((await testServer.debit(ref)).ending?.reason).toBe('notActivated');
    expect(testServer.debits.mandates()[0]?.state).toBe('closed');
    expect(await testServer.post()).toEqual(['Tu cargo automático no se activó']);
    expect(testServer.mails.at(-1)?.text).toContain('Pasaron las 3 horas');
  });

  it('is in time when only the news of it are late: the provider is asked before time runs out', async () => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    testServer.clock.set(new Date('2026-11-21T18:00:00Z'));
    await testServer.round();
    expect((await testServer.debit(ref)).state).toBe('charging');
  });

  it('waits up to 72 business hours for a bank that confirms later', async () => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'accepted');
    await testServer.back(mandate);
    expect(await testServer.debit(ref)).toMatchObject({ state: 'accepted', until: { date: '26/11/2026' } });
    await testServer.roundAt('2026-11-26T02:59:00Z');
    expect((await testServer.debit(ref)).state).toBe('accepted');
    await testServer.roundAt('2026-11-26T03:00:00Z');
    expect((await testServer.debit(ref)).state).toBe('expired');
    await testServer.post();
    expect(testServer.mails.at(-1)?.text).toContain('Tu banco no lo confirmó dentro de 72 horas hábiles.');
  });

  it('refused at the provider is cancelled, reported by one mail, and can be asked for again', async () => {
    const { ref, mandate, token, ...fixture } = await testServer.asking();
    testServer.debits.become(mandate, 'rejected');
    await testServer.back(mandate);
    expect(await testServer.debit(ref)).toMatchObject({ state: 'cancelled', ending: { reason: 'byBank' } });
    await testServer.sendCallback({ type: 'mandate.rejected', mandate });
    expect(await testServer.post()).toEqual(['Tu cargo automático no se activó']);
    expect(testServer.mails.at(-1)?.text).toContain('No se aceptó en tu banco.');
    expect((await testServer.ask(token, fixture)).status).toBe('success');
  });

  it.each(['unknown', '', '%00', 'x'.repeat(101)])(
    'comes back to the portal’s door with an address that names no mandate: "%s"',
    async (mandate) => {
      expect(await testServer.back(mandate)).toBe('303 http://localhost:3000/');
    },
  );
});
