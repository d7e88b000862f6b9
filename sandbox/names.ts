import { randomBytes, randomInt } from 'node:crypto';

/** Ids and numbers that the providers draw: an id that cannot be guessed, by kind, and a number with `digits` digits. */
export type Names = {
  id(kind: 'token' | 'enrolment' | 'card' | 'mandate' | 'session' | 'transfer'): string;
  number(digits: number): string;
};

export const RANDOM_NAMES: Names = {
  id: (kind) => randomBytes(kind === 'token' || kind === 'enrolment' ? 32 : 16).toString('hex'),
  number: (digits) => String(randomInt(1, 10 ** digits)).padStart(digits, '0'),
};
