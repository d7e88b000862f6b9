import type { SecretKey } from '#server/settings/kinds.ts';
type Environment = Readonly<Record<string, string>>;

const NEW = {
  JWT_KEYS: 'newer:a-newer-key-of-the-session-tokens',
  RUT_PEPPER: 'a-newer-pepper',
  DEBIT_CALLBACK_KEYS: 'newer:a-newer-key-of-the-callbacks',
  CARD_KEYS: 'newer:a-newer-key-of-the-saved-cards',
} as const;
type Name = keyof typeof NEW;
const NAMES = Object.keys(NEW) as Name[];

/** The first key of a list. */
export function keyIn(list: string): SecretKey {
  const [kid = '', secret = ''] = (list.split(',')[0] ?? '').split(':');
  return { kid, secret };
}

/** What servers are told one after the other (docs/operations.md, "Secrets"): known, used, alone. */
export function stepsOf(
  before: Environment,
): readonly [known: Environment, used: Environment, alone: Environment] {
  const all = (write: (old: string, next: string) => string) =>
    Object.fromEntries(NAMES.map((name) => [name, write(before[name] ?? '', NEW[name])]));
  const used = all((old, next) => `${next},${old}`);
  // Cards saved with the old one are in use.
  const alone = { ...all((_, next) => next), CARD_KEYS: used.CARD_KEYS ?? '' };
  return [all((old, next) => `${old},${next}`), used, alone];
}

export const NEW_CALLBACK_KEY = keyIn(NEW.DEBIT_CALLBACK_KEYS);
export const NEW_TOKEN_KEY = keyIn(NEW.JWT_KEYS);
