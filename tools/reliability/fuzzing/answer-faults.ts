import * as z from 'zod/mini';
import { FailureBodySchema } from '#contract/failure.ts';

export type Answered = { readonly status: number; readonly type: string; readonly text: string };

/** What only the inside of the server says: stack, file, SQL, a library's own words. */
const INSIDE = [
  /\bat \S+ \(?(?:file:|\/|node:)/,
  /(?:node_modules|\/server\/|\/src\/|\.ts:\d|node:internal)/,
  /\b(?:select|insert into|update|delete from|returning|where)\b.{0,80}["(]\w+["\s=,)]/i,
  /(?:relation|column|constraint|syntax error at|invalid input syntax|invalid byte sequence|violates)\b/i,
  /(?:postgres|kysely|ECONN|EPIPE|fastify|FST_|ZodError|TypeError|RangeError|SyntaxError|URIError|ReferenceError)/i,
  /(?:Cannot read|is not a function|undefined|Unexpected token|JSON\.parse|in JSON at)/,
];

/** What is wrong with an answer, whatever was asked; null when nothing is. */
export function faultIn({ status, type, text }: Answered, echoed = ''): string | null {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
  const leak = INSIDE.find((pattern) => pattern.test(text) && !pattern.test(echoed));
  if (leak) return `reveals the inside (${leak.source}): ${text.slice(0, 200)}`;
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return `answers ${status} as ${type}: ${text.slice(0, 100)}`;
  const isShaped = z.safeParse(FailureBodySchema, parsed(text)).success;
  return isShaped ? null : `answers ${status} in another shape: ${text.slice(0, 200)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
