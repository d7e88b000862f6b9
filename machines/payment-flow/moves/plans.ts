import type { Moves } from '../../testing/moves.ts';

export const inPlans: Moves = {
  'advancing · route.entered plan':
    'planning if isIdentified, hasPlanStep / enterPlace, rememberDestination, showFlow',
  'planning · agreement.resume': 'paying.loadingMethods if isSigned / resumeAgreement, showProduct',
  'planning · offer.choose': 'planning if isPayableAtOnce / chooseOffer, showProduct, nextStep',
  'planning · plan.confirm': 'planning if isPlanWithinLimits / choosePlan, showProduct, nextStep',
  'planning · route.entered sign':
    'signing if isIdentified, canShowContract / enterPlace, rememberDestination, showFlow',
  'planning · session.ended': 'identifying.entering / interrupt',
  'planning · step.reached sign': 'signing if isSignStep',
  'planning · step.reached summary': 'planning if isIdentified, hasPlanStep / goTo',
  'planning · visitor.goBack': 'planning / prevStep',
  'signing · agreement.signed': 'advancing / rememberAgreement, clearMethods',
  'signing · connection.restored': 'signing / forwardConnection',
  'signing · session.ended': 'identifying.entering / interrupt',
  'signing · session.renewed': [
    'identifying.entering / endSession, interrupt',
    'signing if isSameDebtor / renewToken, forwardToken',
  ],
  'signing · visitor.goBack': 'signing / prevStep',
};
