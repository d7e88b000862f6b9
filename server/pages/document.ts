import { ENVIRONMENT_ELEMENT } from '#contract/environment.ts';

/** Inside a script element only `<` can end it or begin a comment. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const ENVIRONMENT = new RegExp(`(<script[^>]*id="${ENVIRONMENT_ELEMENT}"[^>]*>)[^<]*(</script>)`);
const NONCE = /(<meta property="csp-nonce" content=")[^"]*(")/;

/**
 * Prepares index.html: the runtime environment goes in once, the nonce of each answer every time, also into the style
 * elements written in the page itself.
 */
export function documentOf(html: string, environment: unknown): (nonce: string) => string {
  const json = inScript(environment);
  const prepared = html.replace(ENVIRONMENT, (_, open: string, close: string) => open + json + close);
  return (nonce) => prepared.replace(NONCE, `$1${nonce}$2`).replaceAll('<style>', `<style nonce="${nonce}">`);
}
