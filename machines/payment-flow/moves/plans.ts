import type { Moves } from '../../testing/moves.ts';

export const inPlans: Moves = {
  'planning · agreement.resume': 'paying.loadingMethods if isSigned / resumeAgreement, showProduct',
  'planning · offer.choose': 'planning if isPayableAtOnce / chooseOffer, showProduct, nextStep',
  'planning · plan.confirm': 'planning if isPlanWithinLimits / choosePlan, showProduct, nextStep',
  'planning · route.entered sign':
    'signing.rendering if isIdentified, canShowContract / enterPlace, rememberDestination, showFlow',
  'planning · session.ended': 'identifying.entering / interrupt',
  'planning · step.reached sign': 'signing.rendering if isSignStep',
  'planning · step.reached summary': 'planning if isIdentified, hasPlanStep / goTo',
  'planning · visitor.goBack': 'planning / prevStep',
  'signing.accepting · answered.signAgreement CONTRACT_CHANGED': 'signing.rendering if is / explainOutcome',
  'signing.accepting · answered.signAgreement PLAN_REFUSED': 'signing.refused / explainOutcome',
  'signing.accepting · answered.signAgreement success':
    'signing.signed if is / rememberAgreement, clearMethods',
  'signing.accepting · failed.signAgreement': [
    'signing.reading / explainError',
    'signing.unconfirmed if isOutcomeUnknown / explainError',
  ],
  'signing.accepting · wait.giveUp': 'signing.unconfirmed / clearFailure',
  'signing.reading · contract.accept': 'signing.accepting / rememberIntent',
  'signing.refused · connection.restored': 'signing.rendering if isUnanswered / clearFailure',
  'signing.refused · contract.reread': 'signing.rendering / clearFailure',
  'signing.rendering · answered.renderContract': [
    'signing.reading if hasContract / rememberContract',
    'signing.refused / rememberContract',
  ],
  'signing.rendering · failed.renderContract': 'signing.refused / explainError',
  'signing.rendering · session.ended': 'identifying.entering / interrupt',
  'signing.rendering · visitor.goBack': 'signing.rendering / prevStep',
  'signing.rendering · wait.giveUp': 'signing.refused / noteGivenUp',
  'signing.signed · route.entered plan':
    'planning if isIdentified, hasPlanStep / enterPlace, rememberDestination, showFlow',
  'signing.unconfirmed · connection.restored': 'signing.accepting / clearFailure',
  'signing.unconfirmed · contract.recheck': 'signing.accepting / clearFailure',
};
