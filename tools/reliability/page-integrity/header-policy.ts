/**
 * The one policy of headers: the exact headers of each kind of answer. A changed header must be changed here too, where a
 * reviewer sees it.
 */
export const KINDS = [
  'document',
  'call',
  'figures',
  'file',
  'download',
  'leave',
  'return',
  'docs',
  'docsFile',
] as const;
export type Kind = (typeof KINDS)[number];

type Rule = string | RegExp;
/** `?` at the end of a name: the header may be missing. */
export type Policy = Readonly<Record<string, Rule>>;

/** What every answer says. HSTS where the portal is on https. */
const EVERY: Policy = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'x-correlation-id': /^[0-9a-f-]{36}$/,
  'content-type?': /./,
  'content-length?': /^\d+$/,
  connection: /^(keep-alive|close)$/,
  date: /GMT$/,
};

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const HASHES = "(?: 'sha256-[\\w+/]{43}=')*";
const SCRIPTS = `script-src 'self'${HASHES}`;
const STYLES = "style-src 'self' 'nonce-[\\w-]{22}'";

/** `captcha`: its host, where an identification can follow; `provider`: the card provider's. */
const documentPolicy = (captcha: string, provider: string) =>
  new RegExp(
    `^default-src 'none'; ${SCRIPTS}${captcha && ` ${captcha}`}; ${STYLES}; img-src 'self' data:; font-src 'self'; ` +
      `connect-src 'self'${captcha && ` ${captcha}`}; frame-src ${captcha || "'none'"}; form-action 'self' ${provider}; ` +
      `manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; ` +
      `require-trusted-types-for 'script'; trusted-types ${captcha ? '\\*' : 'saldar'}$`,
  );

const COOKIE_END = 'HttpOnly; SameSite=Lax; Secure';
/** Of the browser's session, or its end. */
const SESSION_COOKIE = `__Host-saldar_session=([\\w-]+; Path=/|; Max-Age=0; Path=/); ${COOKIE_END}`;
const BROWSER_COOKIE = `__Host-saldar_browser=[\\w.-]+; Path=/; Max-Age=\\d+; ${COOKIE_END}`;

/** Answers may say these where there is a reason to. */
const CALL: Policy = {
  ...EVERY,
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
  'content-type?': /^application\/json(; charset=utf-8)?$/,
  'x-ratelimit-limit?': /^\d+$/,
  'x-ratelimit-remaining?': /^\d+$/,
  'x-ratelimit-reset?': /^\d+$/,
  'retry-after?': /^\d+$/,
  'idempotent-replayed?': 'true',
  'set-cookie?': new RegExp(`^${SESSION_COOKIE}(,${BROWSER_COOKIE})?$`),
};

const DOCS_POLICY =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'$/;

/** Of the page for a visitor who returns from a provider while the outcome is unknown. */
const RETURN_POLICY =
  /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/;

/** What an answer of that kind says. */
export function policyOf(kind: Kind, { captcha, provider }: { captcha: string; provider: string }): Policy {
  const policies: Record<Kind, Policy> = {
    document: {
      ...EVERY,
      'content-type?': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-security-policy': documentPolicy(captcha, provider),
    },
    call: CALL,
    figures: { ...CALL, 'content-type?': 'text/plain; version=0.0.4; charset=utf-8' },
    file: {
      ...EVERY,
      vary: 'accept-encoding',
      'cache-control': /^public, max-age=(31536000, immutable|3600)$/,
      'content-security-policy': NOTHING,
      'accept-ranges': 'bytes',
      'last-modified': /GMT$/,
      etag: /^W?\/?"[^"]+"$/,
    },
    download: {
      ...CALL,
      'content-type?': /^(application\/pdf|text\/csv; charset=utf-8)$/,
      'content-disposition': /^attachment; filename="[\w.-]+"$/,
    },
    leave: { ...CALL, location: /^https:\/\// },
    return: {
      ...CALL,
      'content-type?': 'text/html; charset=utf-8',
      'content-security-policy': RETURN_POLICY,
    },
    docs: { ...EVERY, 'cache-control': /./, 'content-security-policy': DOCS_POLICY },
    docsFile: {
      ...EVERY,
      'cache-control': /./,
      'content-security-policy': DOCS_POLICY,
      'accept-ranges': 'bytes',
      'last-modified': /GMT$/,
      etag: /^W?\/?"[^"]+"$/,
    },
  };
  return policies[kind];
}

/** How an answer's headers differ from its kind's policy: too few, too many, others. */
export function deviations(headers: Readonly<Record<string, unknown>>, policy: Policy): string[] {
  const rules = new Map(
    Object.entries(policy).map(([name, rule]) => [name.replace('?', ''), { rule, may: name.endsWith('?') }]),
  );
  const said = Object.entries(headers).filter(([, value]) => value !== undefined);
  const missing = [...rules].filter(([name, { may }]) => !may && headers[name] === undefined);
  return [
    ...missing.map(([name]) => `lacks ${name}`),
    ...said.flatMap(([name, value]) => {
      const rule = rules.get(name)?.rule;
      const text = Array.isArray(value) ? value.join() : String(value);
      const fits = typeof rule === 'string' ? text === rule : rule?.test(text);
      return fits ? [] : [`says ${name}: ${text}`];
    }),
  ];
}
