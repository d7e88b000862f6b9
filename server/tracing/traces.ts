import type { IncomingHttpHeaders } from 'node:http';

/** What a span may say, each by one name: none of it is of a person (decision 0085). */
export type SpanFacts = {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.query.text'?: string;
  readonly 'error.type'?: string;
  readonly 'saldar.company'?: string;
  readonly 'saldar.correlation'?: string;
  readonly 'saldar.method'?: string;
  readonly 'saldar.operation'?: string;
  readonly 'saldar.answer'?: string;
  readonly 'saldar.work'?: string;
};

/** Something that has begun. */
export type Span = {
  /** Does it as a part of this: what begins in it lies inside. */
  within<T>(work: () => T): T;
  /** With `error.type` it has failed. */
  end(name: string, facts: SpanFacts): void;
};

export type SpanKind = 'call' | 'outside' | 'inside';

/** How long what takes; where nothing is traced, nothing. */
export type Traces = {
  /** A call from outside. `headers`: of a proxy that may say which trace it is part of. */
  beginCall(headers: IncomingHttpHeaders | undefined): Span | undefined;
  begin(kind: SpanKind): Span | undefined;
  /** Like `begin`, where it is a part of something; by itself it says too little. */
  beginPart(kind: SpanKind): Span | undefined;
  /** Sends what has not been sent. */
  close(): Promise<void>;
};

export const NO_TRACES: Traces = {
  beginCall: () => undefined,
  begin: () => undefined,
  beginPart: () => undefined,
  close: async () => undefined,
};

/** Of what something failed by, without its words, which may hold values. */
export function kindOf(problem: unknown): string {
  const { code, name } = Object(problem) as { code?: unknown; name?: unknown };
  return [code, name].map(String).find((word) => /^[A-Z]\w{1,40}$|^\w{5}$/.test(word)) ?? 'other';
}

type About = { readonly kind: SpanKind; readonly name: string; readonly facts: SpanFacts };

/** Does something as a span. `answer`: what its outcome adds. */
export async function traced<T>(
  traces: Traces,
  { kind, name, facts }: About,
  work: () => Promise<T>,
  answer: (outcome: T) => SpanFacts = () => ({}),
): Promise<T> {
  const span = traces.begin(kind);
  if (!span) return work();
  try {
    const outcome = await span.within(work);
    span.end(name, { ...facts, ...answer(outcome) });
    return outcome;
  } catch (problem) {
    span.end(name, { ...facts, 'error.type': kindOf(problem) });
    throw problem;
  }
}
