import { sessionFrom } from '../session.ts';
import { offersOf } from '#domain/offers.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import { agreement, bank, convenio, debtsAnswer, put, signedTwelve, tokenFor } from '../testing/flow.ts';
import { emptyContext } from './context.ts';
import * as questions from './questions.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import type { PaymentFlowContext } from './types.ts';

const choice = { instalments: 12, paymentDay: 5 };
const signed = { id: 'agreement-1', debtId: 'ac1', choice, signedOn: '2026-11-20' } as const;
const elsewhere = { ...signed, id: 'agreement-2', debtId: 'ac2' };
const restored = {
  v: 1,
  company: bank.key,
  offerKey: 'put',
  runs: { put1: 1 },
  method: 'webpay',
  planChoice: choice,
  automizes: true,
  ref: null,
} as const;

/** A signed agreement is chosen, beside an offer that is paid at once. */
const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  session: sessionFrom(tokenFor(30)),
  offers: offersOf([agreement, put], bank),
  offerKey: 'abono_convenio',
  planChoice: choice,
  signed: [elsewhere, signed],
  ...change,
});

it.each([
  ['a session and debts', true, {}],
  ['a session alone', false, { offers: [] }],
  ['debts alone', false, { session: null }],
])('whoever has %s is identified: %s', (_, expected, change) => {
  expect(questions.isIdentified(visit(change))).toBe(expected);
});

it.each([
  ['put is chosen', true, { offerKey: 'put', restored: { ...restored, offerKey: 'convenio' } }],
  ['one of several single payments is chosen', true, { offerKey: 'put 7' }],
  ['put in instalments is chosen', false, { offerKey: 'put_wf' }],
  ['another offer is chosen', false, { restored }],
  ['put was chosen before a reload', true, { offers: [], offerKey: null, restored }],
  ['nothing was chosen before', false, { offers: [], offerKey: 'put' }],
] as const)('the history is hidden when %s: %s', (_, expected, change) => {
  expect(questions.hidesHistory(visit(change as Partial<PaymentFlowContext>))).toBe(expected);
});

it.each([
  ['asks for it', { confirmsContactData: true, forcedSkipModalContact: false }, true],
  ['does not ask for it', { confirmsContactData: false, forcedSkipModalContact: false }, false],
  ['asks for it and leaves it out', { confirmsContactData: true, forcedSkipModalContact: true }, false],
])('contact data are looked at once more where the company %s', (_, change, asks) => {
  expect(questions.asksToConfirm({ ...emptyContext, company: { ...bank, ...change } })).toBe(asks);
  expect(questions.asksToConfirm(emptyContext)).toBe(false);
});

describe('an agreement', () => {
  it.each([
    ['as it was signed', true, true, {}],
    ['with another plan than the signed one', false, true, { planChoice: { ...choice, paymentDay: 15 } }],
    ['without a plan', false, false, { planChoice: null }],
    ['that is not signed', false, true, { signed: [elsewhere] }],
    ['that is another offer', true, false, { offerKey: 'put' }],
    ['that is not chosen', false, false, { offerKey: null }],
  ])('%s can be paid: %s; its contract can be read: %s', (_, canPay, canRead, change) => {
    const context = visit(change);
    expect([questions.isReadyToPay(context), questions.canShowContract(context)]).toEqual([canPay, canRead]);
  });

  it('signed before is chosen as it was signed', () => {
    const nothing = { choice: NOTHING_CHOSEN, restored: null, failure: null };
    const before = visit({ choice: { ...NOTHING_CHOSEN, method: 'pac' } });
    const resumed = (offerKey: string) => questions.resumed(before, offerKey);
    expect(resumed('abono_convenio')).toEqual({
      ...nothing,
      offerKey: 'abono_convenio',
      planChoice: choice,
    });
    expect(resumed('put')).toEqual({ ...nothing, offerKey: 'put', planChoice: null });
    expect(questions.signedPlanOf(visit(), 'gone')).toBeNull();
  });

  it('signed anew takes the place of what was signed of its debt', () => {
    expect(questions.withSigned(visit(), signedTwelve)).toEqual({
      signed: [elsewhere, expect.objectContaining({ id: signedTwelve.agreement_id, debtId: 'ac1' })],
      failure: null,
    });
  });

  it('is of one debt; what is no agreement has none', () => {
    expect(questions.agreementDebt(visit()).id).toBe('ac1');
    for (const offerKey of ['put', null])
      expect(() => questions.agreementDebt(visit({ offerKey }))).toThrow('no agreement is being made');
  });

  it.each([
    ['abono_convenio', 12, true],
    ['abono_convenio', 5, false],
    ['put', 12, false],
    ['gone', 12, false],
  ])('of %s in %i instalments can be made: %s', (offerKey, instalments, expected) => {
    const plan = { offerKey, choice: { ...choice, instalments } };
    expect(questions.isPlanWithinLimits(visit(), plan)).toBe(expected);
  });
});

it.each([
  ['several offers', true, {}],
  ['a plan to sign first', true, { offers: offersOf([agreement], bank) }],
  ['one offer that is paid at once', false, { offers: offersOf([put], bank), offerKey: 'put' }],
  ['no company', false, { company: null }],
])('with %s there is a plan step: %s', (_, expected, change) => {
  expect(questions.hasPlanStep(visit(change))).toBe(expected);
});

describe('debts that come', () => {
  const before = visit({ offers: [], planChoice: null, signed: [] });
  const come = (change: Partial<PaymentFlowContext>, debts = [convenio, put]) =>
    questions.withDebts({ ...before, ...change }, { ...debtsAnswer(debts, [signed]) });

  it('are forgotten where they are refused, or where there is no company', () => {
    expect(questions.withDebts(before, { status: 'NOT_DEBTS', message: '' })).toEqual({});
    expect(come({ company: null })).toEqual({});
  });

  it('begin with nothing chosen but what was chosen before', () => {
    expect(come({ restored })).toEqual({
      session: sessionFrom(tokenFor(30)),
      userData: { name: 'Ana Rojas', rut: '11.***.***-1', email: 'a***@c***.cl' },
      today: '2026-11-21',
      offers: offersOf([convenio, put], bank),
      offerKey: 'put',
      planChoice: choice,
      debits: [],
      choice: { ...NOTHING_CHOSEN, automizes: true, method: 'webpay' },
      signed: [signed],
      underWay: null,
    });
  });

  it.each([
    ['the one offer there is', {}, [put], 'put'],
    ['none of several', { offerKey: null }, [convenio, put], null],
    ['the one chosen before', { offerKey: 'convenio' }, [convenio, put], 'convenio'],
    ['the one chosen before a reload, first', { offerKey: 'convenio', restored }, [convenio, put], 'put'],
    ['none that is gone', { offerKey: 'gone' }, [convenio, put], null],
  ])('choose %s', (_, change, debts, offerKey) => {
    expect(come({ offerKey: null, ...change }, debts)).toMatchObject({ offerKey });
  });

  it('leave a payment of unknown outcome as it was started', () => {
    const after = come({ uncertainStart, restored, choice: { ...NOTHING_CHOSEN, method: 'pac' } });
    expect(after).not.toHaveProperty('signed');
    expect(after.choice?.method).toBe('pac');
  });

  it('keep the plan being made, and how to pay, before those of before a reload', () => {
    const other = { instalments: 24, paymentDay: 15 };
    expect(come({ planChoice: other, restored }).planChoice).toEqual(other);
    const byHand = { ...NOTHING_CHOSEN, automizes: false };
    expect(come({ choice: byHand, restored }).choice?.automizes).toBe(false);
    expect(come({}).planChoice).toBeNull();
    expect(come({}).choice).toEqual(NOTHING_CHOSEN);
  });
});
