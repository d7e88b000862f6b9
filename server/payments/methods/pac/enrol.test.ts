import { randomUUID } from 'node:crypto';
import { enrolDebit } from '#contract/debit.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from '../../../testing/stories.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const PAGE = 'http://localhost:3000/banco-cordillera/success-enrollment?ref=';

/** The mail that says what is left to do. */
const ASKED = 'Pediste un cargo automático en tu banco';

describe('asking for an automatic debit', () => {
  it('gives the provider’s page and three hours to activate it there', async () => {
    const fixture = anAutomatable();
    const { token } = await world.enter(fixture.story);
    const answer = await world.ask(token, fixture);
    expect(answer).toMatchObject({
      status: 'success',
      data: {
        state: 'activating',
        kind: 'instalments',
        activation_url: 'http://127.0.0.1:1/activate/mandate-1',
        until: { date: '21/11/2026', hour: '15:00' },
        detail: {
          debts_ids: [fixture.agreement],
          bank: null,
          // One instalment is overdue: it comes first, from today on.
          next_charge: { on: '21/11/2026', by: '27/11/2026', amount: 96_500, quotas: [2] },
        },
      },
    });
    expect(world.debits.charges()).toEqual([]);
  });

  it('sent again, or in a second tab, is the same debit', async () => {
    const fixture = anAutomatable();
    const { token } = await world.enter(fixture.story);
    const key = randomUUID();
    const first = await world.ask(token, fixture, null, key);
    expect(await world.ask(token, fixture, null, key)).toEqual(first);
    expect(await world.ask(token, fixture)).toEqual(first);
    expect(world.debits.mandates()).toHaveLength(1);
  });

  it('of something else takes the place of one that is not active yet, whose mandate is closed', async () => {
    const { token, ref, ...fixture } = await world.asking();
    const other = await world.ask(token, fixture, 1);
    expect(other).toMatchObject({ status: 'success', data: { kind: 'single' } });
    expect((await world.debit(ref)).ending?.reason).toBe('askedAgain');
    expect(await world.post()).toEqual([ASKED, ASKED]);
    await world.round();
    expect(world.debits.mandates().map(({ state }) => state)).toEqual(['closed', 'pending']);
  });

  it('of one debt more takes the place of one that is not active yet', async () => {
    const [one, two] = [anAutomatable(), anAutomatable()];
    const offers = [...(one.story.offers ?? []), ...(two.story.offers ?? [])];
    const { token, ref } = await world.asking({ ...one, story: { ...one.story, offers } });
    const debts = [...one.everything.debts, ...two.everything.debts];
    const body = { product_type: 'convenio', automize: true, debts };
    expect(await world.call(enrolDebit, body, { token })).toMatchObject({
      status: 'success',
      data: { detail: { debts_ids: [one.agreement, two.agreement] } },
    });
    expect((await world.debit(ref)).ending?.reason).toBe('askedAgain');
  });

  it('is possible for what is left, once what was chosen is paid', async () => {
    world.debits.bank.decides = 'paid';
    const { token, ref, ...fixture } = await world.charging(undefined, 1);
    expect((await world.debit(ref)).state).toBe('finished');
    expect((await world.ask(token, fixture)).status).toBe('success');
  });

  it('is refused while an active one charges the same debt', async () => {
    const { token, ref, ...fixture } = await world.active();
    expect(await world.ask(token, fixture)).toMatchObject({ status: 'ALREADY_AUTOMATIC', data: { ref } });
  });

  it.each([
    ['every instalment of a debt that is not to be automated', aConvenio, null],
    ['a single total payment that is no high amount', aPut, 1],
    ['a down payment', aPlan, 1],
  ])('of %s is not possible', async (_, makeFixture, selected) => {
    const fixture = makeFixture();
    const { token } = await world.enter(fixture.story);
    expect((await world.ask(token, fixture, selected)).status).toBe('METHOD_UNAVAILABLE');
  });

  it('of what the rules refuse, or of a stranger’s debt, is refused', async () => {
    const fixture = aConvenio();
    const { token } = await world.enter(fixture.story);
    expect(await world.ask(token, fixture, 9)).toMatchObject({ reason: 'unknownQuota' });
    expect(await world.ask(token, aConvenio(), 1)).toMatchObject({ reason: 'unknownDebt' });
  });

  it('is possible ten times a day, and what is over the limit takes nothing’s place', async () => {
    const { token, ...fixture } = await world.asking();
    for (let count = 1; count < 10; count += 1)
      expect((await world.ask(token, fixture, count % 2 === 0 ? null : 1)).status).toBe('success');
    const [last] = await world.shown(token);
    await expect(world.ask(token, fixture)).rejects.toThrow('answered 429');
    expect((await world.asking()).ref).not.toBe('');
    expect(await world.shown(token)).toEqual([last]);
    world.clock.pass(24 * 60 * 60_000 - 1);
    const later = await world.identify(fixture.debtorId, fixture.story);
    await expect(world.ask(later, fixture)).rejects.toThrow('answered 429');
    world.clock.pass(1);
    expect((await world.ask(later, fixture)).status).toBe('success');
  });

  it('in different ways at once fails for none, and one of them stands', async () => {
    const fixture = anAutomatable();
    const { token } = await world.enter(fixture.story);
    const ask = async (selected: number | null) => {
      const answer = await world.ask(token, fixture, selected);
      return answer.status === 'success' ? answer.data.ref : answer.status;
    };
    const refs = new Set(await Promise.all([1, null, 1, null].map(ask)));
    const debits = await Promise.all([...refs].map((ref) => world.debit(ref)));
    expect(debits.filter(({ state }) => state === 'activating')).toHaveLength(1);
  });

  it('says so when the provider does not answer, and can be asked for again', async () => {
    const fixture = anAutomatable();
    const { token } = await world.enter(fixture.story);
    world.debits.trouble('open', 'fault');
    expect((await world.ask(token, fixture)).status).toBe('PROVIDER_DOWN');
    expect((await world.ask(token, fixture)).status).toBe('success');
  });

  it('is not for a debtor without confirmed contact data', async () => {
    const fixture = anAutomatable({ email: null });
    const { token } = await world.enter(fixture.story);
    await expect(world.ask(token, fixture)).rejects.toThrow('answered 403');
    expect(world.debits.mandates()).toEqual([]);
  });
});

describe('activating', () => {
  it('at the provider leads back to the debit’s page, which says so to anybody with the reference', async () => {
    const { mandate, ref } = await world.asking();
    world.debits.become(mandate, 'active');
    expect(await world.back(mandate)).toBe(`303 ${PAGE}${ref}`);
    expect(await world.debit(ref)).toEqual({
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

  it('shows its debtor the bank, the masked account and the next charge, and nobody else', async () => {
    const waiting = await world.asking();
    expect((await world.debit(waiting.ref, waiting.token)).detail).toMatchObject({
      bank: null,
      account: null,
    });
    const { ref, token } = await world.active();
    expect((await world.debit(ref, token)).detail).toMatchObject({
      bank: 'Banco Lenga',
      account: '•••• 5678',
      can_cancel: true,
      next_charge: { on: '21/11/2026', amount: 96_500 },
    });
    const { token: stranger } = await world.enter(aPut().story);
    expect((await world.debit(ref, stranger)).detail).toBeNull();
  });

  it('is told by mail, once', async () => {
    const { mandate } = await world.active();
    await world.back(mandate);
    await world.sendCallback({ type: 'mandate.active', mandate });
    expect(await world.post()).toEqual([ASKED, 'Tu cargo automático quedó activo']);
    expect(world.mails.at(-1)?.text).toContain('Banco: Banco Lenga');
    expect(world.mails.at(-1)?.html).toContain('Cobraremos en tu cuenta de Banco Lenga.');
  });

  it('is over after three hours, once, with many workers, and the mandate is closed', async () => {
    const { ref } = await world.asking();
    world.clock.set(new Date('2026-11-21T17:59:59Z'));
    await world.round();
    expect((await world.debit(ref)).state).toBe('activating');
    world.clock.set(new Date('2026-11-21T18:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => world.round()));
    await world.round();
    expect(await world.history(ref)).toEqual([
      'debit.asked → requested',
      'activation.opened → activating',
      'activation.expired → expired',
    ]);
    expect((await world.debit(ref)).ending?.reason).toBe('notActivated');
    expect(world.debits.mandates()[0]?.state).toBe('closed');
    expect(await world.post()).toEqual([ASKED, 'Tu cargo automático no se activó']);
    expect(world.mails.at(-1)?.text).toContain('Pasaron las 3 horas');
  });

  it('is in time when only the news of it are late: the provider is asked before time runs out', async () => {
    const { ref, mandate } = await world.asking();
    world.debits.become(mandate, 'active');
    world.clock.set(new Date('2026-11-21T18:00:00Z'));
    await world.round();
    expect((await world.debit(ref)).state).toBe('charging');
  });

  it('waits up to 72 business hours for a bank that confirms later', async () => {
    const { ref, mandate } = await world.asking();
    world.debits.become(mandate, 'accepted');
    await world.back(mandate);
    expect(await world.debit(ref)).toMatchObject({ state: 'accepted', until: { date: '26/11/2026' } });
    await world.roundAt('2026-11-26T02:59:00Z');
    expect((await world.debit(ref)).state).toBe('accepted');
    await world.roundAt('2026-11-26T03:00:00Z');
    expect((await world.debit(ref)).state).toBe('expired');
    await world.post();
    expect(world.mails.at(-1)?.text).toContain('Tu banco no lo confirmó dentro de 72 horas hábiles.');
  });

  it('refused at the provider is cancelled, told by one mail, and can be asked for again', async () => {
    const { ref, mandate, token, ...fixture } = await world.asking();
    world.debits.become(mandate, 'rejected');
    await world.back(mandate);
    expect(await world.debit(ref)).toMatchObject({ state: 'cancelled', ending: { reason: 'byBank' } });
    await world.sendCallback({ type: 'mandate.rejected', mandate });
    expect(await world.post()).toEqual([ASKED, 'Tu cargo automático no se activó']);
    expect(world.mails.at(-1)?.text).toContain('No se aceptó en tu banco.');
    expect((await world.ask(token, fixture)).status).toBe('success');
  });

  it.each(['nobody', '', '%00', 'x'.repeat(101)])(
    'comes back to the portal’s door with an address that names no mandate: "%s"',
    async (mandate) => {
      expect(await world.back(mandate)).toBe('303 http://localhost:3000/');
    },
  );
});
