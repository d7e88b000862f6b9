import type { FastifyReply } from 'fastify';

/** Text that is already safe to put into a page. */
export type Html = { readonly markup: string };
type Piece = Html | string | number | false | null | undefined | readonly Piece[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function render(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(render).join('');
}

/** Markup with every value escaped, unless it is markup itself; false, null and undefined print nothing. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return { markup: strings.reduce((out, text, i) => out + render(values[i - 1]) + text) };
}

export type Page = { title: string; banner: string; body: Html; script?: string };

function document(page: Page): string {
  const { title, banner, body, script } = page;
  return html`${{ markup: '<!doctype html>' }}
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/static/sandbox.css" />
        ${script !== undefined && html`<script src="/static/${script}" defer></script>`}
      </head>
      <body>
        <p class="banner" role="note">${banner}</p>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

const CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; frame-src 'self'; connect-src *; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page: never cached, never framed, without a referrer for the next site. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': CSP,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(document(page));
}
