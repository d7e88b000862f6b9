import type { Dependencies } from '../dependencies.ts';
import type { CardProvider } from '../payments/methods/webpay/card-provider.ts';

/** A server whose way to the provider of pages is another one. */
export function withCards(deps: Dependencies, cards: CardProvider): Dependencies {
  return {
    ...deps,
    outside: { ...deps.outside, providers: { ...deps.outside.providers, webpay: () => cards } },
  };
}
