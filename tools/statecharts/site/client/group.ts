import { choice } from './dom.ts';
import type { Group } from './funnel.ts';
import { texts } from './place.ts';

/** Which visits are counted now: one choice for «Conteos» and «¿Y si…?». */
let chosenVisits: Group = 'all';

export const chosenGroup = (): Group => chosenVisits;

/** Said on the document when another group was chosen. */
export const GROUP_CHOSEN = 'saldar:group';

export const groupChoice = (): HTMLElement =>
  choice(texts.group, Object.entries(texts.groups), chosenVisits, (value) => {
    chosenVisits = value === 'signed' ? 'signed' : 'all';
    document.dispatchEvent(new Event(GROUP_CHOSEN));
  });
