import type { PaymentMethodCode } from '#domain/company.ts';
import type { Config } from '../../config.ts';
import type { Methods } from '../method.ts';
import type { CardVault } from './oneclick/card-vault.ts';
import { oneclick } from './oneclick/method.ts';
import { createOneclick } from './oneclick/oneclick.ts';
import type { DebitProvider } from './pac/debit-provider.ts';
import { createDebitProvider } from './pac/http-provider.ts';
import { pac } from './pac/method.ts';
import { transfer } from './transfer/method.ts';
import { createTransferProvider, type TransferProvider } from './transfer/provider.ts';
import type { CardProvider } from './webpay/card-provider.ts';
import { webpay } from './webpay/method.ts';
import { createWebpay } from './webpay/webpay.ts';

/** Every way to pay. A new one is a folder beside these, and a line here and in `Providers`. */
export const methods: Methods = { webpay, oneclick, pac, transfer };

/** What each method asks of the outside world; only its own folder knows how. */
export type Providers = {
  readonly webpay: CardProvider;
  readonly oneclick: CardVault;
  readonly pac: DebitProvider;
  readonly transfer: TransferProvider;
};

export function createProviders(config: Pick<Config, PaymentMethodCode>): Providers {
  return {
    webpay: createWebpay(config.webpay),
    oneclick: createOneclick(config.oneclick),
    pac: createDebitProvider(config.pac),
    transfer: createTransferProvider(config.transfer),
  };
}
