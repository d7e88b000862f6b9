import { AsyncLocalStorage } from 'node:async_hooks';
import { SPANISH, placeOf, type Language, type Words } from '#domain/language.ts';

const speaking = new AsyncLocalStorage<Language>();

/** Whatever is written during `work`, by this language; outside of any, and inside `inLanguage(SPANISH, …)`, in Spanish. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  speaking.run(language, work);

export const presentLanguage = (): Language => speaking.getStore() ?? SPANISH;

/** As documents name it. */
export const presentTag = (): string => (presentLanguage() === SPANISH ? 'es-CL' : presentLanguage());

/** Where the pages in the present language begin. */
export const presentPages = ({ pagesUrl }: { pagesUrl: string }): string =>
  `${pagesUrl}/${placeOf(presentLanguage())}`.replace(/\/$/, '');

/** The one language that a page of ours asks for by `Accept-Language`; the list that a browser sends by itself is not the page's. */
export const languageAsked = (header: string | undefined): Language => (header === 'en' ? 'en' : SPANISH);

/** A page of the server's own behind a link in a mail: the link says in which language it was written. */
export const spokenLink = (address: string): string =>
  presentLanguage() === SPANISH ? address : `${address}?lang=${presentLanguage()}`;

/**
 * The exports of a Spanish module that have a counterpart: each says at the moment of its use what the present language says. None may
 * be kept in a constant.
 */
export function spoken<Spanish extends object, Name extends keyof Spanish>(
  spanish: Spanish,
  english: { readonly [One in Name]: Words<Spanish[One]> },
): Pick<Spanish, Name> {
  const names = Object.keys(english) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, inTurn(spanish[name] as object, english[name] as object)]),
  ) as unknown as Pick<Spanish, Name>;
}

function inTurn(spanish: object, english: object): object {
  const present = () => (presentLanguage() === 'en' ? english : spanish);
  return new Proxy(spanish, {
    get: (_, name) => Reflect.get(present(), name) as unknown,
    apply: (_, self, given: unknown[]) => Reflect.apply(present() as () => unknown, self, given) as unknown,
  });
}
