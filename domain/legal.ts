import type * as z from 'zod/mini';
import type { CalendarDate } from './calendar.ts';
import type { LegalVersionsSchema } from './company-parts.ts';

/** A day on which a legal text changed names that version of it (§9 "Terms last updated"). */
export type LegalVersions = { terms: string; privacy: string };
type Published = { readonly legalVersions: z.infer<typeof LegalVersionsSchema> };

/** The versions a visitor reads and accepts on a day in Santiago: one that is dated later waits for its day. */
export function legalInForce(
  { legalVersions: { terms, privacy } }: Published,
  today: CalendarDate,
): LegalVersions {
  return { terms: inForceOf(terms, today), privacy: inForceOf(privacy, today) };
}

const inForceOf = (days: readonly CalendarDate[], today: CalendarDate) =>
  days.findLast((day) => day <= today) ?? days[0] ?? '';

/** Whether the company has shown this version before, or shows it ahead of its day. */
export function isPublished(
  { legalVersions }: Published,
  document: keyof LegalVersions,
  version: string,
): boolean {
  return legalVersions[document].includes(version);
}
