import { randomBytes, randomInt } from 'node:crypto';

/** What the providers give to the things they keep, by their kind: an id that is not guessed, and a number of so many digits. */
export type Names = {
  id(kind: 'token' | 'enrolment' | 'card' | 'mandate' | 'session' | 'transfer'): string;
  number(digits: number): string;
};

export const RANDOM_NAMES: Names = {
  id: (kind) => randomBytes(kind === 'token' || kind === 'enrolment' ? 32 : 16).toString('hex'),
  number: (digits) => String(randomInt(1, 10 ** digits)).padStart(digits, '0'),
};
