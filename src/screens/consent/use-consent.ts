import { useSyncExternalStore } from 'react';
import type { Company } from '#domain/company.ts';
import { keepChoice, needsConsent, onConsentChange, readChoice, type Choice } from '../../app/consent.ts';
import { useEnvironment, useFlow } from '../../app/flow.tsx';

export type Consent = {
  company: Company;
  choice: Choice | null;
  keep: (choice: Choice) => void;
};

/** The visitor's answer to the company at hand; null where there is nothing to ask about. */
export function useConsent(): Consent | null {
  const company = useFlow(({ context }) => context.company);
  const environment = useEnvironment();
  const choice = useSyncExternalStore(
    onConsentChange,
    () => (company ? readChoice(company.key) : null),
    // A page made at build time cannot know whether there is anything to ask, nor can the first look at it.
    () => undefined,
  );
  if (!company || choice === undefined || !needsConsent(company, environment)) return null;
  return { company, choice, keep: (next) => keepChoice(company.key, next) };
}
