/** For everything that is not a document: nothing may be loaded or framed. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * What every answer says, also one that is made before the framework's hooks run. A document replaces the first two by its own
 * (server/pages/routes.ts). Browsers heed the transport's line on https alone. tools/reliability/page-integrity/header-policy.ts holds all of it to one table.
 */
export const PROTECTIONS = {
  'cache-control': 'no-store',
  'content-security-policy': NOTHING_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;
