import { createHash } from 'node:crypto';
import { ENVIRONMENT_ELEMENT } from '#contract/environment.ts';

/** A page as it was built, ready to be answered. */
export type Document = {
  /** With the nonce of one answer. */
  html(nonce: string): string;
  /** The scripts written in the page itself, as sources of a policy: each is allowed by what it says. */
  scripts: readonly string[];
};

/** Inside a script element only `<` can end it or begin a comment. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const ENVIRONMENT = new RegExp(`(<script[^>]*id="${ENVIRONMENT_ELEMENT}"[^>]*>)[^<]*(</script>)`);
const NONCE = /(<meta property="csp-nonce" content=")[^"]*(")/;
const STYLE = /<style(?=[ >])/g;
const INLINE_SCRIPT = /<script(?![^>]* (?:src=|type="(?!importmap")))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Prepares a built page: the runtime environment goes in once, the nonce of each answer every time, also into the style
 * elements written in the page itself.
 */
export function documentOf(html: string, environment: unknown): Document {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const json = inScript(environment);
  const prepared = html.replace(ENVIRONMENT, (_, open: string, close: string) => open + json + close);
  return {
    scripts,
    html: (nonce) => prepared.replace(NONCE, `$1${nonce}$2`).replace(STYLE, `$& nonce="${nonce}"`),
  };
}
