import { sessionFrom } from '../session.ts';
import { offersOf } from '#domain/offers.ts';
import { agreement, bank, convenio, NOW, paymentResult, put, renewed, tokenFor } from '../testing/flow.ts';
import { emptyContext, need } from './context.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import * as selectors from './selectors.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import { knownDebts, visitOf, visitWith, type VisitChange } from '../testing/visit.ts';
import type { PaymentFlowContext } from './types.ts';

const choice = { instalments: 12, paymentDay: 5 };
const signed = { id: 'agreement-1', debtId: 'ac1', choice, signedOn: '2026-11-20' } as const;
const elsewhere = { ...signed, id: 'agreement-2', debtId: 'ac2' };
const restored = {
  v: 1,
  company: bank.key,
  debtorId: 'debtor-1',
  offerKey: 'put',
  runs: { put1: 1 },
  method: 'webpay',
  cardId: null,
  planChoice: choice,
  automizes: true,
  ref: null,
} as const;

/** A signed agreement is chosen, beside an offer that is paid at once. */
const visit = (change: VisitChange = {}): PaymentFlowContext =>
  visitWith(
    visitOf({
      company: bank,
      session: sessionFrom(tokenFor(30)),
      debts: knownDebts(offersOf([agreement, put], bank), { signed: [elsewhere, signed] }),
      choices: { offerKey: 'abono_convenio', plan: choice },
    }),
    change,
  );

it.each([
  ['a session and debts', true, {}],
  ['a session alone', false, { debts: null }],
  ['debts alone', false, { session: null }],
])('a visitor with %s is identified: %s', (_, expected, change) => {
  expect(selectors.isIdentified(visit(change))).toBe(expected);
});

it.each([
  ['put is chosen', true, { choices: { offerKey: 'put' }, restored: { ...restored, offerKey: 'convenio' } }],
  ['one of several single payments is chosen', true, { choices: { offerKey: 'put 7' } }],
  ['put in instalments is chosen', false, { choices: { offerKey: 'put_wf' } }],
  ['another offer is chosen', false, { restored }],
  ['put was chosen before a reload', true, { debts: null, choices: { offerKey: null }, restored }],
  ['nothing was chosen before', false, { debts: null, choices: { offerKey: 'put' } }],
] as const)('the history is hidden when %s: %s', (_, expected, change) => {
  expect(selectors.hidesHistory(visit(change as VisitChange))).toBe(expected);
});

it.each([
  ['asks for it', { confirmsContactData: true, forcedSkipModalContact: false }, true],
  ['does not ask for it', { confirmsContactData: false, forcedSkipModalContact: false }, false],
  ['asks for it and leaves it out', { confirmsContactData: true, forcedSkipModalContact: true }, false],
])('contact data are looked at once more where the company %s', (_, change, asks) => {
  expect(selectors.asksToConfirm({ ...emptyContext, company: { ...bank, ...change } })).toBe(asks);
  expect(selectors.asksToConfirm(emptyContext)).toBe(false);
});

it.each<[string, boolean, VisitChange]>([
  ['whose signed plan is chosen', true, {}],
  ['that chose another plan of it since', false, { choices: { plan: { ...choice, instalments: 6 } } }],
  ['that pays something else', false, { choices: { offerKey: 'put' } }],
  ['whose plan is not signed', false, { debts: { signed: [elsewhere] } }],
])('A visit %s: counted as one that signed is %s', (_, expected, change) => {
  expect(selectors.hasSigned(visit(change))).toBe(expected);
});

it.each([
  ['from paying a signed plan', true, 'abono_convenio', 'r'],
  ['from paying one of several signed plans', true, 'abono_convenio 12', 'r'],
  ['by a reload, before it pays', false, 'abono_convenio', null],
  ['from paying something else', false, 'put', 'r'],
])('A visit that comes back %s: counted as one that signed is %s', (_, expected, offerKey, ref) => {
  const change = { session: null, debts: null, restored: { ...restored, offerKey, ref } };
  expect(selectors.hasSigned(visit(change))).toBe(expected);
});

describe('an agreement', () => {
  it.each([
    ['as it was signed', true, true, {}],
    [
      'with another plan than the signed one',
      false,
      true,
      { choices: { plan: { ...choice, paymentDay: 15 } } },
    ],
    ['without a plan', false, false, { choices: { plan: null } }],
    ['that is not signed', false, true, { debts: { signed: [elsewhere] } }],
    ['that is another offer', true, false, { choices: { offerKey: 'put' } }],
    ['that is not chosen', false, false, { choices: { offerKey: null } }],
  ])('%s can be paid: %s; its contract can be read: %s', (_, canPay, canRead, change) => {
    const context = visit(change);
    expect([selectors.isReadyToPay(context), selectors.canShowContract(context)]).toEqual([canPay, canRead]);
  });

  it('that is signed is found by its offer', () => {
    expect(selectors.signedPlanOf(visit(), 'abono_convenio')).toBe(signed);
    expect(selectors.signedPlanOf(visit(), 'gone')).toBeNull();
  });

  it('is of one debt; what is no agreement has none', () => {
    expect(selectors.agreementDebt(visit()).id).toBe('ac1');
    for (const offerKey of ['put', null])
      expect(() => selectors.agreementDebt(visit({ choices: { offerKey } }))).toThrow(
        'no agreement is being made',
      );
  });

  it.each([
    ['abono_convenio', 12, true],
    ['abono_convenio', 5, false],
    ['put', 12, false],
    ['gone', 12, false],
  ])('of %s in %i instalments can be made: %s', (offerKey, instalments, expected) => {
    const plan = { offerKey, choice: { ...choice, instalments } };
    expect(selectors.isPlanWithinLimits(visit(), plan)).toBe(expected);
  });
});

it.each([
  ['several offers', true, {}],
  ['a plan to sign first', true, { debts: { offers: offersOf([agreement], bank) } }],
  [
    'one offer that is paid at once',
    false,
    { debts: { offers: offersOf([put], bank) }, choices: { offerKey: 'put' } },
  ],
  ['no company', false, { company: null }],
])('with %s there is a plan step: %s', (_, expected, change) => {
  expect(selectors.hasPlanStep(visit(change))).toBe(expected);
});

describe('the payment step', () => {
  const before = { ...restored, planChoice: null, automizes: null };
  const at = (change: VisitChange = {}) =>
    selectors.checkoutOf(
      visitWith(
        visit({ debts: { offers: offersOf([convenio, put], bank) }, choices: { offerKey: 'put' } }),
        change,
      ),
    );

  it('is of the chosen offer, with the quotas that were chosen of it before a reload', () => {
    expect(at({ restored: before })).toMatchObject({ offer: { key: 'put' }, restored: { put1: 1 } });
    const other = at({ restored: before, choices: { offerKey: 'convenio' } });
    expect([other.offer.key, other.restored]).toEqual(['convenio', {}]);
  });

  it('is of the signed agreement only where its down payment is paid', () => {
    expect(selectors.checkoutOf(visit()).agreementId).toBe(signed.id);
    expect(selectors.checkoutOf(visit({ choices: { offerKey: 'put' } })).agreementId).toBeNull();
  });

  it('asks about a payment of unknown outcome also where its offer is gone; without one it needs an offer', () => {
    const unchosen = { choices: { offerKey: null } };
    expect(at({ ...unchosen, attempt: { uncertainStart } })).toMatchObject({ uncertainStart });
    expect(() => at(unchosen)).toThrow('no offer to pay');
  });
});

describe('what is kept for a reload', () => {
  const kept = (change: VisitChange = {}) =>
    selectors.backupOf(
      visit({
        debts: null,
        choices: { offerKey: 'put', plan: null },
        attempt: { ref: 'reference-1' },
        ...change,
      }),
    );
  const before = kept();

  it('is nothing without a company, and what was kept before until the session is back', () => {
    expect(kept({ company: null })).toBeNull();
    expect(kept({ session: null, restored: before })).toBe(before);
  });

  it('is what was kept before until the debts are back too, and then what is chosen among them', () => {
    const unchosen = { restored: before, choices: { offerKey: null, plan: null }, attempt: { ref: null } };
    expect(kept(unchosen)).toBe(before);
    expect(kept({ ...unchosen, debts: knownDebts(offersOf([put], bank)) })).toEqual({
      ...before,
      offerKey: null,
      ref: null,
    });
  });
});

describe('the result of a payment', () => {
  const contract = { id: 'agreement-1', file_name: 'convenio.pdf' };
  const { data, ...rest } = paymentResult('paid');
  const result = { ...rest, data: { ...data, voucher: { agreement: contract } } } as unknown as PaymentResult;

  it.each([
    ['of an agreement', result, contract],
    ['of anything else', paymentResult('paid'), null],
    ['that is not known', null, null],
  ])('%s names the contract to save', (_, known, expected) => {
    expect(selectors.agreementPaid(visit({ attempt: { result: known } }))).toEqual(expected);
  });
});

it('a value that the chart lacks is named', () => {
  expect(need('put', 'offer')).toBe('put');
  expect(() => need(null, 'offer')).toThrow('paymentFlow: no offer');
});

describe('a session', () => {
  const end = NOW + 30 * 60_000;
  it.each([
    ['a minute after its end, for clocks are wrong', end + 60_000, false],
    ['later', end + 60_000 + 1, true],
  ])('%s is over: %s', (_, now, expected) => {
    expect(selectors.isSessionOver(visit(), now)).toBe(expected);
  });

  it('that does not exist, or of a company without authFlow, is not over', () => {
    const later = end + 60 * 60_000;
    expect(selectors.isSessionOver(visit({ session: null }), later)).toBe(false);
    expect(selectors.isSessionOver(visit({ company: { ...bank, authFlow: false } }), later)).toBe(false);
    expect(selectors.isSessionOver(visit({ company: null }), later)).toBe(false);
  });

  it.each([
    ['of the same debtor', true, visit(), renewed(bank)],
    ['of another', false, visit(), renewed(bank, { token: tokenFor(30, 'debtor-2') })],
    ['when there was none', false, visit({ session: null }), renewed(bank)],
    [
      'that came to nothing',
      false,
      visit({ session: sessionFrom('no token') }),
      { status: 'NO_SESSION', message: '' } as const,
    ],
    ['that was refused', false, visit(), { status: 'NO_SESSION', message: '' } as const],
  ])('renewed, %s, goes on with these debts: %s', (_, expected, context, answer) => {
    expect(selectors.isSameDebtor(context, answer)).toBe(expected);
  });
});
