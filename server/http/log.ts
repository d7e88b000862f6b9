import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { releaseName } from '../release.ts';

const HIDDEN: readonly [RegExp, string][] = [
  [/[\w-]+\.[\w-]+\.[\w-]{20,}/g, '[token]'],
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, '[mail]'],
  [/"[^"]*"|'[^']*'|\([^)]*\)=\([^)]*\)/g, '[value]'],
  [/\+?\d[\d.\- ]{4,}[\dkK]/g, '[number]'],
];

/** A message without what could be a debtor's: quoted values, long numbers (RUT, phone, serial), mails, tokens. */
export function withoutValues(text: string): string {
  return HIDDEN.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), text);
}

type Problem = { type: string; code?: string; message: string; at: string[]; cause?: Problem };

/** The loggable parts of an error: its kind, its scrubbed message and its place in our code. */
function describeProblem(problem: unknown): Problem {
  if (!(problem instanceof Error)) return { type: typeof problem, message: '', at: [] };
  const { code } = problem as { code?: unknown };
  return {
    type: problem.name,
    ...(typeof code === 'string' && { code }),
    message: withoutValues(problem.message),
    at: (problem.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
    ...(problem.cause !== undefined && { cause: describeProblem(problem.cause) }),
  };
}

/** The framework would write addresses with their values. */
const hide = () => undefined;

/**
 * The server's log: JSON lines. Never pass it a request, a body or a row. An error goes under `err`, which describeProblem
 * reduces to safe fields. `onError` is called for each line of level `error` and above.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  onError?: (line: Record<string, unknown>) => void,
): Logger {
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(words, write, at) {
        const [line] = words as unknown[];
        if (at >= (pino.levels.values['error'] ?? 50) && typeof line === 'object') onError?.({ ...line });
        return write.apply(this, words);
      },
    },
    base: { release: releaseName },
    serializers: { err: describeProblem, req: hide, res: hide },
  };
  return destination ? pino(options, destination) : pino(options);
}
