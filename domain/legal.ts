import type * as z from 'zod/mini';
import type { LegalVersionsSchema } from './company-parts.ts';

/** A day on which a legal text changed names that version of it (§9 "Terms last updated"). */
export type LegalVersions = { terms: string; privacy: string };
type Published = { readonly legalVersions: z.infer<typeof LegalVersionsSchema> };

/** The versions a visitor reads and accepts now. */
export function legalInForce({ legalVersions: { terms, privacy } }: Published): LegalVersions {
  return { terms: terms.at(-1) ?? '', privacy: privacy.at(-1) ?? '' };
}

/** Whether the company has ever shown such a version. */
export function isPublished(
  { legalVersions }: Published,
  document: keyof LegalVersions,
  version: string,
): boolean {
  return legalVersions[document].includes(version);
}
