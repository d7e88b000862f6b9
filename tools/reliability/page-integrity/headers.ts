import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { isPaying } from '#domain/company.ts';
import {
  createAgreementTestServer,
  type AgreementTestServer,
} from '#server/testing/agreement-test-server.ts';
import { everything, type Asked } from '../authorization-matrix/requestable.ts';
import { PEOPLE, settle, debtsOfPerson } from '../authorization-matrix/owned-resources.ts';
import { soundRequest, type Request } from '../authorization-matrix/requests.ts';
import type { Proved, Scale } from '../support/result.ts';
import { deviations, policyOf, type Kind } from './header-policy.ts';

const CAPTCHA = 'https://captcha.example';
const PUBLIC = 'https://saldar.example';
/** The headers of a request from another site's page, which must not read our answers. */
const ELSEWHERE = {
  origin: 'https://otro.example',
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

/** Whatever is here was here before. */
const LATER = 'Fri, 01 Jan 2100 00:00:00 GMT';

const DOCUMENT = `<!doctype html><html><head><meta property="csp-nonce" content="" /><style>p{}</style></head>
<body><script type="application/json" id="saldar-env">{}</script><script data-entry="/assets/a-1.js">start()</script>
</body></html>`;

/** A build as small as can be: each kind of page and file. */
function makeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'saldar-headers-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'pages/_'), { recursive: true });
  writeFileSync(join(dist, 'assets/a-1.js'), 'export {};');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  for (const name of ['index.html', 'pages/404.html', 'pages/index.html', 'pages/_/payment.html'])
    writeFileSync(join(dist, name), DOCUMENT);
  return dist;
}

type Sent = {
  readonly kind: Kind;
  readonly request: InjectOptions & { url: string };
  readonly captcha?: boolean;
};

const PAGES = [
  '',
  'identity',
  'identityHistory',
  'history',
  'mis-datos',
  'contact',
  'plan',
  'sign',
  'payment',
  'success?ref=x',
  'error',
].concat([
  'success-enrollment',
  'next-steps',
  'estado-de-pago',
  'verificar',
  'politicas-de-privacidad',
  'nada',
  'a/b',
]);
const MONEY = [
  'contact',
  'plan',
  'sign',
  'payment',
  'history',
  'mis-datos',
  'success?ref=x',
  'success-enrollment',
  'next-steps',
];

/** Every page of every company and of an unknown one, without a session and with one. */
function documents(companies: readonly string[]): Sent[] {
  const session = { cookie: '__Host-saldar_session=x' };
  const under = [...companies, 'nadie'].flatMap((company) =>
    PAGES.flatMap((page) => {
      const url = `/${company}/${page}`;
      const exists = company !== 'nadie' && MONEY.includes(page);
      return [
        { kind: 'document', request: { url } },
        { kind: 'document', request: { url, headers: session }, captcha: !exists },
      ] satisfies Sent[];
    }),
  );
  return [
    { kind: 'document', request: { url: '/' } },
    { kind: 'document', request: { url: '/', headers: { 'accept-encoding': 'identity' } } },
    { kind: 'document', request: { url: '/galeria' }, captcha: false },
    ...under,
  ];
}

/** One request of a call: everything of it in its place. */
function requestOf({ method, path, query }: Asked, request: Request, token?: string): Sent['request'] {
  const url = path.replace(/:\w+/g, (name) => encodeURIComponent(String(request[name])));
  const own = Object.entries(request).filter(([name]) => !/^[:?]/.test(name)) as [string, string][];
  const page = query ? '?page=1' : '';
  const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `JWT ${token}` }) };
  if (method === 'GET') return { method, url: `${url}?${new URLSearchParams(own)}`, headers };
  return { method, url: url + page, headers, payload: Object.fromEntries(own) };
}

/** All answers to programs: sound calls, calls without a token or sense, unknown addresses, and the operator's routes. */
async function answers(testServer: AgreementTestServer): Promise<Sent[]> {
  const [person] = PEOPLE;
  if (!person) throw new Error('No person to ask for.');
  const estate = await settle(testServer, person, debtsOfPerson());
  const calls = everything.flatMap((asked) => {
    const sound = requestOf(asked, soundRequest(asked, estate), estate.token);
    const broken = {
      ...sound,
      headers: { ...sound.headers, 'content-type': 'application/json' },
      payload: '{',
    };
    const elsewhere = { ...sound, headers: { ...sound.headers, ...ELSEWHERE } };
    const preflight = { method: 'OPTIONS', url: sound.url, headers: ELSEWHERE } as const;
    return [sound, { ...sound, headers: {} }, broken, elsewhere, preflight].map((request): Sent => ({
      kind: 'call',
      request,
    }));
  });
  const paths = ['/health', '/health/live', '/health/ready', '/assets/none.js', '/saldar/nada', '/%E0%A4%A'];
  const returns = ['/saldar/return/webpay', '/saldar/return/oneclick', '/saldar/return/debit'];
  return [
    ...calls,
    ...paths.map((url): Sent => ({ kind: 'call', request: { url } })),
    {
      kind: 'call',
      request: { method: 'POST', url: '/saldar/callback/debit/banco-cordillera', payload: {} },
    },
    ...returns.map((url): Sent => ({
      kind: 'leave',
      request: { url: `${url}?token_ws=x&ref=//evil.example` },
    })),
    ...returns.slice(0, 2).map((url): Sent => ({
      kind: 'return',
      request: { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{' },
    })),
    { kind: 'figures', request: { url: '/metrics', headers: ELSEWHERE } },
    { kind: 'document', request: { url: '/.bill/x' } },
    { kind: 'document', request: { url: '/', headers: ELSEWHERE } },
    { kind: 'document', request: { method: 'HEAD', url: '/' } },
    { kind: 'file', request: { url: '/assets/a-1.js' } },
    { kind: 'file', request: { url: '/assets/a-1.js', headers: ELSEWHERE } },
    { kind: 'file', request: { url: '/assets/a-1.js', headers: { 'if-modified-since': LATER } } },
    { kind: 'file', request: { url: '/favicon.svg' } },
    { kind: 'docs', request: { url: '/docs' } },
    { kind: 'docsFile', request: { url: '/docs/static/index.css' } },
  ];
}

/** What kind an answer turned out to be: a call's answer may be a file, or a way elsewhere. */
function kindOf(expected: Kind, headers: Readonly<Record<string, unknown>>, status: number): Kind {
  if (expected !== 'call' || status >= 400) return expected;
  if (headers['content-disposition'] !== undefined) return 'download';
  return headers['location'] === undefined ? 'call' : 'leave';
}

/** Every kind of page and call against the one policy (E23). */
export async function tryHeaders({ size }: Scale): Promise<Proved> {
  const dist = makeBuild();
  const env = { DIST_DIR: dist, PUBLIC_URL: PUBLIC, CAPTCHA_SCRIPT_URL: `${CAPTCHA}/api.js` };
  const testServer = await createAgreementTestServer({
    env: { ...env, IDENTITY_TRIES_PER_ADDRESS: '1000000' },
  });
  const faults: string[] = [];
  try {
    const provider = new URL(testServer.deps.config.webpay.baseUrl).origin;
    const companies = testServer.deps.companies.all
      .filter(isPaying)
      .map(({ key }) => key)
      .slice(0, Math.max(1, size));
    const sent = [...documents(companies), ...(await answers(testServer))];
    for (const { kind, request, captcha = true } of sent) {
      const { headers, statusCode } = await testServer.app.inject(request);
      const policy = policyOf(kindOf(kind, headers, statusCode), {
        captcha: captcha ? CAPTCHA : '',
        provider,
      });
      for (const deviation of deviations(headers, policy))
        faults.push(`${request.method ?? 'GET'} ${request.url} (${statusCode}, ${kind}) ${deviation}`);
    }
    return {
      figures: [{ name: 'answers whose every header is as agreed', figure: sent.length, unit: 'asked' }],
      faults,
    };
  } finally {
    await testServer.close();
    rmSync(dist, { recursive: true });
  }
}
