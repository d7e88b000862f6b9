import { AsyncLocalStorage } from 'node:async_hooks';
import {
  INVALID_SPANID,
  INVALID_TRACEID,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { releaseName } from '../release.ts';
import type { Span, SpanFacts, SpanKind, Traces } from './traces.ts';

const KINDS = { call: Kind.SERVER, outside: Kind.CLIENT, inside: Kind.INTERNAL };
/** For one batch with all its tries: a server that ends waits no longer for it. */
const PATIENCE_MS = 3_000;

const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/;

/** The call of a proxy that this is part of (W3C Trace Context). */
function parentOf(header: unknown): Context {
  const [, traceId = INVALID_TRACEID, spanId = INVALID_SPANID, flags = '0'] =
    TRACE_PARENT.exec(String(header)) ?? [];
  if (traceId === INVALID_TRACEID || spanId === INVALID_SPANID) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

/** Says in the log what did not arrive; the library by itself says nothing. */
function heard(exporter: SpanExporter, log: Logger): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error }, 'traces could not be sent');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function providerOf({ traces, production, staging }: Config, log: Logger): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${traces.endpoint}/v1/traces`,
    headers: traces.headers,
    timeoutMillis: PATIENCE_MS,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': traces.service,
      'service.version': releaseName,
      'deployment.environment.name': production ? (staging ? 'staging' : 'production') : 'development',
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: heard(exporter, log) })],
  });
}

/**
 * Traces by OTLP/HTTP to a collector. Nothing of Node or of a package is patched and nothing is registered: a span is where
 * `Traces` is asked for one, it says what `SpanFacts` names, and no call to others carries it.
 */
export function openTraces(config: Config, log: Logger): Traces {
  const provider = providerOf(config, log);
  const tracer = provider.getTracer('saldar');
  const around = new AsyncLocalStorage<Context>();
  const begin = (kind: SpanKind, parent = around.getStore() ?? ROOT_CONTEXT) =>
    spanOf(tracer, around, kind, parent);
  return {
    beginCall: (headers) => begin('call', headers ? parentOf(headers.traceparent) : ROOT_CONTEXT),
    begin: (kind) => begin(kind),
    beginPart: (kind) => (around.getStore() ? begin(kind) : undefined),
    // What was not taken has been said by then.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function spanOf(tracer: Tracer, around: AsyncLocalStorage<Context>, kind: SpanKind, parent: Context): Span {
  const span = tracer.startSpan(kind, { kind: KINDS[kind] }, parent);
  const inside = trace.setSpan(parent, span);
  return {
    within: (work) => around.run(inside, work),
    end(name: string, facts: SpanFacts) {
      span.updateName(name).setAttributes(facts);
      if (facts['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
