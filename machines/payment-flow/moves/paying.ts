import type { Moves } from '../../testing/moves.ts';

export const whilePaying: Moves = {
  'paying.automating.choosingWay · instalments.automate': 'paying.automating.reviewing / decideToAutomate',
  'paying.automating.choosingWay · instalments.pay': 'paying.loadingCards if needsCards / decideToPay',
  'paying.automating.confirmingExternal · external.back': 'paying.automating.reviewing',
  'paying.automating.confirmingExternal · external.confirm': 'paying.automating.enrolling',
  'paying.automating.enrolling · answered.enrolDebit PROVIDER_DOWN': [
    'paying.automating.reviewing if isAutomizing / explainOutcome',
    'paying.choosing / explainOutcome',
  ],
  'paying.automating.enrolling · answered.enrolDebit success':
    'viewingDebit.open if isEnrolled / rememberDebit',
  'paying.automating.enrolling · failed.enrolDebit': [
    'paying.automating.reviewing if isAutomizing / explainError',
    'paying.choosing / explainError',
  ],
  'paying.automating.enrolling · wait.giveUp': [
    'paying.automating.reviewing if isAutomizing / noteGivenUp',
    'paying.choosing / noteGivenUp',
    'paying.loadingCards if needsCards / noteGivenUp',
  ],
  'paying.automating.loadingAutomatic · answered.loadAutomatic': [
    'paying.automating.choosingWay if hasAutomatic / rememberAutomatic',
    'paying.automating.reviewing if hasAutomatic, isAutomizing / rememberAutomatic',
    'paying.choosing / decideToPay',
    'paying.choosing if hasAutomatic, isPayingByHand / rememberAutomatic',
  ],
  'paying.automating.loadingAutomatic · failed.loadAutomatic': 'paying.choosing / decideToPay',
  'paying.automating.loadingAutomatic · instalments.pay': 'paying.choosing / decideToPay',
  'paying.automating.loadingAutomatic · route.entered successEnrollment':
    'paying.choosing if isIdentified, canShowSummary, hasMethods / enterPlace, rememberDestination, showFlow',
  'paying.automating.loadingAutomatic · visitor.goBack': 'paying.automating.loadingAutomatic / prevStep',
  'paying.automating.loadingAutomatic · wait.giveUp': 'paying.choosing / decideToPay',
  'paying.automating.reviewing · debit.enrol': [
    'paying.automating.confirmingExternal if isExternalAgreement / rememberIntent',
    'paying.automating.enrolling / rememberIntent',
  ],
  'paying.automating.reviewing · route.entered successEnrollment':
    'paying.choosing if isIdentified, canShowSummary, hasMethods / enterPlace, rememberDestination, showFlow',
  'paying.extending · answered.extendSession NO_SESSION': 'identifying.entering / interrupt',
  'paying.extending · answered.extendSession success':
    'paying.choosing if isSameDebtor / rememberRenewedSession',
  'paying.extending · failed.extendSession': 'paying.choosing / explainError',
  'paying.extending · wait.giveUp': 'paying.choosing / noteGivenUp',
  'paying.preparing · answered.preparePayment SELECTION_REFUSED': 'paying.choosing / explainOutcome',
  'paying.preparing · answered.preparePayment success': [
    'loadingDebts if is / explainNewPrice, goTo',
    'paying.starting if isPricedAsShown / rememberQuote',
  ],
  'paying.preparing · failed.preparePayment': 'paying.choosing / explainError',
  'paying.preparing · wait.giveUp': 'paying.choosing / noteGivenUp',
  'paying.redirecting · page.restored': 'resulting.renewing',
  'paying.redirecting · session.ended': 'resulting.renewing / dropSession',
  'paying.redirecting · wait.giveUp': 'resulting.renewing',
  'paying.renewing · answered.renewSession NO_SESSION': 'identifying.entering / interrupt',
  'paying.renewing · answered.renewSession success':
    'paying.preparing if isSameDebtor / rememberRenewedSession',
  'paying.renewing · failed.renewSession': 'paying.choosing / explainError',
  'paying.renewing · wait.giveUp': 'paying.choosing / noteGivenUp',
  'paying.starting · answered.startPayment CHARGING': 'resulting.renewing if is / rememberAttempt',
  'paying.starting · answered.startPayment IN_PROGRESS': 'paying.underWay if is / rememberAttempt',
  'paying.starting · answered.startPayment PROVIDER_DOWN': 'paying.choosing / rememberAttempt, askForCards',
  'paying.starting · answered.startPayment QUOTE_STALE': 'loadingDebts if is / rememberAttempt, goTo',
  'paying.starting · answered.startPayment SESSION_TOO_SHORT': 'paying.extending if is / rememberAttempt',
  'paying.starting · answered.startPayment success': 'paying.redirecting if is / rememberAttempt',
  'paying.starting · failed.startPayment': [
    'paying.choosing / noteCertain, explainError',
    'paying.uncertain.resting if isOutcomeUnknown',
  ],
  'paying.starting · session.ended': 'identifying.entering / interrupt',
  'paying.starting · wait.giveUp': 'paying.uncertain.resting',
  'paying.uncertain.asking · answered.startPayment CHARGING': 'resulting.renewing if is / rememberAttempt',
  'paying.uncertain.asking · answered.startPayment IN_PROGRESS': 'paying.underWay if is / rememberAttempt',
  'paying.uncertain.asking · answered.startPayment PROVIDER_DOWN':
    'paying.choosing / rememberAttempt, askForCards',
  'paying.uncertain.asking · answered.startPayment QUOTE_STALE': 'loadingDebts if is / rememberAttempt, goTo',
  'paying.uncertain.asking · answered.startPayment SESSION_TOO_SHORT':
    'paying.extending if is / rememberAttempt',
  'paying.uncertain.asking · answered.startPayment success': 'paying.redirecting if is / rememberAttempt',
  'paying.uncertain.asking · failed.startPayment': [
    'paying.choosing / noteCertain, explainError',
    'paying.uncertain.resting if isOutcomeUnknown',
  ],
  'paying.uncertain.asking · wait.giveUp': 'paying.uncertain.resting',
  'paying.uncertain.resting · connection.restored': 'paying.uncertain.asking',
  'paying.uncertain.resting · payment.recheck': 'paying.uncertain.asking',
  'paying.uncertain.resting · route.entered plan':
    'paying.uncertain.resting if isIdentified, isUncertain / enterPlace, rememberDestination, showFlow',
  'paying.uncertain.resting · session.ended': 'identifying.entering / interrupt',
  'paying.uncertain.resting · time.recheckPause': 'paying.uncertain.asking',
  'paying.underWay · payment.recheck': 'resulting.renewing',
  'paying.underWay · session.ended': 'resulting.renewing / dropSession',
  'paying.underWay · visitor.goBack': 'paying.choosing',
};
