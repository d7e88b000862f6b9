import type { ResponseOf } from '#contract/call.ts';
import type { DeskPerson, openDesk, PaymentQuery, SignInFault } from '#contract/desk.ts';
import type { DeskPlace, ViewReport } from '../desk-view/types.ts';
import type { Failure } from '../failure.ts';

export type Opening = Omit<ResponseOf<typeof openDesk>, 'status' | 'session_mark'>;

/** Why no person is signed in: a sign-in that failed, or a session that ended. */
export type SignedOutReason = SignInFault | 'ended';

export type DeskContext = {
  person: DeskPerson | null;
  institutions: Opening['institutions'];
  reason: SignedOutReason | null;
  place: DeskPlace;
  /** What was searched last, for the next visit of the search. */
  query: PaymentQuery | null;
  failure: Failure | null;
};

export type DeskEvent =
  | { type: 'place.entered'; place: DeskPlace }
  | { type: 'desk.reload' }
  | { type: 'session.leave' }
  | ViewReport;
