import { useEffect, useState } from 'react';
import type { Voucher } from '#contract/payment-status.ts';
import { loadCalls } from './actors.ts';
import { useEnvironment, useFlow } from './flow.tsx';

type MailState = Voucher['email_state'];
/** Whether a payment's mail is out, by its reference. */
export type AskMail = (ref: string) => Promise<MailState | undefined>;

/** The pauses between checks. A mail is sent within seconds; after the last pause its state is shown at the next visit only. */
const PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 20_000, 40_000];

/** The state of a voucher's mail, asked for again in silence while it is on its way, until it is known or the pauses end. */
export function useMailState(ref: string, known: MailState, ask: AskMail): MailState {
  const [state, setState] = useState(known);
  const isWaiting = state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    const askAfter = ([pause, ...rest]: readonly number[]) => {
      if (pause === undefined) return;
      timer = window.setTimeout(() => {
        void ask(ref)
          .catch(() => undefined)
          .then((now) => {
            if (timer === undefined) return;
            if (now === undefined || now === 'waiting') askAfter(rest);
            else setState(now);
          });
      }, pause);
    };
    askAfter(PAUSES_MS);
    return () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
  }, [ref, isWaiting, ask]);
  return state;
}

/** Asks the real server, with the session's token. */
export function useAskMail(): AskMail {
  const environment = useEnvironment();
  const token = useFlow(({ context }) => context.session?.token ?? null);
  const [ask] = useState<AskMail>(() => async (ref: string) => {
    const calls = await loadCalls(environment());
    return (await calls.askPayment({ ref, token })).data.voucher?.email_state;
  });
  return ask;
}
