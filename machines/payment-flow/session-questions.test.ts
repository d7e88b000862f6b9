import { sessionFrom } from '../session.ts';
import { offersOf } from '#domain/offers.ts';
import { bank, NOW, put, renewed, tokenFor } from '../testing/flow.ts';
import { backupOf, emptyContext, need } from './context.ts';
import * as sessions from './session-questions.ts';
import type { Destination, PaymentFlowContext } from './types.ts';

const MINUTE = 60_000;
const END = NOW + 30 * MINUTE;
const draft = { email: 'ana@correo.cl', emailConfirmation: '', phone: '', reminders: true };
const visit = (change: Partial<PaymentFlowContext> = {}): PaymentFlowContext => ({
  ...emptyContext,
  company: bank,
  place: { name: 'payment', company: bank },
  session: sessionFrom(tokenFor(30)),
  offerKey: 'put',
  draft,
  ...change,
});

describe('a session', () => {
  it('is what its token says of its life and its debtor', () => {
    const token = tokenFor(30);
    expect(sessionFrom(token)).toEqual({
      token,
      expiresAt: END,
      lifetime: 30 * MINUTE,
      debtorId: 'debtor-1',
    });
  });

  it.each([
    ['that cannot be read', 'no token', null],
    ['that says nothing', `e30.${btoa('{}')}.x`, null],
  ])('of a token %s is over', (_, token, lifetime) => {
    expect(sessionFrom(token)).toEqual({ token, expiresAt: 0, lifetime, debtorId: null });
  });

  it.each([
    ['a minute after its end, for clocks are wrong', END + MINUTE, false],
    ['later', END + MINUTE + 1, true],
  ])('%s is over: %s', (_, now, expected) => {
    expect(sessions.isSessionOver(visit(), now)).toBe(expected);
  });

  it('that nobody has, or whose company lets anybody in, is not over', () => {
    const later = END + 60 * MINUTE;
    expect(sessions.isSessionOver(visit({ session: null }), later)).toBe(false);
    expect(sessions.isSessionOver(visit({ company: { ...bank, authFlow: false } }), later)).toBe(false);
    expect(sessions.isSessionOver(visit({ company: null }), later)).toBe(false);
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
    expect(sessions.isSameDebtor(context, answer)).toBe(expected);
  });

  it('says what is known of the contact data; a refusal says nothing', () => {
    const answer = renewed(bank, { user_type: 'pyme' });
    const session = sessionFrom(tokenFor(30));
    const contactData = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
    expect(sessions.withSession(answer)).toEqual({
      session,
      contactData,
      hasContact: true,
      userType: 'pyme',
      isJustIdentified: false,
    });
    const identified = {
      status: 'success',
      verified: true,
      message: '',
      warning: null,
      token: tokenFor(30),
      contact_data: contactData,
      has_current_debts: true,
      has_past_due_debts: false,
    } as const;
    expect(sessions.withSession(identified)).toEqual({
      session,
      contactData,
      hasContact: false,
      reminders: false,
      isJustIdentified: true,
    });
    expect(sessions.withSession({ status: 'NO_SESSION', message: '' })).toEqual({});
  });
});

describe('a session that ends at a step', () => {
  const at = (context: PaymentFlowContext, destination: Destination | null) =>
    sessions.interrupted(context, destination);

  it('keeps the step, what was typed and what was chosen, and nothing else of the visit', () => {
    const choices = {
      v: 1,
      company: bank.key,
      offerKey: 'put',
      runs: {},
      method: null,
      planChoice: null,
      automizes: null,
      ref: null,
    };
    const told = {
      userData: { name: 'Ana Rojas', rut: '11.***.***-1', email: 'a***@c***.cl' },
      contactData: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
      identity: { userType: 'person', rut: '111111111', proof: '100200301' },
      userType: 'pyme',
      identificationToken: 'token',
      hasContact: true,
    } as const;
    expect(at(visit(told), 'payment')).toEqual({
      ...emptyContext,
      company: bank,
      place: { name: 'payment', company: bank },
      interruption: { debtorId: 'debtor-1', destination: 'payment', draft, choices },
    });
  });

  it('keeps what was kept before where it cannot know more', () => {
    const interruption = { debtorId: 'debtor-1', destination: 'plan', draft, choices: null } as const;
    expect(at(visit({ interruption, session: null }), 'payment').interruption).toBe(interruption);
    expect(at(visit({ interruption }), null).interruption).toBe(interruption);
  });

  it.each([
    ['history', 'history'],
    ['payment', null],
    [null, null],
  ] as const)('on the way to %j asks to identify for %j', (destination, expected) => {
    expect(at(visit(), destination).destination).toBe(expected);
  });

  const kept = { debtorId: 'debtor-1', destination: 'payment', draft, choices: backupOf(visit()) } as const;
  const session = sessionFrom(tokenFor(30));

  it.each([
    ['payment', true],
    ['contact', false],
  ] as const)('goes on at %s for the same debtor; past the contact step: %s', (destination, isResuming) => {
    expect(sessions.resumedBy(visit({ interruption: { ...kept, destination } }), session)).toEqual({
      ...{ interruption: null, destination, draft, restored: kept.choices, isResuming },
    });
  });

  it('gives somebody else nothing, and has nothing where nothing was interrupted', () => {
    const other = sessionFrom(tokenFor(30, 'debtor-2'));
    expect(sessions.resumedBy(visit({ interruption: kept }), other)).toEqual({ interruption: null });
    expect(sessions.resumedBy(visit(), session)).toEqual({});
  });
});

describe('what is kept for a reload', () => {
  const restored = backupOf(visit({ ref: 'reference-1' }));

  it('is nothing without a company, and what was kept before until the session is back', () => {
    expect(backupOf(visit({ company: null }))).toBeNull();
    expect(backupOf(visit({ session: null, restored }))).toBe(restored);
  });

  it('is what was kept before until the debts are back too, and then what is chosen among them', () => {
    expect(backupOf(visit({ offerKey: null, restored }))).toBe(restored);
    const known = visit({ offerKey: null, restored, offers: offersOf([put], bank) });
    expect(backupOf(known)).toEqual({ ...restored, offerKey: null, ref: null });
  });
});

it('a hole in the chart says what is missing', () => {
  expect(need(visit(), 'offerKey')).toBe('put');
  expect(() => need(visit({ offerKey: null }), 'offerKey')).toThrow('paymentFlow: no offerKey');
});
