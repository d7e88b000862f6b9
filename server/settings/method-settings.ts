import type * as z from 'zod/mini';
import type { SecretKey } from './kinds.ts';

type Fields = Record<string, z.ZodMiniType>;
type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]> };

/** What a payment method reads from the environment, declared in its folder. */
export type MethodSettings<F extends Fields, Read> = {
  readonly fields: F;
  /** Names whose demo values production refuses. */
  readonly secrets: readonly (keyof F & string)[];
  /** Of those, the ones that this portal's operator makes: in production at least 32 characters long. */
  readonly ownSecrets?: readonly (keyof F & string)[];
  /** Without `given` the method is not offered; with it all of `needs` must be there. */
  readonly optional?: {
    readonly given: keyof F & string;
    readonly needs: readonly (keyof F & string)[];
    /** What `given` holds, for the line that names what is missing. */
    readonly holds: string;
  };
  /** The values as the method's code reads them. */
  read(values: ValuesOf<F>): Read;
};

/** Only for its types: what is named must be a field. */
export function defineSettings<const F extends Fields, Read>(settings: MethodSettings<F, Read>) {
  return settings;
}

/** As any method's, for what is asked of all of them. */
export type AnyMethodSettings = Omit<MethodSettings<Fields, unknown>, 'fields' | 'read'>;
type Environment = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** One line for each name that a method still needs once it is offered. */
export function missingOf({ optional }: AnyMethodSettings, env: Environment): string[] {
  if (!optional || isMissing(env[optional.given])) return [];
  return optional.needs
    .filter((name) => isMissing(env[name]))
    .map((name) => `${name} is missing: ${optional.given} names ${optional.holds}`);
}

/** A name and its secrets: one, or the keys of a list. */
export function secretsOf(env: Environment, name: string): readonly [name: string, secrets: string[]] {
  const value = env[name] as string | readonly SecretKey[];
  return [name, typeof value === 'string' ? [value] : value.map(({ secret }) => secret)];
}
