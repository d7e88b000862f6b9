import { sessionFrom } from '../session.ts';
import { bank, NOW, renewed, tokenFor } from '../testing/flow.ts';
import { emptyContext } from './context.ts';
import { backupOf } from './selectors.ts';
import * as updates from './updates.ts';
import { knownDebts, visitOf, visitWith, type VisitChange } from '../testing/visit.ts';
import type { Destination, PaymentFlowContext } from './types.ts';

const MINUTE = 60_000;
const END = NOW + 30 * MINUTE;
const draft = { email: 'ana@correo.cl', emailConfirmation: '', phone: '', reminders: true };
const arrival = { place: { name: 'payment', company: bank }, now: NOW, steps: null } as const;
const visit = (change: VisitChange = {}): PaymentFlowContext =>
  visitWith(
    visitOf({
      company: bank,
      arrival,
      session: sessionFrom(tokenFor(30)),
      debtorId: 'debtor-1',
      choices: { offerKey: 'put' },
      contact: { draft },
    }),
    change,
  );

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

  it('says what is known of the contact data; a refusal says nothing', () => {
    const answer = renewed(bank, { user_type: 'pyme', wants_reminders: true });
    const session = sessionFrom(tokenFor(30));
    const data = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
    expect(updates.withSession(visit(), answer)).toEqual({
      session,
      debtorId: 'debtor-1',
      contact: { data, isStored: true, reminders: true, draft },
      restored: null,
      userType: 'pyme',
      isJustIdentified: false,
    });
    const identified = {
      status: 'success',
      verified: true,
      message: '',
      warning: null,
      token: tokenFor(30),
      contact_data: data,
      wants_reminders: true,
      has_current_debts: true,
      has_past_due_debts: false,
    } as const;
    expect(updates.withSession(visit(), identified)).toEqual({
      session,
      debtorId: 'debtor-1',
      contact: { data, isStored: false, reminders: true, draft },
      restored: null,
      isJustIdentified: true,
    });
    expect(updates.withSession(visit(), { status: 'NO_SESSION', message: '' })).toEqual({});
  });
});

describe('a session that ends at a step', () => {
  const at = (context: PaymentFlowContext, destination: Destination | null) =>
    updates.interrupted(context, destination);

  it('keeps whether a business was identified, the step, what was typed and chosen, and nothing else of the visit', () => {
    const choices = {
      v: 1,
      company: bank.key,
      debtorId: 'debtor-1',
      offerKey: 'put',
      runs: {},
      method: null,
      cardId: null,
      planChoice: null,
      automizes: null,
      ref: null,
    };
    const known: VisitChange = {
      debts: knownDebts([]),
      contact: { data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' }, isStored: true },
      userType: 'pyme',
      attempt: { ref: 'reference-1' },
    };
    const steps = { v: 1, company: bank.key, flow: 'multi', product: null, current: 4, ref: null } as const;
    expect(at(visit({ ...known, arrival: { steps } }), 'payment')).toEqual({
      ...emptyContext,
      company: bank,
      userType: 'pyme',
      arrival,
      interruption: {
        ...{ debtorId: 'debtor-1', destination: 'payment', draft },
        choices: { ...choices, ref: 'reference-1' },
      },
    });
  });

  it('keeps what was kept before where it cannot know more', () => {
    const interruption = { debtorId: 'debtor-1', destination: 'plan', draft, choices: null } as const;
    expect(at(visit({ interruption, session: null }), 'payment').interruption).toBe(interruption);
    expect(at(visit({ interruption }), null).interruption).toBe(interruption);
  });

  it.each([
    ['history', 'history'],
    ['myData', 'myData'],
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
    expect(updates.resumedBy(visit({ interruption: { ...kept, destination } }), session)).toEqual({
      ...{ interruption: null, destination, restored: kept.choices, isResuming },
      contact: { ...emptyContext.contact, draft },
    });
  });

  it('gives another debtor nothing, and has nothing where nothing was interrupted', () => {
    const other = sessionFrom(tokenFor(30, 'debtor-2'));
    expect(updates.resumedBy(visit({ interruption: kept }), other)).toEqual({ interruption: null });
    expect(updates.resumedBy(visit(), session)).toEqual({});
  });
});
