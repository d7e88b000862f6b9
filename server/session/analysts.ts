import { holdsKey } from '../http/bearer.ts';
import type { AnalystCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';

/** The analyst with the key of `Authorization: Bearer {key}`, or null. Compares every key, so that the time reveals nothing. */
export function findAnalyst(
  { config, companies }: Pick<Dependencies, 'config' | 'companies'>,
  header: string | undefined,
): AnalystCaller | null {
  const [match] = Object.entries(config.analystKeys).filter(([, key]) => holdsKey(header, key));
  const company = match && companies.payingByKey(match[0]);
  return company ? { scope: 'analyst', company } : null;
}
