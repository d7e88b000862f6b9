import type { Debt, Offer } from '#domain/debt.ts';
import { checkoutContext, offerOf } from '../testing/checkout.ts';
import { debitAnswer } from '../testing/debit.ts';
import { convenio, put, tokenFor } from '../testing/flow.ts';
import { NOTHING_CHOSEN } from './choice.ts';
import * as debits from './debits.ts';
import { codesOf, enrolmentOf } from './selectors.ts';
import type { CheckoutContext, PaymentMethods } from './types.ts';
import { preferred } from './updates.ts';

type Automatic = CheckoutContext['debits'][number];
const instalments = { ...convenio, isAutomatable: true };
const ended = { reason: 'byDebtor', date: '21/11/2026', hour: '12:00' } as unknown as Automatic['ending'];

/** An agreement is chosen, one of its instalments too. */
const visit = (change: Partial<CheckoutContext> = {}): CheckoutContext =>
  checkoutContext({
    offer: offerOf(instalments),
    selection: { runs: { conv1: 1 }, count: 1, total: 1000 },
    ...change,
  });
/** Of two debts, of which the offer has one. */
const active = debitAnswer({}, { debts_ids: ['paid', 'conv1'] });

describe('a debit that is asked for', () => {
  const asked = visit({ automizes: true });
  const externals = (...external: boolean[]) => ({
    ...asked,
    offer: { ...asked.offer, debts: external.map((isExternal) => ({ ...instalments, isExternal })) },
  });

  it('is of all debts of the offer and of the chosen quotas, and one payment only by a confirmed one', () => {
    expect(enrolmentOf(asked, { type: 'instalments.automate' })).toEqual({
      ...{ offerKey: 'convenio', debtIds: ['conv1'], runs: { conv1: 1 }, quotaIds: ['conv1-1'] },
      token: tokenFor(30),
      ...{ isExternal: instalments.isExternal, hasMethods: false, choice: true, idempotencyKey: null },
    });
    const once = enrolmentOf(asked, { type: 'payment.confirm', idempotencyKey: 'key', now: 0 });
    expect(once.idempotencyKey).toBe('key');
  });

  it('is external as soon as one of several debts is of another institution', () => {
    const isExternal = (...external: boolean[]) =>
      enrolmentOf(externals(...external), { type: 'instalments.automate' }).isExternal;
    expect([isExternal(false, true), isExternal(false, false)]).toEqual([true, false]);
  });
});

describe('the automatic debits of an offer', () => {
  const elsewhere = debitAnswer({ ref: 'elsewhere' }, { debts_ids: ['put1'] });
  const ofNoDebt = debitAnswer({ ref: 'ofNoDebt' }, null);

  it('are those that charge one of its debts', () => {
    expect(debits.debitsOf(visit({ debits: [elsewhere, active, ofNoDebt] }))).toEqual([active]);
  });

  it.each([
    ['charges what is about to be paid', { debits: [active] }, active],
    ['is found behind one that has ended', { debits: [debitAnswer({ ending: ended }), active] }, active],
    ['has ended', { debits: [debitAnswer({ ending: ended })] }, null],
    ['is charging', { debits: [debitAnswer({ state: 'charging' })] }, null],
    ['names no debts', { debits: [ofNoDebt] }, null],
    [
      'is of an instalment that is not chosen',
      { debits: [active], selection: NOTHING_CHOSEN.selection },
      null,
    ],
    ['is what is being chosen', { debits: [active], method: 'pac' }, null],
  ] as [string, Partial<CheckoutContext>, Automatic | null][])(
    'warns before paying by hand, when a debit %s',
    (_, change, expected) => {
      expect(debits.debitOfChosenQuotas(visit(change))).toEqual(expected);
    },
  );

  it.each([
    ['requested', null, false, false],
    ['activating', null, false, false],
    ['active', null, true, false],
    ['active', ended, false, false],
    ['charging', null, true, true],
  ] as const)('as %s with ending %j: live %s, charging %s', (state, ending, isLive, isCharging) => {
    const context = visit({ debits: [debitAnswer({ state, ending })] });
    expect([debits.hasLiveDebit(context), debits.isBeingCharged(context)]).toEqual([isLive, isCharging]);
    const others = { debits: [debitAnswer({ ending: ended }), ...context.debits] };
    expect(debits.hasLiveDebit(visit(others))).toBe(isLive);
  });
});

describe('direct debit, where a debit of the same charges already', () => {
  const payment_methods = (['webpay', 'pac'] as const).map((code_name, id) => ({
    id,
    code_name,
    priority: id,
  }));
  const highWithDebit: PaymentMethods = { high_amounts: true, payment_methods };
  const withDebit = (state: 'active' | 'activating', method: 'pac' | null = null) =>
    checkoutContext({
      method,
      methodsCache: { put: highWithDebit },
      debits: [debitAnswer({ state }, { debts_ids: ['put1'] })],
    });

  it.each([
    ['active', ['webpay']],
    ['activating', ['webpay', 'pac']],
  ] as const)('is among the methods of one that is %s: %j', (state, codes) => {
    expect(codesOf(withDebit(state))).toEqual(codes);
  });

  it.each(['pac', null] as const)('neither stays chosen nor is advised: %s', (method) => {
    expect(preferred(withDebit('active', method), { awaitsCards: true }).method).toBe('webpay');
  });
});

describe('the instalments of an agreement', () => {
  const offered = (...debts: Debt[]): Offer => ({ key: 'convenio', type: 'convenio', debts });

  it.each([
    ['nothing charges yet', true, {}],
    ['a debit has charged and ended', true, { debits: [debitAnswer({ ending: ended })] }],
    ['a debit charges', false, { debits: [active] }],
    ['are not to be automated', false, { offer: offered(convenio) }],
    ['are not all to be automated', false, { offer: offered(instalments, convenio) }],
    ['are all to be automated', true, { offer: offered(instalments, { ...instalments, id: 'conv2' }) }],
    ['are none', false, { offer: offered({ ...put, isAutomatable: true }) }],
  ])('that %s can be charged as they fall due: %s', (_, expected, change) => {
    const context = visit(change as Partial<CheckoutContext>);
    expect(debits.isAutomatable(context)).toBe(expected);
  });
});
