import * as z from 'zod/mini';
import { optionalAddress, text } from './kinds.ts';

/** `name=value,name=value`, each percent-encoded, as OpenTelemetry writes them. */
const readHeaders = (value: string): Record<string, string> =>
  Object.fromEntries(
    value.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) return [];
      return [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]];
    }),
  );

const isHeaders = (value: string) =>
  value === '' || /^([\w-]+=([^%,]|%[\da-f]{2})+)(,[\w-]+=([^%,]|%[\da-f]{2})+)*$/i.test(value);

/** Where traces go, by the names of OpenTelemetry as far as it has one. */
export const TracesEnvironmentSchema = z.object({
  /** A collector's address, to which `/v1/traces` is added; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress(),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.string().check(z.refine(isHeaders, 'must be name=value[,name=value]')),
    '',
  ),
  OTEL_SERVICE_NAME: text('saldar'),
  /** The share of calls and work that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce
      .number('is not a number')
      .check(z.gte(0, 'must be between 0 and 1'), z.lte(1, 'must be between 0 and 1')),
    1,
  ),
  /** on: a call that came through one of TRUSTED_PROXIES is part of the trace that its `traceparent` names. */
  TRACES_FROM_PROXY: z._default(z.enum(['on', 'off']), 'off'),
});

export function tracesOf(env: z.infer<typeof TracesEnvironmentSchema>) {
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    fromProxy: env.TRACES_FROM_PROXY === 'on',
  };
}
