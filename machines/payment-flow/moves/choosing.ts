import type { Moves } from '../../testing/moves.ts';

export const whileChoosing: Moves = {
  'paying.addingCard · answered.startEnrolment PROVIDER_DOWN': 'paying.choosing / explainCardOutcome',
  'paying.addingCard · answered.startEnrolment success':
    'paying.leavingToAddCard if isEnrolment / openEnrolment',
  'paying.addingCard · failed.startEnrolment': 'paying.choosing / explainCardError',
  'paying.addingCard · wait.giveUp': 'paying.choosing / noteCardGivenUp',
  'paying.choosing · card.add': 'paying.addingCard / forgetCardNews, rememberIntent',
  'paying.choosing · card.choose': 'paying.choosing / chooseCard',
  'paying.choosing · card.remove': 'paying.confirmingRemoval / forgetCardNews, noteCardToRemove',
  'paying.choosing · cards.reload': 'paying.loadingCards if needsCards / askForCards',
  'paying.choosing · connection.restored': [
    'paying.choosing / clearUnanswered',
    'paying.loadingCards if haveCardsFailed, needsCards / clearUnanswered, askForCards',
  ],
  'paying.choosing · instalments.automate':
    'paying.automating.reviewing if hasAutomaticMethods / decideToAutomate',
  'paying.choosing · method.choose': 'paying.choosing / chooseMethod',
  'paying.choosing · payment.confirm': [
    'paying.automating.enrolling if isDebitChosen / decideToPay, rememberIntent',
    'paying.preparing if canPay / rememberIntent',
    'paying.renewing if canPayAfterRenewing / rememberIntent',
  ],
  'paying.choosing · payment.retry': 'paying.loadingMethods / clearFailure',
  'paying.choosing · selection.changed': 'paying.choosing / rememberSelection',
  'paying.choosing · session.checked': 'identifying.entering if isPastEnd / endSession, interrupt',
  'paying.choosing · session.ended': 'identifying.entering / interrupt',
  'paying.choosing · session.expired': 'identifying.entering if isPastEnd / endSession, interrupt',
  'paying.choosing · session.renewed': [
    'identifying.entering / endSession, interrupt',
    'paying.choosing if isSameDebtor / renewToken',
  ],
  'paying.choosing · step.reached identity': 'identifying.entering if isStep',
  'paying.choosing · visitor.goBack': 'paying.choosing / prevStep',
  'paying.confirmingRemoval · card.confirmRemoval': 'paying.removingCard / rememberIntent',
  'paying.confirmingRemoval · card.keep': 'paying.choosing',
  'paying.leavingToAddCard · page.restored': 'paying.loadingCards if needsCards / askForCards',
  'paying.leavingToAddCard · wait.giveUp': 'paying.loadingCards if needsCards / askForCards',
  'paying.loadingCards · answered.loadCards': 'paying.choosing / rememberCards',
  'paying.loadingCards · card.choose': 'paying.loadingCards / chooseCard',
  'paying.loadingCards · failed.loadCards': 'paying.choosing / noteCardsFailed',
  'paying.loadingCards · instalments.automate':
    'paying.automating.reviewing if hasAutomaticMethods / decideToAutomate',
  'paying.loadingCards · method.choose': 'paying.loadingCards / chooseMethod',
  'paying.loadingCards · payment.confirm': [
    'paying.automating.enrolling if isDebitChosen / decideToPay, rememberIntent',
    'paying.preparing if canPay / rememberIntent',
    'paying.renewing if canPayAfterRenewing / rememberIntent',
  ],
  'paying.loadingCards · payment.retry': 'paying.loadingMethods / clearFailure',
  'paying.loadingCards · selection.changed': 'paying.loadingCards / rememberSelection',
  'paying.loadingCards · visitor.goBack': 'paying.loadingCards / prevStep',
  'paying.loadingCards · wait.giveUp': 'paying.choosing / noteCardsFailed',
  'paying.loadingMethods · answered.loadMethods': [
    'paying.automating.loadingAutomatic if asksForAutomatic / rememberMethods',
    'paying.choosing / rememberMethods',
    'paying.loadingCards if needsCards / rememberMethods',
  ],
  'paying.loadingMethods · failed.loadMethods': 'paying.withoutMethods / explainError',
  'paying.loadingMethods · route.entered history':
    'paying.loadingMethods if hidesHistoryOfKnown, canShowSummary / enterPlace, goTo, showFlow',
  'paying.loadingMethods · route.entered home': 'loggingOut if leavesForHome / enterPlace',
  'paying.loadingMethods · route.entered nextSteps':
    'paying.loadingMethods if isIdentified / enterPlace, rememberDestination, showFlow',
  'paying.loadingMethods · route.entered successEnrollment':
    'paying.loadingMethods if isIdentified, canShowSummary / enterPlace, rememberDestination, showFlow',
  'paying.loadingMethods · selection.changed': 'paying.loadingMethods / rememberSelection',
  'paying.loadingMethods · session.ended': 'identifying.entering / interrupt',
  'paying.loadingMethods · step.reached contact': 'contacting.entering if isOpenStep',
  'paying.loadingMethods · step.reached plan': 'planning if isOpenStep',
  'paying.loadingMethods · wait.giveUp': 'paying.withoutMethods / noteGivenUp',
  'paying.removingCard · answered.removeCard success': 'paying.choosing / rememberRemoval',
  'paying.removingCard · failed.removeCard':
    'paying.loadingCards if needsCards / explainCardError, askForCards',
  'paying.removingCard · wait.giveUp': 'paying.loadingCards if needsCards / noteCardGivenUp, askForCards',
  'paying.withoutMethods · connection.restored': 'paying.loadingMethods if isUnanswered / clearFailure',
  'paying.withoutMethods · payment.retry': 'paying.loadingMethods / clearFailure',
  'paying.withoutMethods · visitor.goBack': 'paying.withoutMethods / prevStep',
};
