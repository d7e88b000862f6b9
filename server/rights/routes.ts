import { fetchMyData, requestAboutData } from '#contract/rights.ts';
import type { Area } from '../http/area.ts';
import { answerSession } from '../http/call-answers.ts';
import { myDataRoute } from './files.ts';
import { answerMyData, receiveDataRequest } from './my-data.ts';

/** What a debtor may know of their data, and ask about them. */
export const rightsArea: Area = {
  answers: (deps) => [
    answerSession(fetchMyData, ({ caller }) => answerMyData(deps, caller)),
    answerSession(requestAboutData, (visit) => receiveDataRequest(deps, visit)),
  ],
  routes: myDataRoute,
};
