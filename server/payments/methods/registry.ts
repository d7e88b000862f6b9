import type { PaymentMethodCode } from '#domain/company.ts';
import type { Config } from '../../config.ts';
import { PROVIDER_MS, type Methods } from '../method.ts';
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

/** What each method asks of the outside world in the name of an institution; only the method's own folder knows how. */
export type Providers = {
  readonly webpay: (institution: string) => CardProvider;
  readonly oneclick: (institution: string) => CardVault;
  readonly pac: (institution: string) => DebitProvider;
  readonly transfer: (institution: string) => TransferProvider;
};

/** Each institution's calls carry its own account. `patienceMs`: how long one answer is waited for. */
export function createProviders(
  config: Pick<Config, PaymentMethodCode>,
  patienceMs = PROVIDER_MS,
): Providers {
  return {
    webpay: byAccount(config.webpay, (settings) => createWebpay(settings, patienceMs)),
    oneclick: byAccount(config.oneclick, (settings) => createOneclick(settings, patienceMs)),
    pac: byAccount(config.pac, (settings) => createDebitProvider(settings, patienceMs)),
    transfer: byAccount(config.transfer, (settings) => createTransferProvider(settings, patienceMs)),
  };
}

/** @throws for an institution without an account there: the operator took it out while a payment was under way */
function byAccount<Service extends object, Account extends object, Port>(
  { accounts, ...service }: Service & { accounts: Readonly<Record<string, Account>> },
  create: (settings: Omit<Service & { accounts: unknown }, 'accounts'> & Account) => Port,
): (institution: string) => Port {
  const ports = new Map(
    Object.entries(accounts).map(([key, account]) => [key, create({ ...service, ...account })]),
  );
  return (institution) => {
    const port = ports.get(institution);
    if (port === undefined) throw new Error(`${institution} has no account with this provider.`);
    return port;
  };
}
