import type { FastifyInstance, FastifyReply } from 'fastify';
import mustache from 'mustache';
import type { Dependencies } from '../dependencies.ts';
import { PAGE_HEAD, RETURN_PAGE_POLICY } from '../http/return-page.ts';
import { END_LINK_TEXTS as TEXTS } from '../texts/end-link.ts';
import { companyOfEndLink, END_SESSIONS_PATH, useEndLink } from './end-link.ts';

type Page = { title: string; paragraphs: readonly string[]; button?: string };
type WithToken = { Params: { token: string } };

const TEMPLATE = `${PAGE_HEAD}<body>
<main>
<h1>{{title}}</h1>
{{#paragraphs}}<p>{{.}}</p>
{{/paragraphs}}{{#button}}<form method="post"><button>{{button}}</button></form>{{/button}}
</main>
</body>
</html>
`;

function send(reply: FastifyReply, status: 200 | 404, page: Page): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': RETURN_PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(mustache.render(TEMPLATE, { button: null, ...page }));
}

/** The page behind the link of a security mail, and its one button: who opens the link has ended nothing yet. */
export function endLinkRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get<WithToken>(END_SESSIONS_PATH, async ({ params }, reply) => {
    const company = await companyOfEndLink(deps, params.token);
    return company ? send(reply, 200, TEXTS.ask(company)) : send(reply, 404, TEXTS.over);
  });
  app.post<WithToken>(END_SESSIONS_PATH, async ({ params }, reply) => {
    const company = await companyOfEndLink(deps, params.token);
    const isDone = await useEndLink(deps, params.token);
    return company && isDone ? send(reply, 200, TEXTS.done(company)) : send(reply, 404, TEXTS.over);
  });
}
