import * as z from 'zod/mini';

/** The id of the script element of index.html that carries it. */
export const ENVIRONMENT_ELEMENT = 'saldar-env';

/** Stands in the pages made at build time for the host of PUBLIC_URL, which only the server knows. */
export const PORTAL_HOST = 'portal.invalid';

const host = z._default(z.string(), '');

/** §7.1: app, admin API, payment service (§7.3), pixel router. The server uses the gateway for absent ones. */
const hosts = { app: host, admin: host, payments: host, pixels: host };

/**
 * What the server sends the pages about where they run (§7.1 hosts by key, §7.4): public values only. The server writes it
 * as JSON into every document, so one build serves every environment; without it every host is the page's own origin and
 * nothing third-party is loaded.
 */
export const EnvironmentSchema = z.object({
  production: z._default(z.boolean(), false),
  hosts: z._default(z.object(hosts), {
    app: '',
    admin: '',
    payments: '',
    pixels: '',
  }),
  captcha: z._default(z.nullable(z.object({ scriptUrl: z.url(), siteKey: z.string() })), null),
  sentryDsn: host,
  /** Named in error reports. */
  release: z._default(z.string(), ''),
  /** What pages announce of maintenance: `*` or a company's key, epoch milliseconds, words. */
  maintenance: z._default(
    z.array(z.object({ company: z.string(), from: z.number(), until: z.number(), words: z.string() })),
    [],
  ),
});
export type Environment = z.infer<typeof EnvironmentSchema>;
