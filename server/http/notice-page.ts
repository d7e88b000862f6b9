import type { FastifyReply } from 'fastify';
import mustache from 'mustache';
import { presentTag } from '../texts/language.ts';
import { PAGE_HEAD, RETURN_PAGE_POLICY } from './return-page.ts';

/** A page in one piece behind a link in a mail. With `button` it asks first: mail scanners open every link. */
export type NoticePage = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
};

const TEMPLATE = `${PAGE_HEAD}<body>
<main>
<h1>{{title}}</h1>
{{#paragraphs}}<p>{{.}}</p>
{{/paragraphs}}{{#button}}<form method="post"><button>{{button}}</button></form>{{/button}}
</main>
</body>
</html>
`;

export function sendNoticePage(reply: FastifyReply, status: 200 | 404, page: NoticePage): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': RETURN_PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(mustache.render(TEMPLATE, { lang: presentTag(), button: null, ...page }));
}
