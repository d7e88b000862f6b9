import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '#contract/environment.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { RESERVED_KEYS } from '#domain/company-key.ts';
import { LANGUAGES, SPANISH, placeOf, type Language } from '#domain/language.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { announcedMaintenance } from './announced-maintenance.ts';
import { browserEnvironment } from './browser-environment.ts';
import { serveBuiltFiles } from './built-files.ts';
import { readBuiltPages, type BuiltPages } from './built-pages.ts';
import { contentPolicy } from './content-policy.ts';
import { forcePixels } from './forced-pixels.ts';
import type { CompanyModule, Document } from './document.ts';
import { pageAnswer, type PageAnswer } from './page-status.ts';
import { cookieName } from '../session/cookie.ts';
import { DESK_PAGES } from '#contract/desk.ts';
import { pageOf, type PageName } from '#contract/pages.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Quick enough for a document that is made anew for each answer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACKERS = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof PACKERS;

/** The smallest encoding a browser reads, by its Accept-Encoding; null for none of ours. `q=0` refuses one. */
function encodingFor(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}

function packed(text: string, encoding: Encoding): Promise<Buffer> {
  return PACKERS[encoding](text);
}

/** Pages that show what a reference names, and where it is kept. */
const KEPT_IN = {
  success: 'payment',
  successEnrollment: 'automatic_debit',
  nextSteps: 'automatic_debit',
} as const;

const isKept = (page: PageName | null): page is keyof typeof KEPT_IN =>
  page !== null && Object.hasOwn(KEPT_IN, page);

/**
 * Whether a page by reference has anything to show under this company; without a reference the page itself asks for one. While
 * the database is away the page is there: it asks again by itself.
 */
async function hasReference(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { key, page: slug, query }: { key: string; page: string; query: unknown },
): Promise<boolean> {
  const { ref } = query as { ref?: unknown };
  const page = pageOf(slug);
  if (!isKept(page) || typeof ref !== 'string') return true;
  if (!/^[\w-]{1,64}$/.test(ref)) return false;
  try {
    const found = await db
      .selectFrom(KEPT_IN[page])
      .select('ref')
      .where('company', '=', key)
      .where('ref', '=', ref)
      .executeTakeFirst();
    return found !== undefined;
  } catch (error) {
    log.warn({ err: error }, 'page without a look at its reference');
    return true;
  }
}

type Page = Extract<PageAnswer, { kind: 'page' }>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };

type Shown = {
  document: Document;
  page: Page;
  company: CompanyModule | undefined;
  announced: Environment['maintenance'];
};

/** A document is made for each answer, by its nonce, and packed for the browser that asked. */
async function sendDocument(
  { request, reply }: Exchange,
  { config, methods }: Dependencies,
  { document, page, ...known }: Shown,
) {
  const nonce = randomBytes(16).toString('base64url');
  const { captcha } = page;
  const html = document.html({ ...known, nonce, captcha });
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  const policy = contentPolicy(config, {
    nonce,
    captcha,
    scripts: document.scripts,
    forms: Object.values(methods).flatMap(({ formTargets }) => formTargets(config)),
  });
  return reply
    .code(page.status)
    .headers({ vary: 'accept-encoding', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(encoding ? await packed(html, encoding) : html);
}

/** What a screen that is made at build time reads of its query: another tab, an older version of a text. */
const READ_BY_SCREENS = ['tipo', 'version'];

/** The document of an unknown address, of the app, or of exactly this page unless its query asks for another view of it. */
function documentFor(
  pages: BuiltPages,
  asked: { key: string; page: string; query: unknown },
  status: number,
  today: CalendarDate,
) {
  if (status === 404) return pages.nowhere;
  const isAsBuilt = !READ_BY_SCREENS.some((name) => Object.hasOwn(asked.query as object, name));
  return isAsBuilt ? pages.of(asked.key, asked.page, today) : pages.app;
}

function serveDesk(app: FastifyInstance, deps: Dependencies, document: Document | null): void {
  const page: Page = { kind: 'page', status: 200, captcha: false };
  for (const address of Object.values(DESK_PAGES))
    app.get(address, async (request, reply) => {
      if (!document) throw new Refusal('NOT_FOUND');
      reply.header('cache-control', 'no-store');
      return sendDocument({ request, reply }, deps, { document, page, company: undefined, announced: [] });
    });
}

/** The pages and their files, from the built frontend. Without one (development: Vite serves them) there are none. */
export function servePages(app: FastifyInstance, deps: Dependencies): void {
  forcePixels(app, deps.config);
  const root = resolve(deps.config.distDir);
  const read = (language: Language) =>
    readBuiltPages(root, browserEnvironment(deps.config), new URL(deps.config.pagesUrl).host, language);
  const spanish = read(SPANISH);
  if (!spanish) return;
  serveBuiltFiles(app, root);
  serveDesk(app, deps, spanish.desk);
  const announced = announcedMaintenance(deps);
  for (const language of LANGUAGES) {
    const pages = read(language);
    if (pages) servePagesOf(app, deps, { pages, announced, at: `/${placeOf(language)}` });
  }
}

const HOME: Page = { kind: 'page', status: 200, captcha: true };

type Served = {
  pages: BuiltPages;
  announced: ReturnType<typeof announcedMaintenance>;
  /** Where the pages of this language begin. */
  at: string;
};

/** The pages in one language. */
function servePagesOf(app: FastifyInstance, deps: Dependencies, { pages, announced, at }: Served): void {
  const send = async (exchange: Exchange, key: string, page: string, answer: PageAnswer) => {
    exchange.reply.header('cache-control', 'no-store');
    if (answer.kind === 'redirect') return exchange.reply.redirect(answer.address, 302);
    const asked = { key, page, query: exchange.request.query };
    return sendDocument(exchange, deps, {
      document: documentFor(pages, asked, answer.status, santiagoDay(deps.clock.now())),
      page: answer,
      company: pages.companyOf(key),
      announced: await announced(),
    });
  };
  app.get(at.replace(/(?<=.)\/$/, ''), async (request, reply) => send({ request, reply }, '', '', HOME));
  // Samples of every control, for designers; as a company's address it is not found.
  if (!deps.config.production)
    app.get(`${at}galeria`, async (request, reply) =>
      send({ request, reply }, 'galeria', '', { ...HOME, captcha: false }),
    );
  const serve = async (exchange: Exchange, key: string, page: string) => {
    if (RESERVED_KEYS.includes(key)) throw new Refusal('NOT_FOUND');
    const hasSession = exchange.request.cookies[cookieName(deps.config)] !== undefined;
    const answer = pageAnswer(deps.companies, deps.config.externalRedirects, { key, page, hasSession });
    const asked = { key, page, query: exchange.request.query };
    const isMissing = answer.kind === 'page' && !(await hasReference(deps, asked));
    return send(exchange, key, page, isMissing ? { ...answer, status: 404 } : answer);
  };
  app.get<{ Params: { company: string } }>(`${at}:company`, async (request, reply) =>
    serve({ request, reply }, request.params.company, ''),
  );
  app.get<{ Params: { company: string; '*': string } }>(`${at}:company/*`, async (request, reply) =>
    serve({ request, reply }, request.params.company, request.params['*'].replace(/\/$/, '')),
  );
}
