import { createHash, timingSafeEqual } from 'node:crypto';
import type { AnalystCaller } from '../call-answers.ts';
import type { Dependencies } from '../dependencies.ts';

const digest = (key: string) => createHash('sha256').update(key).digest();

/** Whose key `Authorization: Bearer {key}` holds; null when nobody's. Every key is compared, so that the time tells nothing. */
export function findAnalyst(
  { config, companies }: Pick<Dependencies, 'config' | 'companies'>,
  header: string | undefined,
): AnalystCaller | null {
  const given = digest(/^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '');
  const [match] = Object.entries(config.analystKeys).filter(([, key]) => timingSafeEqual(digest(key), given));
  const company = match && companies.payingByKey(match[0]);
  return company ? { scope: 'analyst', company } : null;
}
