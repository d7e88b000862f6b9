import { ownName } from './institution-names.ts';

/** The identity provider by which the people of an institution sign in at its desk. */
type DeskProvider = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
/** By the institution's key. */
export type DeskProviders = Readonly<Record<string, DeskProvider>>;

type Own = { DESK_ISSUER: string; DESK_CLIENT_ID: string; DESK_CLIENT_SECRET: string };
type Institutions = ReadonlyMap<string, Own>;
const NAMES = ['DESK_ISSUER', 'DESK_CLIENT_ID', 'DESK_CLIENT_SECRET'] as const satisfies (keyof Own)[];

/** An institution without the three names has no desk. */
export function desksOf(institutions: Institutions): DeskProviders {
  const complete = [...institutions].filter(([, own]) => NAMES.every((name) => own[name] !== ''));
  return Object.fromEntries(
    complete.map(
      ([key, { DESK_ISSUER: issuer, DESK_CLIENT_ID: clientId, DESK_CLIENT_SECRET: clientSecret }]) => [
        key,
        { issuer, clientId, clientSecret },
      ],
    ),
  );
}

/** A line for each name that a desk lacks beside the others, and in production for a provider that is not encrypted. */
export function faultsOfDesks(institutions: Institutions, production: boolean): string[] {
  return [...institutions].flatMap(([key, own]) => {
    const missing = NAMES.filter((name) => own[name] === '');
    const isPart = missing.length > 0 && missing.length < NAMES.length;
    const isOpen = production && own.DESK_ISSUER !== '' && !own.DESK_ISSUER.startsWith('https:');
    return [
      ...(isPart
        ? missing.map((name) => `${ownName(key, name)} is missing: its desk has the other names`)
        : []),
      ...(isOpen ? [`${ownName(key, 'DESK_ISSUER')} is not https (refused in production)`] : []),
    ];
  });
}
