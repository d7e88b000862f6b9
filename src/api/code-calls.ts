import { confirmCode, sendCode } from '#contract/binding-code.ts';
import type { ConfirmCodeInput, SendCodeInput } from '#machines/binding-code/machine.ts';
import type { Client } from './client.ts';

/** What the dialog with a code asks of the server, by the token of the call that needs it. */
export function createCodeCalls({ send }: Client, token: string) {
  return {
    sendCode: ({ act, idempotencyKey }: SendCodeInput) => send(sendCode, { act }, { token, idempotencyKey }),
    confirmCode: ({ act, code, idempotencyKey }: ConfirmCodeInput) =>
      send(confirmCode, { act, code }, { token, idempotencyKey }),
  };
}
