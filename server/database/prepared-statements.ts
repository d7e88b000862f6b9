import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements with a list of ids have a text for each length: what comes after so many texts is planned at each call. */
const MAX_NAMED = 500;

/** A row of all columns changes its type when a release adds one, and PostgreSQL refuses the plan of before. */
const ALL_COLUMNS = /(?:select|returning)\s+(?:"?\w+"?\.)?\*/i;

/** Whether the statement's own rows have all columns; what stands in parentheses only feeds them. */
function hasAllColumns(text: string): boolean {
  const outer = text.replace(/\([^()]*\)/g, '');
  return outer === text ? ALL_COLUMNS.test(text) : hasAllColumns(outer);
}

const names = new Map<string, string | undefined>();

/** The name under which a connection keeps a statement's plan: the same for the same text everywhere; undefined keeps none. */
export function nameOf(text: string): string | undefined {
  if (!names.has(text)) {
    if (names.size >= MAX_NAMED) return undefined;
    names.set(text, hasAllColumns(text) ? undefined : createHash('sha256').update(text).digest('base64url'));
  }
  return names.get(text);
}

/**
 * A connection that lets PostgreSQL parse and plan each statement with values once. A statement without values keeps the simple
 * protocol. Needs one session per connection, or PgBouncer 1.21 and newer in transaction mode.
 */
export class PreparingClient extends pg.Client {
  override query(...words: unknown[]): never {
    const [text, values, ...rest] = words;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(...(words as [string])) as never;
    const statement = { name: nameOf(text), text, values };
    return super.query(...([statement, ...rest] as unknown as [string])) as never;
  }
}
