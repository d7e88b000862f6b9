import type { Area } from '../http/area.ts';
import { companiesAnswers } from './companies.ts';
import { identifyAnswers } from './identify.ts';
import { contactAnswers } from './save-contact.ts';

/** Who somebody is, and how they are reached. */
export const identityArea: Area = {
  answers: (deps) => [...companiesAnswers(deps), ...identifyAnswers(deps), ...contactAnswers(deps)],
};
