import type * as z from 'zod/mini';

export type Fields = Record<string, z.ZodMiniType>;
type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]> };

/** What a payment method reads from the environment, declared in its folder. */
export type MethodSettings<Service extends Fields, Account extends Fields, Read, Read1> = {
  /** Of the provider itself; all of them are needed once an institution offers the method. */
  readonly service: Service;
  /** Of one institution's account at the provider, each named `KEY__NAME` (institution-names.ts). */
  readonly account: Account;
  /** Names whose demo values production refuses. */
  readonly secrets: readonly ((keyof Service | keyof Account) & string)[];
  /** Of those, the ones that this portal's operator makes: in production at least 32 characters long. */
  readonly ownSecrets?: readonly (keyof Service & string)[];
  /** The values as the method's code reads them. */
  read(values: ValuesOf<Service>): Read;
  readAccount(values: ValuesOf<Account>): Read1;
};

/** Only for its types: what is named must be a field. */
export function defineSettings<const Service extends Fields, const Account extends Fields, Read, Read1>(
  settings: MethodSettings<Service, Account, Read, Read1>,
) {
  return settings;
}

/** Nothing was given, where a kind of value allows that. */
export const isMissing = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);
