/**
 * The two places where a text becomes more than a text. Every other one is refused by the browser: documents ask for Trusted
 * Types (server/pages/content-policy.ts), which only this policy makes.
 */
type Policy = {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
};
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const NAME = 'saldar';
const rules: Policy = { createHTML: (text) => text, createScriptURL: (url) => url };

let made: Policy | null = null;
function policy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  made ??= trustedTypes?.createPolicy(NAME, rules) ?? rules;
  return made;
}

/**
 * Of a frame with a document in it. Scripts are allowed only so that accessibility can be examined inside, which stands still
 * otherwise: a document brings a policy that lets none run, has the page's over it, and is of no origin.
 */
export const DOCUMENT_SANDBOX = 'allow-scripts';

/** Shows a document of the server's in a frame. @throws for a frame that could reach the page */
export function showDocument(frame: HTMLIFrameElement, html: string): void {
  if (frame.getAttribute('sandbox') !== DOCUMENT_SANDBOX)
    throw new Error('A document is shown in a sandboxed frame only.');
  frame.srcdoc = policy().createHTML(html);
}

/** Lets a script element load what the environment names. @param url of the host of `named` @throws for any other */
export function loadScript(element: HTMLScriptElement, url: URL, named: string): void {
  if (url.origin !== new URL(named).origin) throw new Error('A script of a host nobody named.');
  element.src = policy().createScriptURL(url.href);
}
