import { createHash } from 'node:crypto';
import mustache from 'mustache';
import { RETURN_TEXTS } from '../texts/return.ts';

const STYLE =
  'body{margin:0;background:#f7f5f1;color:#221f1b;font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.25}' +
  'button{min-height:48px;padding:0 1.25rem;border:0;border-radius:10px;background:#221f1b;color:#fff;font:inherit;font-weight:600}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Its one style, and its one form to us. */
export const RETURN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** Up to its body, of a page in one piece. */
export const PAGE_HEAD = `<!doctype html>
<html lang="{{lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<style>${STYLE}</style>
</head>
`;

const TEMPLATE = `${PAGE_HEAD}<body>
<main>
<h1>{{title}}</h1>
<p>{{calm}}</p>
<p>{{next}}</p>
<form action="{{path}}">{{#fields}}<input type="hidden" name="{{name}}" value="{{value}}">{{/fields}}<button>{{again}}</button></form>
</main>
</body>
</html>
`;

/** A page in one piece, so that nothing more of us is needed, which asks again with what the provider had the browser bring. */
export function returnPage(path: string, brought: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(brought).flatMap(([name, given]) => {
    const [value] = [given].flat();
    return typeof value === 'string' ? [{ name, value }] : [];
  });
  return mustache.render(TEMPLATE, { ...RETURN_TEXTS, lang: 'es-CL', path, fields });
}
