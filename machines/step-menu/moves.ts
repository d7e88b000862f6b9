import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'completed · flow.set': 'completed / showFlow',
  'completed · product.choose': 'completed / showFlow',
  'completed · step.set summary': 'walking / standOn',
  'completed · steps.reset': 'walking / startOver',
  'completed · steps.restore': 'walking / showFlow, restoreCurrent',
  'errored · flow.set': 'errored / showFlow',
  'errored · product.choose': 'errored / showFlow',
  'errored · step.set summary': 'walking / standOn',
  'errored · steps.complete': 'completed / advance',
  'errored · steps.reset': 'walking / startOver',
  'errored · steps.restore': 'walking / showFlow, restoreCurrent',
  'walking · flow.set': 'walking / showFlow',
  'walking · product.choose': 'walking / showFlow',
  'walking · step.next': 'walking if hasNextStep / advance, reportStep',
  'walking · step.prev': ['walking / retreat, reportStep', 'walking if isFirstStep / reportLeft'],
  'walking · step.set summary': 'walking / standOn',
  'walking · steps.complete': 'completed / advance',
  'walking · steps.markErrored': 'errored',
  'walking · steps.reset': 'walking / startOver',
  'walking · steps.restore': 'walking / showFlow, restoreCurrent',
};
