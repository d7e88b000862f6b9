import type { AnyEventObject } from 'xstate';
import type { Place } from '../payment-flow/types.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { NOW, Refusal } from './flow.ts';

/** Events of the payment flow as a test sends them: a URL, an actor's answer, an actor's failure. */

export const enter = (place: Place, more: object = {}): AnyEventObject => ({
  type: 'route.entered',
  place,
  now: NOW,
  steps: null,
  backup: null,
  ...more,
});
export const done = (actor: string, output: unknown): AnyEventObject => ({
  type: `answered.${actor}`,
  output,
});
export const failed = (actor: string, code = 'NETWORK'): AnyEventObject => ({
  type: `failed.${actor}`,
  error: new Refusal(code),
});
export const shown = (actor: string, context: object): AnyEventObject => ({
  type: `shown.${actor}`,
  snapshot: { context },
});
export const settled = (result: PaymentResult): AnyEventObject => ({ type: 'result.settled', result });
