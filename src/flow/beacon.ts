import type { Call, RequestOf } from '#contract/call.ts';
import type { Environment } from './environment.ts';

/** Makes a call of telemetry, also while the page goes away; never awaited, never sent again. */
export function sendBeacon<C extends Call>(
  { hosts }: Pick<Environment, 'hosts'>,
  call: C,
  body: RequestOf<C>,
): void {
  navigator.sendBeacon(
    hosts[call.host] + call.path,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}
