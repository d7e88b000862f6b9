import { joinProgramme, leaveDraw, requestLoad } from '#contract/requests.ts';
import type { Area } from '../http/area.ts';
import { answerPublic, answerSession } from '../http/call-answers.ts';
import { loadRequests } from './load-request.ts';
import { joinProgrammeFor, leaveDrawFor } from './programme.ts';

/** What people ask the institution for. */
export const requestsArea: Area = {
  answers: (deps) => [
    answerPublic(requestLoad, loadRequests(deps)),
    answerSession(joinProgramme, (visit) => joinProgrammeFor(deps, visit)),
    answerSession(leaveDraw, (visit) => leaveDrawFor(deps, visit)),
  ],
};
