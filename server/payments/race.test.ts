import { readBooks } from '../testing/books.ts';
import { createPaymentWorld, FORM_SECONDS, type PaymentWorld } from '../testing/payment-world.ts';
import { conclude } from './settle.ts';
import { askDue } from './due.ts';
import { openInquiry } from './settle.ts';
import type { Evidence } from './interpret.ts';
import { askProvider, settle } from './settle.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const PAGE_OVER = (FORM_SECONDS + 15) * 1000;
const PAID = { state: 'paid', holds: ['paid'], mails: ['voucher'], cases: [] };

const books = (ref: string) => readBooks(world.deps.db, ref);

/** Somebody asks the provider and is slow to write the answer down; answers the writing down. */
async function askSlowly(id: string, evidence: Evidence) {
  const inquiry = await openInquiry(world.deps, id, evidence);
  const answer = await askProvider(world.deps, inquiry);
  return () => conclude(world.deps, inquiry, answer);
}

describe('"nothing was charged"', () => {
  it('told by a timer before the visitor came back is not believed after it', async () => {
    const { id, ref, token } = await world.atTheProvider();
    world.clock.pass(PAGE_OVER);
    const writeDown = await askSlowly(id, 'timer');
    world.gateway.finish(token);
    const back = await openInquiry(world.deps, id, 'finished');
    expect(await writeDown()).toBe('confirming');
    await conclude(world.deps, back, await askProvider(world.deps, back));
    expect(await books(ref)).toMatchObject(PAID);
  });

  it.each(['cancelled', 'broken', 'timedOut'] as const)(
    'told by a return that says "%s" is not believed while a finished one is being charged',
    async (shape) => {
      const { id, ref, token } = await world.atTheProvider();
      const back = await openInquiry(world.deps, id, 'finished');
      const writeDown = await askSlowly(id, shape);
      world.gateway.finish(token);
      const charged = await askProvider(world.deps, back);
      expect(await writeDown()).toBe('confirming');
      await conclude(world.deps, back, charged);
      expect(await books(ref)).toMatchObject(PAID);
    },
  );

  it.each(['cancelled', 'broken', 'timedOut'] as const)(
    'told by a return that says "%s" is not believed while the sweep is charging a page that is over',
    async (shape) => {
      const { id, ref, token } = await world.atTheProvider();
      world.gateway.finish(token);
      const asked = await openInquiry(world.deps, id, shape);
      const answer = await askProvider(world.deps, asked);
      world.clock.pass(PAGE_OVER);
      const sweep = await openInquiry(world.deps, id, 'timer');
      const writeDown = await askSlowly(id, shape);
      const charged = await askProvider(world.deps, sweep);
      await conclude(world.deps, asked, answer);
      await writeDown();
      await conclude(world.deps, sweep, charged);
      expect(await books(ref)).toMatchObject(PAID);
      expect(world.gateway.charges()).toHaveLength(1);
    },
  );

  it.each(['cancelled', 'broken', 'timedOut'] as const)(
    'told by a return that says "%s" is not believed after another return has brought the page as finished',
    async (shape) => {
      const { id } = await world.atTheProvider();
      await settle(world.deps, id, 'finished');
      expect(await settle(world.deps, id, shape)).toBe('confirming');
    },
  );

  it('told after the visitor brought a page that nobody had finished ends it a quarter of an hour later', async () => {
    const { id, ref } = await world.atTheProvider();
    await settle(world.deps, id, 'finished');
    world.clock.pass(PAGE_OVER);
    expect(await settle(world.deps, id, 'timer')).toBe('confirming');
    world.clock.pass(15 * 60_000);
    expect(await settle(world.deps, id, 'timer')).toBe('expired');
    expect(await books(ref)).toMatchObject({ holds: ['released'], cases: [] });
  });
});

describe('a visitor who brings a finished page', () => {
  it('is remembered also where nobody knew how the payment stood', async () => {
    const { id, ref, token } = await world.atTheProvider();
    world.gateway.trouble('status', 'fault');
    expect(await settle(world.deps, id, 'cancelled')).toBe('unknown');
    world.gateway.finish(token);
    world.gateway.trouble('commit', 'fault');
    expect(await settle(world.deps, id, 'finished')).toBe('unknown');
    expect((await books(ref)).events.at(-1)).toBe('visitor.returned → unknown');
    expect(await settle(world.deps, id, 'timer')).toBe('paid');
  });

  it('learns that nobody knows how the payment stands when a timer finds the provider silent', async () => {
    const { id } = await world.atTheProvider();
    await settle(world.deps, id, 'finished');
    world.gateway.trouble('commit', 'fault');
    expect(await settle(world.deps, id, 'timer')).toBe('unknown');
  });

  it('after the page is over has a quarter of an hour more', async () => {
    const { id } = await world.atTheProvider();
    world.clock.pass(PAGE_OVER);
    expect(await openInquiry(world.deps, id, 'finished')).toMatchObject({ pageOver: false });
  });
});

describe('whoever is slow to ask', () => {
  it('has half a minute, in which no sweep asks', async () => {
    const { id, ref, token } = await world.atTheProvider();
    world.gateway.finish(token);
    world.clock.pass(PAGE_OVER);
    await openInquiry(world.deps, id, 'cancelled');
    expect(await askDue(world.deps)).toBe(0);
    world.clock.pass(30_000);
    expect(await askDue(world.deps)).toBe(1);
    expect(await books(ref)).toMatchObject(PAID);
  });

  it.each([
    ['finished', 30_000, ['commit'], 'paid'],
    ['finished', 30_001, [], 'confirming'],
    ['timer', 30_001, [], 'redirected'],
  ] as const)('(%s) asks only until another may: %i ms later %j', async (evidence, late, calls, state) => {
    const { id, token } = await world.atTheProvider();
    world.gateway.finish(token);
    const back = await openInquiry(world.deps, id, evidence);
    const asked = world.gateway.asked.length;
    world.clock.pass(late);
    expect(await conclude(world.deps, back, await askProvider(world.deps, back))).toBe(state);
    expect(world.gateway.asked.slice(asked)).toEqual(calls);
  });
});

describe('a question that charges nothing', () => {
  it('is not recorded as a commit', async () => {
    const { id } = await world.atTheProvider();
    expect(await openInquiry(world.deps, id, 'timer')).toMatchObject({ question: 'status', commitId: null });
  });
});

describe('a charge that the books deny', () => {
  it('opens one case and is kept once to be given back, however often it is told', async () => {
    const { id, ref, token } = await world.atTheProvider();
    await settle(world.deps, id, 'cancelled');
    const warn = jest.spyOn(world.deps.log, 'warn');
    world.gateway.become(token, 'AUTHORIZED');
    world.gateway.finish(token);
    for (let i = 0; i < 3; i++) await settle(world.deps, id, 'finished');
    const paymentId = id;
    expect(warn).toHaveBeenCalledWith({ paymentId, kind: 'contradiction' }, 'a payment needs a person');
    warn.mockRestore();
    expect(await books(ref)).toMatchObject({
      state: 'cancelled',
      events: ['quote.accepted → created', 'provider.opened → redirected', 'provider.cancelled → cancelled'],
      cases: ['contradiction'],
      mails: ['suspense'],
      ledger: ['providerClearing 500000', 'suspense -500000'],
    });
  });

  it('is looked for only when somebody tells of it, and the end it denies is counted once', async () => {
    const { id } = await world.atTheProvider();
    await settle(world.deps, id, 'cancelled');
    const counted = await world.deps.metrics.read();
    expect(counted).toContain('saldar_payments_total{company="banco-cordillera",state="cancelled"}');
    await settle(world.deps, id, 'finished');
    const asked = world.gateway.asked.length;
    await settle(world.deps, id, 'timer');
    world.clock.pass(PAGE_OVER);
    expect([await askDue(world.deps), world.gateway.asked.length]).toEqual([0, asked]);
    expect(await world.deps.metrics.read()).toBe(counted);
  });

  it('that was given back by the provider is for a person to look at', async () => {
    const { id, ref, token } = await world.atTheProvider();
    world.gateway.finish(token);
    world.gateway.become(token, 'REVERSED');
    await settle(world.deps, id, 'finished');
    const asked = world.gateway.asked.length;
    await settle(world.deps, id, 'finished');
    expect(world.gateway.asked).toHaveLength(asked);
    expect(await books(ref)).toMatchObject({ state: 'review', cases: ['mismatch'], holds: ['held'] });
  });
});
