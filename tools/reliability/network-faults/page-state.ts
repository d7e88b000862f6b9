import type { Page } from 'playwright';
import { STRANGER } from './fault-proxy.ts';

/** What a debtor sees at one moment. */
export type Look = {
  readonly href: string;
  readonly heading: string;
  /** What calls for attention. */
  readonly alerts: readonly string[];
  /** Buttons and links that can be pressed, in an open dialog only its own. */
  readonly ways: readonly string[];
  readonly text: string;
  /** Something says that it is being worked on. */
  readonly isBusy: boolean;
  /** It says so, with a bar or with words. */
  readonly showsWait: boolean;
  /** The browser's own page for an address that does not answer, or a foreign answer in our place. */
  readonly isForeign: boolean;
};

/** Runs in the page. */
function lookAround(stranger: string): Look {
  const shown = <Kind extends Element>(selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<Kind & HTMLElement>(selector)].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
  const words = (part: HTMLElement) => part.innerText.replaceAll(/\s+/g, ' ').trim();
  const dialog = shown('dialog[open]').at(-1);
  const pressable = shown('button, a[href]', dialog ?? document);
  const text = document.body ? words(document.body) : '';
  const isWaiting = document.documentElement.hasAttribute('data-waiting');
  return {
    href: location.href,
    heading: shown('h1').map(words).join(' '),
    alerts: shown('[role=alert]').map(words).filter(Boolean),
    ways: pressable.filter(({ ariaDisabled }) => ariaDisabled !== 'true').map(words),
    text,
    isBusy: isWaiting || shown('[aria-busy=true]').length > 0,
    showsWait: isWaiting || shown('[role=progressbar], .late').length > 0 || /\w…/.test(text),
    isForeign: location.protocol === 'chrome-error:' || document.title === stranger,
  };
}

/** Null while a document is taking the place of another. */
export async function lookAt(page: Page): Promise<Look | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), 2000));
  return Promise.race([page.evaluate(lookAround, STRANGER).catch(() => null), patience]);
}
