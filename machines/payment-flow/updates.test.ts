import { offersOf } from '#domain/offers.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { CheckoutChoice } from '../checkout/types.ts';
import { sessionFrom } from '../session.ts';
import { debitAnswer } from '../testing/debit.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import {
  agreement,
  bank,
  convenio,
  debtsAnswer,
  paymentResult,
  put,
  signedTwelve,
  tokenFor,
} from '../testing/flow.ts';
import { knownDebts, visitOf, visitWith, type VisitChange } from '../testing/visit.ts';
import type { FlowBackup } from './backup.ts';
import type { PaymentFlowContext } from './types.ts';
import * as updates from './updates.ts';

const plan = { instalments: 12, paymentDay: 5 };
const signed = { id: 'agreement-1', debtId: 'ac1', choice: plan, signedOn: '2026-11-20' } as const;
const elsewhere = { ...signed, id: 'agreement-2', debtId: 'ac2' };
const restored: FlowBackup = {
  v: 1,
  company: bank.key,
  debtorId: 'debtor-1',
  offerKey: 'put',
  runs: { put1: 1 },
  method: 'webpay',
  cardId: 'card-1',
  planChoice: plan,
  automizes: true,
  ref: null,
};
const checkout = (change: Partial<CheckoutChoice>) => ({ ...NOTHING_CHOSEN, ...change });
const selection = { runs: { put1: 1 }, count: 1, total: 1000 };

/** A debtor who has chosen a put and its quota. */
const visit = (change: VisitChange = {}): PaymentFlowContext =>
  visitWith(
    visitOf({
      company: bank,
      session: sessionFrom(tokenFor(30)),
      debts: knownDebts(offersOf([agreement, put], bank), { signed: [elsewhere, signed] }),
      choices: { offerKey: 'put', checkout: checkout({ selection, method: 'webpay' }) },
    }),
    change,
  );

describe('an offer that is chosen', () => {
  it('is paid by a method that is chosen for it', () => {
    expect(updates.withOffer(visit({ choices: { plan }, restored }), 'convenio')).toEqual({
      choices: { offerKey: 'convenio', plan, checkout: checkout({ selection }) },
      restored: null,
      failure: null,
    });
  });

  it.each([
    ['abono_convenio', plan],
    ['put', null],
  ] as const)('%s, signed before, comes with the plan of its signature', (offerKey, expected) => {
    const other = { choices: { plan: { ...plan, paymentDay: 15 } } };
    expect(updates.withSignedPlan(visit(other), offerKey).choices?.plan).toEqual(expected);
  });

  it('signed anew takes the place of the earlier signature of its debt', () => {
    const { debts } = updates.withSigned(visit(), signedTwelve);
    expect(debts?.signed).toEqual([
      elsewhere,
      expect.objectContaining({ id: signedTwelve.agreement_id, debtId: 'ac1' }),
    ]);
    expect(updates.withSigned(visit({ debts: null }), signedTwelve)).toEqual({});
  });
});

describe('debts that are loaded', () => {
  const before: VisitChange = { debts: null, choices: { plan: null, checkout: NOTHING_CHOSEN } };
  const load = (change: VisitChange, debts = [convenio, put]) =>
    updates.withDebts(visitWith(visit(before), change), debtsAnswer(debts, [signed]));

  it('change nothing where they are refused, or where there is no company', () => {
    expect(updates.withDebts(visit(before), { status: 'NOT_DEBTS', message: '' })).toEqual({});
    expect(load({ company: null })).toEqual({});
  });

  it('begin with nothing chosen but what was chosen before', () => {
    const chosen = { choices: { offerKey: null, plan: null, checkout: checkout({ selection }) } };
    expect(load({ restored, ...chosen })).toEqual({
      debts: knownDebts(offersOf([convenio, put], bank), { signed: [signed] }),
      choices: {
        offerKey: 'put',
        plan,
        checkout: checkout({ automizes: true, method: 'webpay', cardId: 'card-1' }),
      },
      attempt: { ref: null, result: null, uncertainStart: null, underWay: null },
    });
  });

  it.each([
    ['the one offer there is', {}, [put], 'put'],
    ['none of several', { choices: { offerKey: null } }, [convenio, put], null],
    ['the one chosen before', { choices: { offerKey: 'convenio' } }, [convenio, put], 'convenio'],
    ['that of a reload first', { choices: { offerKey: 'convenio' }, restored }, [convenio, put], 'put'],
    ['none that is gone', { choices: { offerKey: 'gone' } }, [convenio, put], null],
  ])('choose %s', (_, change, debts, offerKey) => {
    expect(load(change, debts).choices?.offerKey).toBe(offerKey);
  });

  it('leave a payment of unknown outcome as it was started', () => {
    const start: VisitChange = {
      debts: knownDebts([], { signed: [elsewhere] }),
      attempt: { uncertainStart, ref: 'reference-1' },
      choices: { checkout: checkout({ method: 'pac' }) },
    };
    expect(load({ ...start, restored })).toMatchObject({
      debts: { signed: [elsewhere] },
      choices: { checkout: { method: 'pac' } },
      attempt: { uncertainStart, ref: 'reference-1' },
    });
  });

  it('keep the plan being made, and how to pay, before those of before a reload', () => {
    const other = { instalments: 24, paymentDay: 15 };
    expect(load({ choices: { plan: other }, restored }).choices?.plan).toEqual(other);
    const chosen = { automizes: false, cardId: 'card-2' };
    expect(load({ choices: { checkout: checkout(chosen) }, restored }).choices?.checkout).toMatchObject(
      chosen,
    );
    expect(load({}).choices).toEqual({ offerKey: 'put', plan: null, checkout: NOTHING_CHOSEN });
  });
});

describe('a payment', () => {
  const attempt = { ref: 'reference-1', amount: 900, redirect: null };
  const uncertain: VisitChange = { attempt: { uncertainStart, result: paymentResult('declined') } };

  it('that was started is under way, and known; what came of an earlier one is not its result', () => {
    expect(updates.withOpenAttempt(visit(uncertain), attempt).attempt).toEqual({
      ...{ ref: 'reference-1', underWay: attempt, uncertainStart: null },
      result: null,
    });
  });

  it('by a saved card leaves nothing chosen: what is owed is asked for again', () => {
    expect(updates.withCharge(visit({ ...uncertain, restored }), attempt)).toEqual({
      attempt: { ref: 'reference-1', underWay: attempt, uncertainStart: null, result: null },
      debts: null,
      choices: { offerKey: 'put', plan: null, checkout: checkout({ method: 'webpay' }) },
      restored: null,
    });
  });

  it.each([
    ['paid', [null, null, 0, null]],
    ['review', [null, null, 0, null]],
    ['declined', ['put', plan, 1, false]],
    ['cancelled', ['put', plan, 1, false]],
    ['expired', ['put', plan, 1, false]],
  ] as const)('that is %s leaves chosen: %j', (status, expected) => {
    const byHand = checkout({ selection, method: 'webpay', automizes: false });
    const context = visit({ choices: { plan, checkout: byHand }, attempt: { ref: 'reference-1' } });
    const after = { ...context, ...updates.withResult(context, paymentResult(status)) };
    const { offerKey, plan: left, checkout: kept } = after.choices;
    expect([offerKey, left, kept.selection.count, kept.automizes]).toEqual(expected);
    expect(after.attempt).toMatchObject({ ref: 'reference-1', result: paymentResult(status) });
  });

  it('of unknown outcome keeps what it was started with', () => {
    expect(updates.withNothingChosen(visit({ attempt: { uncertainStart } }))).toEqual({});
  });
});

describe('an automatic debit', () => {
  const data = debitAnswer({ ref: 'debit-2' });
  const choices = { offerKey: 'put', plan: null, checkout: checkout({ automizes: true, method: 'pac' }) };
  const asked = (change: VisitChange = {}) => visit({ choices, ...change });

  it.each([
    ['that was requested shows what comes next where the company says it', true, 'success', 'nextSteps'],
    ['that was requested shows its enrolment elsewhere', false, 'success', 'successEnrollment'],
    ['that is there already is shown', true, 'IN_PROGRESS', 'successEnrollment'],
  ] as const)('%s', (_, hasNextSteps, status, page) => {
    const answer = { status, message: '', data } as never;
    expect(updates.withDebit(asked({ company: { ...bank, hasNextSteps } }), answer)).toEqual({
      debit: { ref: 'debit-2', page },
      choices: { ...choices, checkout: checkout({ method: 'pac' }) },
      restored: null,
      failure: null,
    });
  });

  it('that was refused changes nothing', () => {
    const refused = { status: 'PROVIDER_DOWN', message: '' } as never;
    expect(updates.withDebit(asked(), refused)).toEqual({});
  });

  it('of an unknown company shows its enrolment', () => {
    const answer = { status: 'success', data } as never;
    expect(updates.withDebit(asked({ company: null }), answer).debit?.page).toBe('successEnrollment');
  });

  it('is left for the question how to pay, also after a reload', () => {
    const left = updates.undecided(asked({ restored }));
    expect([left.choices?.checkout.automizes, left.restored?.automizes]).toEqual([null, null]);
    expect(updates.undecided(asked()).restored).toBeNull();
  });
});
