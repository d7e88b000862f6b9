import * as z from 'zod/mini';
import { hasPixels } from '#domain/pixels.ts';
import type { Company } from '#domain/company.ts';
import type { Environment } from './environment.ts';

/**
 * What a visitor answered about being counted (readings 28), kept in this browser per company: each is responsible for its
 * own. No answer is a no. An answer holds for 180 days.
 */
const KEY = 'saldar_consent';
const CHANGED = 'saldar:consent';
const LIFE = 180 * 24 * 3600 * 1000; // ms

const AnswerSchema = z.object({
  choice: z.enum(['accepted', 'refused']),
  at: z.number(),
  /** Distinguishes one visitor's pixels from another's, and nothing else; made anew with each yes. */
  visitor: z.nullable(z.uuid()),
});
const AnswersSchema = z.record(z.string(), AnswerSchema);
type Answer = z.infer<typeof AnswerSchema>;
export type Choice = Answer['choice'];

/** Whether a company has anything here that a visitor must be asked about. */
export function needsConsent(
  company: Pick<Company, 'pixelIds'>,
  { hosts }: Pick<Environment, 'hosts'>,
): boolean {
  return hasPixels(company) && hosts.pixels !== '';
}

function readAll(): Record<string, Answer> {
  try {
    return AnswersSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {}; // Corrupt, or storage is forbidden: as if unanswered.
  }
}

function readAnswer(company: string, now = Date.now()): Answer | null {
  const answer = readAll()[company];
  return answer && now - answer.at < LIFE ? answer : null;
}

export function readChoice(company: string): Choice | null {
  return readAnswer(company)?.choice ?? null;
}

/** The visitor's random id for a company whose question they accepted; null otherwise. */
export function readVisitor(company: string): string | null {
  const answer = readAnswer(company);
  return answer?.choice === 'accepted' ? answer.visitor : null;
}

/** Keeps an answer, over the one given before. */
export function keepChoice(company: string, choice: Choice): void {
  const visitor = choice === 'accepted' ? crypto.randomUUID() : null;
  const answer: Answer = { choice, at: Date.now(), visitor };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [company]: answer }));
  } catch {
    // Storage is full or forbidden: the visitor stays uncounted.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when an answer changes, in another tab too. The answer of this function ends it. */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
