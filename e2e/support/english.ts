import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Words that no English sentence of the portal has. */
const SPANISH =
  /[áéíóúñ¿¡]|\b(?:al|con|cuota|cuotas|de|del|deuda|el|es|esta|este|hasta|la|las|lo|los|más|monto|pago|para|por|que|se|si|sin|son|su|tu|tus|un|una|y|ya)\b/gi;

/**
 * What stays as it is in every language: names of institutions and of the registry, what is printed on an identity card, and
 * references of payments, whose random letters may be a Spanish word.
 */
const NAMES =
  /Banco Cordillera|Cordillera Consumo|Recupera|Español|“[^”]*”|[\w.+*-]+@[\w.*-]+|sernac\.cl|(?<![\w-])[\w-]{22}(?![\w-])/g;

/** The Spanish words on show, outside of what is marked as Spanish; `names`: of people. */
async function spanishIn(page: Page, names: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const words: string[] = [];
    const walk = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => {
        if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
        const isLeftOut =
          node.matches('[lang="es"], script, style, noscript, .before') || !node.checkVisibility();
        return isLeftOut && node !== document.documentElement && !node.matches('head, title')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT;
      },
    );
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text) words.push(node.data);
      else if (node instanceof Element)
        for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
          words.push(node.getAttribute(name) ?? '');
    }
    return words;
  });
  const own = names.reduce((text, name) => text.replaceAll(name, ''), shown.join('\n').replace(NAMES, ''));
  return own.split('\n').filter((line) => line.search(SPANISH) !== -1);
}

/** That a screen is in English to the last word, its document too. */
export async function expectEnglish(page: Page, names: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).pathname).toMatch(/^\/en(\/|$)/);
  expect(await spanishIn(page, names), `Spanish on ${page.url()}`).toEqual([]);
}
