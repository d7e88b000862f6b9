import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { BindingAct } from '#domain/binding-code.ts';
import {
  bindingCodeMachine,
  type ConfirmCodeInput,
  type ConfirmedCode,
  type SendCodeInput,
  type SentCode,
} from '#machines/binding-code/machine.ts';
import { createClient } from '../api/client.ts';
import { createCodeCalls } from '../api/code-calls.ts';
import type { Environment } from '../flow/environment.ts';
import { CodeDialog } from './CodeDialog.tsx';

type Asked = {
  act: BindingAct;
  token: string;
  /** Of the call that waits: the visitor has left it. */ signal: AbortSignal;
};

/**
 * Asks the visitor for the code of an act, in a dialog over the page. @returns whether it was confirmed
 * @throws a failure that ends the session (401, 403)
 */
export async function askCode(environment: Environment, { act, token, signal }: Asked): Promise<boolean> {
  const calls = createCodeCalls(createClient(environment), token);
  const lost = new AbortController();
  /** A lost session is not the dialog's to explain: the call that waits fails by it. */
  const watched =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    ({ input }: { input: Input }) =>
      call(input).catch((error: unknown) => {
        if ([401, 403].includes(Number(Reflect.get(Object(error), 'statusCode')))) lost.abort(error);
        throw error;
      });
  const logic = bindingCodeMachine.provide({
    actors: {
      sendCode: fromPromise<SentCode, SendCodeInput>(watched(calls.sendCode)),
      confirmCode: fromPromise<ConfirmedCode, ConfirmCodeInput>(watched(calls.confirmCode)),
    },
  });
  const input = { act, idempotencyKey: crypto.randomUUID(), now: Date.now() };
  const actor = createActor(logic, { input }).start();
  const giveUp = () => actor.send({ type: 'code.giveUp' });
  for (const one of [signal, lost.signal]) one.addEventListener('abort', giveUp);
  const place = document.body.appendChild(document.createElement('div'));
  // The colours of the company on show.
  const page = document.querySelector<HTMLElement>('[style*="--accent"]');
  place.style.cssText = page?.style.cssText ?? '';
  const root = createRoot(place);
  root.render(<CodeDialog actor={actor} />);
  await toPromise(actor);
  signal.removeEventListener('abort', giveUp);
  root.unmount();
  place.remove();
  lost.signal.throwIfAborted();
  return actor.getSnapshot().matches('confirmed');
}
