/**
 * The one place where a text becomes more than a text. Every other one is refused by the browser: documents ask for Trusted
 * Types (server/pages/content-policy.ts), which only this policy makes.
 */
type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const NAME = 'saldar';
const rules: Policy = { createScriptURL: (url) => url };

let made: Policy | null = null;
function policy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  made ??= trustedTypes?.createPolicy(NAME, rules) ?? rules;
  return made;
}

/** Lets a script element load what the environment names. @param url of the host of `named` @throws for any other */
export function loadScript(element: HTMLScriptElement, url: URL, named: string): void {
  if (url.origin !== new URL(named).origin) throw new Error('Unexpected script host');
  element.src = policy().createScriptURL(url.href);
}
