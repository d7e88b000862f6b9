import { useSyncExternalStore } from 'react';
import type { Company } from '#domain/company.ts';
import { hasPixels } from '#domain/pixels.ts';
import { keepChoice, needsConsent, onConsentChange, readChoice, type Choice } from '../../flow/consent.ts';
import { useEnvironment, useFlow } from '../../flow/flow.tsx';

export type Consent = {
  company: Company;
  /**
   * `none`: not answered yet. `off`: nothing is counted where this portal runs. Null in a page made at build time, and on the
   * first look at it: neither can know.
   */
  state: Choice | 'none' | 'off' | null;
  keep: (choice: Choice) => void;
};

/** The visitor's answer to the company at hand; null for a company that counts nothing. */
export function useConsent(): Consent | null {
  const company = useFlow(({ context }) => context.company);
  const environment = useEnvironment();
  const stateOf = (asking: Company) =>
    needsConsent(asking, environment()) ? (readChoice(asking.key) ?? 'none') : 'off';
  const state = useSyncExternalStore(
    onConsentChange,
    () => company && stateOf(company),
    () => null,
  );
  if (!company || !hasPixels(company)) return null;
  return { company, state, keep: (choice) => keepChoice(company.key, choice) };
}
