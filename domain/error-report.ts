import type { ErrorEvent, StackFrame } from '@sentry/react';
import { parseHref } from './href.ts';

/** What an error report may say: where the code broke and in which words, never about which person (§7.4, readings 26–27). */

const LONGEST = 500; // characters of a message

const QUERY = /[?#][^\s"'<>)]+/g;
const ADDRESS = /[^\s@<>"']+(?:@|%40)[^\s@<>"']+/gi;
/** Tokens, payment references, identifiers: long, without blanks, with a digit in them. */
const OPAQUE = /(?=[\w.-]*\d)[\w-][\w.-]{18,}/g;
/** RUT, phone, serial and operation number, amount, with whatever separates their digits. */
const NUMBER = /[\p{L}$+]*\d[\d\s.,/-]*[kK]?/gu;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** A text without query strings, e-mails, tokens and every number of three digits or more. */
export function scrubbed(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(QUERY, '?…')
    .replace(ADDRESS, '[mail]')
    .replace(OPAQUE, '[token]')
    .replace(NUMBER, (found) => (digitsIn(found) < 3 ? found : `[number]${/\s$/.test(found) ? ' ' : ''}`));
}

/** The file of a frame without host and query, under which its source map was handed in: a page's own address may hold a reference. */
function fileOf(filename: string | undefined): string {
  const path = parseHref(filename ?? '')?.pathname;
  return path ? `app://${path}` : 'unknown';
}

function bareFrame({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  return {
    filename: fileOf(filename),
    function: scrubbed(name ?? '?'),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    in_app: true,
  };
}

/** What a report may say of where in the product it broke: none of it names a person. */
export type ReportFacts = {
  readonly company?: string | undefined;
  /** Of the screen, the payment or the job. */
  readonly state?: string | undefined;
  readonly correlation?: string | undefined;
  /** The pattern of an address. */
  readonly route?: string | undefined;
  /** Of the background. */
  readonly work?: string | undefined;
};
const FACTS = ['company', 'state', 'correlation', 'route', 'work'] as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function bareTags(tags: ErrorEvent['tags']) {
  return Object.fromEntries(
    FACTS.flatMap((name) => {
      const value = tags?.[name];
      if (typeof value !== 'string') return [];
      return [[name, name === 'correlation' && UUID.test(value) ? value : scrubbed(value)]];
    }),
  );
}

/**
 * A new report with only the fields named here. Other collected data (address, user, cookies, headers, breadcrumbs, extras)
 * are dropped with every version of the library. Null for anything that is not an error.
 */
export function scrubbedReport(event: ErrorEvent): ErrorEvent | null {
  const values = event.exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
    type: scrubbed(type ?? 'Error'),
    value: scrubbed(value ?? ''),
    mechanism: { type: mechanism?.type ?? 'generic', handled: mechanism?.handled ?? true },
    stacktrace: { frames: (stacktrace?.frames ?? []).map(bareFrame) },
  }));
  if (!values?.length) return null;
  const { event_id, timestamp, platform, level, environment, release } = event;
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(release && { release }),
    tags: bareTags(event.tags),
    exception: { values },
  };
}
