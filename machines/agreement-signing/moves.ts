import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'accepting · answered.signAgreement CONTRACT_CHANGED': 'rendering if hasContractChanged / explainOutcome',
  'accepting · answered.signAgreement PLAN_REFUSED': 'refused / explainOutcome',
  'accepting · answered.signAgreement success': 'signed if isSignatureConfirmed / reportSigned',
  'accepting · failed.signAgreement': [
    'reading / explainError',
    'unconfirmed if isOutcomeUnknown / explainError',
  ],
  'accepting · session.renewed': 'accepting / renewToken',
  'accepting · signing.giveUp': 'unconfirmed / clearFailure',
  'reading · contract.accept': 'accepting / rememberIntent',
  'reading · session.renewed': 'reading / renewToken',
  'refused · connection.restored': 'rendering if isUnanswered / clearFailure',
  'refused · contract.reread': 'rendering / clearFailure',
  'refused · session.renewed': 'refused / renewToken',
  'rendering · answered.renderContract': [
    'reading if hasContract / rememberContract',
    'refused / explainPlanRefusal',
  ],
  'rendering · failed.renderContract': 'refused / explainError',
  'rendering · session.renewed': 'rendering / renewToken',
  'rendering · signing.giveUp': 'refused / noteGivenUp',
  'unconfirmed · connection.restored': 'accepting / clearFailure',
  'unconfirmed · contract.recheck': 'accepting / clearFailure',
  'unconfirmed · session.renewed': 'unconfirmed / renewToken',
};
