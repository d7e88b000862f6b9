/** How a visit to the provider's page ended, as the browser tells it. It only chooses what the provider is asked. */
export type ReturnShape = 'finished' | 'timedOut' | 'cancelled' | 'broken';

export type ProviderReturn = {
  readonly shape: ReturnShape;
  readonly token: string | null;
  readonly buyOrder: string | null;
  readonly session: string | null;
};

/** Tokens, orders and sessions as we and the provider make them. */
const MADE_BY_MACHINES = /^[\w-]{1,128}$/;

function read(parameters: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = parameters[name];
    const text = Array.isArray(value) ? (value[0] as unknown) : value;
    if (typeof text === 'string' && MADE_BY_MACHINES.test(text)) return text;
  }
  return null;
}

/**
 * The four shapes of Webpay's return, by GET or POST, in both spellings of the session's name; null for anything else.
 * `broken` (all four parameters) is a form that failed or was opened again from a restored tab.
 */
export function interpretReturn(parameters: Readonly<Record<string, unknown>>): ProviderReturn | null {
  const finished = read(parameters, 'token_ws');
  const aborted = read(parameters, 'TBK_TOKEN');
  const buyOrder = read(parameters, 'TBK_ORDEN_COMPRA');
  const session = read(parameters, 'TBK_ID_SESION', 'TBK_ID_SESSION');
  if (finished && aborted) return { shape: 'broken', token: finished, buyOrder, session };
  if (finished) return { shape: 'finished', token: finished, buyOrder, session };
  if (aborted) return { shape: 'cancelled', token: aborted, buyOrder, session };
  if (buyOrder && session) return { shape: 'timedOut', token: null, buyOrder, session };
  return null;
}
