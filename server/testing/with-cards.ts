import type { Dependencies } from '../dependencies.ts';
import type { Providers } from '../payments/methods/registry.ts';

/** A server whose way to the provider of pages is another one. */
export function withCards(deps: Dependencies, webpay: Providers['webpay']): Dependencies {
  return { ...deps, outside: { ...deps.outside, providers: { ...deps.outside.providers, webpay } } };
}
