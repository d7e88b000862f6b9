import * as desk from '#contract/desk.ts';
import { exportActions, listActions } from '#contract/desk-log.ts';
import { proposeOrder, decideProposal, listProposals } from '#contract/payment-proposals.ts';
import { hasRight, STAFF_RIGHTS, type StaffRight } from '#contract/staff.ts';
import type { Area } from '../http/area.ts';
import { answerPublic, answerStaff, type StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { endedStaffCookie, endStaffSession, findSignedIn, markOf } from '../session/staff-sessions.ts';
import { PROPOSAL_FAULT_TEXTS } from '../texts/desk.ts';
import { backchannelLogoutRoute } from './backchannel-logout.ts';
import { agreementAnswers } from './agreements.ts';
import { enablingAnswers } from './enabling.ts';
import { caseAnswers } from './cases.ts';
import { dataRequestAnswers } from './data-requests.ts';
import { disputeFileRoute } from './dispute-files.ts';
import { disputeAnswers } from './disputes.ts';
import { debtorAnswers } from './debtor.ts';
import { findPayments } from './find.ts';
import { keyAnswers } from './keys.ts';
import { portfolioAnswers } from './portfolio.ts';
import { portfolioFileRoutes } from './portfolio-files.ts';
import { appendAction, readActions, writeActionsCsv } from './log.ts';
import { readPayment } from './payment.ts';
import { peopleAnswers } from './people.ts';
import { decide, pendingProposals, propose, type Outcome } from './proposals.ts';
import { idIn, need, success } from './visit.ts';
import { settlementAnswers } from './settlements.ts';
import { signInRoutes } from './sign-in.ts';
import { webhookAnswers } from './webhooks.ts';

import { maintenanceAnswers } from './maintenance.ts';
import { requestAnswers } from './requests.ts';

function personOf({ name, role, company: { key, name: institution } }: StaffCaller): desk.DeskPerson {
  const rights = (Object.keys(STAFF_RIGHTS) as StaffRight[]).filter((right) => hasRight(role, right));
  return { name, role, rights, institution: { key, name: institution } };
}

/** @throws NOT_FOUND of another institution's, or of none */
function outcomeOf(outcome: Outcome) {
  if (outcome === 'unknown') throw new Refusal('NOT_FOUND');
  if (!('fault' in outcome)) return success(outcome);
  const { fault } = outcome;
  return { status: 'REFUSED' as const, fault, message: PROPOSAL_FAULT_TEXTS[fault] };
}

/** The institution's desk: each call is of the caller's institution alone, and each act leaves a line in its log. */
export const deskArea: Area = {
  answers: (deps) => [
    answerPublic(desk.openDesk, async ({ headers, cookies }) => {
      const { method } = desk.openDesk;
      const caller = await findSignedIn(deps, { method, headers, cookie: cookies.read });
      const institutions = deps.companies.paying.filter(({ key }) => deps.config.desks[key]);
      return {
        status: 'success' as const,
        person: caller && personOf(caller),
        session_mark: caller && markOf(caller),
        institutions: institutions.map(({ key, name }) => ({ key, name })),
      };
    }),
    answerStaff(desk.signOut, async ({ caller, cookies }) => {
      const idToken = await deps.db.transaction().execute(async (tx) => {
        await appendAction(tx, deps, caller, { action: 'session.closed' });
        return endStaffSession(tx, deps, caller.sessionId);
      });
      cookies.set(endedStaffCookie(deps.config));
      const back = deps.config.publicUrl + desk.DESK_PAGES.search;
      const address = await deps.outside.staffIdentity.leave(caller.company.key, idToken, back);
      return { status: 'success' as const, leave_to: address?.href ?? null };
    }),
    answerStaff(desk.findPayments, async ({ body, caller }) => {
      need(caller, 'find');
      const found = await findPayments(deps.db, caller.company.key, body);
      // By what, not which: a search by RUT leaves no RUT behind.
      await appendAction(deps.db, deps, caller, { action: 'payments.found', object: body.by });
      return { status: 'success' as const, ...found };
    }),
    answerStaff(desk.readDeskPayment, async ({ body: { ref }, caller }) => {
      need(caller, 'find');
      const found = await readPayment(deps.db, caller, ref);
      if (!found) return { status: 'NOT_FOUND' as const };
      await appendAction(deps.db, deps, caller, { action: 'payment.read', object: ref });
      return success(found);
    }),
    answerStaff(listProposals, async ({ caller }) => success(await pendingProposals(deps.db, caller))),
    answerStaff(proposeOrder, async ({ body, caller, operationId }) =>
      outcomeOf(await propose(deps, caller, operationId, body)),
    ),
    answerStaff(decideProposal, async ({ body, params, caller, operationId }) =>
      outcomeOf(await decide(deps, caller, idIn(params), { ...body, operationId })),
    ),
    ...debtorAnswers(deps),
    ...caseAnswers(deps),
    ...settlementAnswers(deps),
    ...portfolioAnswers(deps),
    answerStaff(listActions, async ({ body: { before }, caller }) => {
      need(caller, 'readLog');
      const lines = await readActions(deps.db, caller.company.key, before ? Number(before) : null);
      if (!before) await appendAction(deps.db, deps, caller, { action: 'log.read' });
      return { status: 'success' as const, ...lines };
    }),
    answerStaff(exportActions, async ({ caller }) => {
      need(caller, 'exportLog');
      await appendAction(deps.db, deps, caller, { action: 'log.exported' });
      return { status: 'success' as const, ...(await writeActionsCsv(deps, caller.company.key)) };
    }),
    ...webhookAnswers(deps),
    ...keyAnswers(deps),
    ...peopleAnswers(deps),
    ...requestAnswers(deps),
    ...dataRequestAnswers(deps),
    ...disputeAnswers(deps),
    ...agreementAnswers(deps),
    ...enablingAnswers(deps),
    ...maintenanceAnswers(deps),
  ],
  routes: (app, deps) => {
    signInRoutes(app, deps);
    backchannelLogoutRoute(app, deps);
    portfolioFileRoutes(app, deps);
    disputeFileRoute(app, deps);
  },
};
