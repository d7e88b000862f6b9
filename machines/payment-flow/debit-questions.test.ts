import type { Debt, Offer } from '#domain/debt.ts';
import { offersOf } from '#domain/offers.ts';
import { debitAnswer } from '../testing/debit.ts';
import { bank, convenio, put } from '../testing/flow.ts';
import { emptyContext } from './context.ts';
import * as debits from './debit-questions.ts';
import type { PaymentFlowContext } from './types.ts';

type Automatic = PaymentFlowContext['debits'][number];
const instalments = { ...convenio, isAutomatable: true };
const ended = { reason: 'byDebtor', date: '21/11/2026', hour: '12:00' } as unknown as Automatic['ending'];

/** An agreement is chosen, one of its instalments too. */
const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  offers: offersOf([instalments, put], bank),
  offerKey: 'convenio',
  selection: { runs: { conv1: 1 }, count: 1, total: 1000 },
  method: 'webpay',
  ...change,
});
/** Of two debts, of which the offer has one. */
const active = debitAnswer({}, { debts_ids: ['paid', 'conv1'] });

describe('a debit that is asked for', () => {
  const asked = visit({
    session: { token: 'token', expiresAt: 0, lifetime: null, debtorId: null },
    automizes: true,
  });
  const externals = (...external: boolean[]) => ({
    ...asked,
    offers: asked.offers.map((offer) => ({
      ...offer,
      debts: external.map((isExternal) => ({ ...instalments, isExternal })),
    })),
  });

  it('is of all debts of the offer and of the chosen quotas, and one payment only by a confirmed one', () => {
    expect(debits.enrolmentOf(asked, { type: 'instalments.automate' })).toEqual({
      ...{ offerKey: 'convenio', debtIds: ['conv1'], runs: { conv1: 1 }, token: 'token' },
      ...{ isExternal: instalments.isExternal, hasMethods: false, choice: true, intent: null },
    });
    const once = debits.enrolmentOf(asked, { type: 'payment.confirm', intent: 'intent', now: 0 });
    expect(once.intent).toBe('intent');
  });

  it('is external as soon as one of several debts is of another institution', () => {
    const isExternal = (...external: boolean[]) =>
      debits.enrolmentOf(externals(...external), { type: 'instalments.automate' }).isExternal;
    expect([isExternal(false, true), isExternal(false, false)]).toEqual([true, false]);
  });
});

describe('the automatic debits of an offer', () => {
  const elsewhere = debitAnswer({ ref: 'elsewhere' }, { debts_ids: ['put1'] });
  const nobodys = debitAnswer({ ref: 'nobodys' }, null);

  it('are those that charge one of its debts', () => {
    expect(debits.debitsOfOffer(visit({ debits: [elsewhere, active, nobodys] }))).toEqual([active]);
    expect(debits.debitsOfOffer(visit({ debits: [active], offerKey: null }))).toEqual([]);
  });

  it.each([
    ['charges what is about to be paid', { debits: [active] }, active],
    ['is found behind one that has ended', { debits: [debitAnswer({ ending: ended }), active] }, active],
    ['has ended', { debits: [debitAnswer({ ending: ended })] }, null],
    ['is charging', { debits: [debitAnswer({ state: 'charging' })] }, null],
    ['tells nothing', { debits: [nobodys] }, null],
    ['is of an instalment that is not chosen', { debits: [active], selection: emptyContext.selection }, null],
    ['is what is being chosen', { debits: [active], method: 'pac' }, null],
  ] as [string, Partial<PaymentFlowContext>, Automatic | null][])(
    'told before paying by hand, when one %s',
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

describe('the instalments of an agreement', () => {
  const offered = (...debts: Debt[]): Offer[] => [{ key: 'convenio', type: 'convenio', debts }];

  it.each([
    ['nothing charges yet', true, {}],
    ['a debit has charged and ended', true, { debits: [debitAnswer({ ending: ended })] }],
    ['a debit charges', false, { debits: [active] }],
    ['are not to be automated', false, { offers: offered(convenio) }],
    ['are not all to be automated', false, { offers: offered(instalments, convenio) }],
    ['are all to be automated', true, { offers: offered(instalments, { ...instalments, id: 'conv2' }) }],
    ['are none', false, { offers: offered({ ...put, isAutomatable: true }) }],
    ['are not chosen', false, { offerKey: null }],
  ])('that %s can be charged as they fall due: %s', (_, expected, change) => {
    const context = visit(change as Partial<PaymentFlowContext>);
    expect([debits.isAutomatable(context), debits.asksForAutomatic(context)]).toEqual([expected, expected]);
    const methodsCache = { automize_convenio: { high_amounts: false, payment_methods: [] } };
    expect(debits.asksForAutomatic({ ...context, methodsCache })).toBe(false);
  });
});

describe('a debit that was asked for', () => {
  const data = { ...active, ref: 'debit-2' };

  it.each([
    ['shows what comes next where the company says it', true, 'success', 'nextSteps'],
    ['shows that it was enrolled where it does not', false, 'success', 'successEnrollment'],
    ['that is there already is shown', true, 'IN_PROGRESS', 'successEnrollment'],
  ] as const)('%s', (_, hasNextSteps, status, page) => {
    const answer = { status, message: '', data } as never;
    expect(debits.withDebit(visit({ company: { ...bank, hasNextSteps } }), answer)).toEqual({
      debit: { ref: 'debit-2', page },
      automizes: null,
      failure: null,
    });
  });

  it('and refused changes nothing', () => {
    const refused = { status: 'PROVIDER_DOWN', message: '' } as never;
    expect(debits.withDebit(visit(), refused)).toEqual({});
  });

  it('is enrolled where nobody knows the company', () => {
    const answer = { status: 'success', data } as never;
    expect(debits.withDebit(visit({ company: null }), answer).debit?.page).toBe('successEnrollment');
  });
});
