import type { Area } from '../http/area.ts';
import { identifyAnswers } from './identify.ts';
import { contactAnswers } from './save-contact.ts';

/** Who somebody is, and how they are reached. */
export const identityArea: Area = {
  answers: (deps) => [...identifyAnswers(deps), ...contactAnswers(deps)],
};
