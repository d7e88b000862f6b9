import * as z from 'zod/mini';
import type { PaymentMethodCode } from '#domain/company.ts';
import { isMissing, type Fields } from '../../settings/method-settings.ts';
import { oneclickSettings as oneclick } from './oneclick/settings.ts';
import { pacSettings as pac } from './pac/settings.ts';
import { transferSettings as transfer } from './transfer/settings.ts';
import { webpaySettings as webpay } from './webpay/settings.ts';

/** What each payment method reads from the environment; apart from `registry.ts`, since the configuration stands below the methods. */
export const METHOD_SETTINGS = { webpay, oneclick, pac, transfer };

export const MethodsEnvironmentSchema = z.object({
  ...webpay.service,
  ...oneclick.service,
  ...pac.service,
  ...transfer.service,
});

/** Of one institution: each name is optional, but a given one must be valid. */
export const AccountsEnvironmentSchema = z.partial(
  z.object({ ...webpay.account, ...oneclick.account, ...pac.account, ...transfer.account }),
);

type Service = z.infer<typeof MethodsEnvironmentSchema>;
type Accounts = z.infer<typeof AccountsEnvironmentSchema>;

/** By the institution's key, its account with one method's provider; only those that are complete. */
type AccountsOf<Method extends { readAccount: (own: never) => unknown }> = Readonly<
  Record<string, ReturnType<Method['readAccount']>>
>;

function accountsOf<Method extends { account: Fields; readAccount: (own: never) => unknown }>(
  { account, readAccount }: Method,
  institutions: ReadonlyMap<string, Accounts>,
): AccountsOf<Method> {
  const names = Object.keys(account) as (keyof Accounts)[];
  const complete = [...institutions].filter(([, own]) => names.every((name) => own[name] !== undefined));
  return Object.fromEntries(
    complete.map(([key, own]) => [key, readAccount(own as never)]),
  ) as AccountsOf<Method>;
}

export function readMethodSettings(env: Service, institutions: ReadonlyMap<string, Accounts>) {
  return {
    webpay: { ...webpay.read(env), accounts: accountsOf(webpay, institutions) },
    oneclick: { ...oneclick.read(env), accounts: accountsOf(oneclick, institutions) },
    pac: { ...pac.read(env), accounts: accountsOf(pac, institutions) },
    transfer: { ...transfer.read(env), accounts: accountsOf(transfer, institutions) },
  };
}

/** The names, of the provider and of an institution's account, that a method still needs to be offered. */
export function missingFor(
  method: PaymentMethodCode,
  env: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): { service: string[]; account: string[] } {
  const { service, account } = METHOD_SETTINGS[method];
  return {
    service: Object.keys(service).filter((name) => isMissing(env[name])),
    account: Object.keys(account).filter((name) => own[name] === undefined),
  };
}
