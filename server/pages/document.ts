import { createHash } from 'node:crypto';
import { ENVIRONMENT_ELEMENT, PORTAL_HOST, type Environment } from '#contract/environment.ts';

/** Where a company's data are, and what they have to say byte for byte (tools/build/companies.ts). */
export type CompanyModule = { address: string; integrity: string };

/** What one answer puts into a page. `captcha`: whether its policy allows it. `company`: whose page it is where it is of any. */
type Answer = {
  nonce: string;
  captcha: boolean;
  company: CompanyModule | undefined;
  /** What institutions announce now, beside the environment's own. */
  announced: Environment['maintenance'];
};

/** A page as it was built, ready to be answered. */
export type Document = {
  html(answer: Answer): string;
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
const ROOT_OF_ANY = '<div id="root">';
const HEAD_END = '</head>';
const INLINE_SCRIPT = /<script(?![^>]* (?:src=|type="(?!importmap")))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Prepares a built page: the portal's host goes in once, the runtime environment and the nonce of each answer every time, the nonce also
 * into the style elements written in the page itself.
 */
export function documentOf(html: string, environment: Environment, host: string): Document {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const hosted = html.replaceAll(PORTAL_HOST, host);
  const { maintenance } = environment;
  return {
    scripts,
    html: ({ nonce, captcha, company, announced }) => {
      // A captcha that its policy forbids is not tried: the browser would complain, and the visitor wait for it.
      const known = {
        ...environment,
        maintenance: [...maintenance, ...announced],
        ...(!captcha && { captcha: null }),
      };
      const page = hosted.replace(
        ENVIRONMENT,
        (_, open: string, close: string) => open + inScript(known) + close,
      );
      return withCompany(page, company).replace(NONCE, `$1${nonce}$2`).replace(STYLE, `$& nonce="${nonce}"`);
    },
  };
}

/** A page made for one company says so already; the others say whose data they load once it is known who asks. */
function withCompany(html: string, company: CompanyModule | undefined): string {
  if (!company || !html.includes(ROOT_OF_ANY)) return html;
  const { address, integrity } = company;
  return html
    .replace(ROOT_OF_ANY, `<div id="root" data-company="${address}">`)
    .replace(
      HEAD_END,
      `<link rel="modulepreload" crossorigin href="${address}" integrity="${integrity}">${HEAD_END}`,
    );
}
