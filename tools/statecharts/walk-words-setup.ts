import type * as words from './walk-words.ts';

/** Random walks that fail are written in the analysts' words; what that needs is loaded only then. */
globalThis.walkInWords = (...walk) =>
  jest.requireActual<typeof words>('./walk-words.ts').walkInWords(...walk);
