import { sessionFrom, type Session } from '../session.ts';
import type { SavedContact } from '../contact-form/machine.ts';
import { backupOf, emptyContext } from './context.ts';
import type { Identification } from '../identification/machine.ts';
import type { Destination, PaymentFlowContext, RenewedSession } from './types.ts';

/** What the payment flow asks about the visitor's session: its end, and coming back after it. Pure; times are milliseconds. */

const MINUTE = 60_000;
/** Phone clocks are wrong: the server decides, this only saves a useless trip. */
const CLOCK_SKEW = MINUTE;

/** §4.1: for companies with authFlow an expired token leads back to identity. */
export function isSessionOver({ company, session }: PaymentFlowContext, now: number): boolean {
  return Boolean(company?.authFlow && session && session.expiresAt + CLOCK_SKEW < now);
}

/** Another tab may have identified somebody else meanwhile: their session never goes on with these debts. */
export function isSameDebtor({ session }: PaymentFlowContext, answer: RenewedSession): boolean {
  return answer.status === 'success' && sessionFrom(answer.token).debtorId === session?.debtorId;
}

/** What an identification or a renewed session gives; a business outcome gives nothing. */
export function withSession(answer: Identification | RenewedSession): Partial<PaymentFlowContext> {
  if (answer.status !== 'success') return {};
  const known =
    'has_contact' in answer
      ? { hasContact: answer.has_contact, userType: answer.user_type, isJustIdentified: false }
      : { hasContact: false, reminders: false, isJustIdentified: true };
  return { session: sessionFrom(answer.token), contactData: answer.contact_data, ...known };
}

/** What the server keeps of the contact data now; what was being typed is no draft any more. */
export function withContact(
  context: PaymentFlowContext,
  { token, contact_data: contactData }: SavedContact,
  reminders: boolean | null,
): Partial<PaymentFlowContext> {
  return {
    ...{ contactData, hasContact: true, draft: null, failure: null },
    session: sessionFrom(token),
    reminders: reminders ?? context.reminders,
  };
}

/** A visit whose session ended at a step: nothing of the session is left, but what the same debtor needs to go on. */
export function interrupted(
  context: PaymentFlowContext,
  destination: Destination | null,
): PaymentFlowContext {
  const { company, place, session, draft } = context;
  const debtorId = session?.debtorId ?? null;
  const interruption =
    debtorId && destination ? { debtorId, destination, draft, choices: backupOf(context) } : null;
  const kept = { interruption: interruption ?? context.interruption, destination: toHistory(destination) };
  return { ...emptyContext, company, place, ...kept };
}

/** Whoever identifies for the history is asked for less, so the screen must know. */
function toHistory(destination: Destination | null): Destination | null {
  return destination === 'history' ? destination : null;
}

/** The step to go back to and what was typed there; nothing of it for anybody else. */
export function resumedBy(
  { interruption }: PaymentFlowContext,
  { debtorId }: Session,
): Partial<PaymentFlowContext> {
  if (interruption === null) return {};
  if (interruption.debtorId !== debtorId) return { interruption: null };
  const { destination, draft, choices } = interruption;
  // Contact data are asked for again first: acceptances belong to a session.
  return { interruption: null, destination, draft, restored: choices, isResuming: destination !== 'contact' };
}
