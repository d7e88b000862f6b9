import { pageOf, type PageName } from '#contract/pages.ts';
import type { Dependencies } from '../dependencies.ts';

/** Pages that show what a reference names, and where it is kept. */
const KEPT_IN = {
  success: 'payment',
  successEnrollment: 'automatic_debit',
  nextSteps: 'automatic_debit',
} as const;

const isKept = (page: PageName | null): page is keyof typeof KEPT_IN =>
  page !== null && Object.hasOwn(KEPT_IN, page);

/**
 * Whether a page by reference has anything to show under this company; without a reference the page itself asks for one. While
 * the database is away the page is there: it asks again by itself.
 */
export async function hasReference(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { key, page: slug, query }: { key: string; page: string; query: unknown },
): Promise<boolean> {
  const { ref } = query as { ref?: unknown };
  const page = pageOf(slug);
  if (!isKept(page) || typeof ref !== 'string') return true;
  if (!/^[\w-]{1,64}$/.test(ref)) return false;
  try {
    const found = await db
      .selectFrom(KEPT_IN[page])
      .select('ref')
      .where('company', '=', key)
      .where('ref', '=', ref)
      .executeTakeFirst();
    return found !== undefined;
  } catch (error) {
    log.warn({ err: error }, 'page without a look at its reference');
    return true;
  }
}
