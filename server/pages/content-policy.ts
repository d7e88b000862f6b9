import type { Config } from '../config.ts';

const originOf = (address: string) => (address === '' ? [] : [new URL(address).origin]);

/** Where the pages' own calls and error reports go. */
function ownHosts(config: Config): string[] {
  return [...Object.values(config.hosts), config.sentryDsn].flatMap(originOf);
}

type Parts = {
  nonce: string;
  captcha: boolean;
  scripts: readonly string[];
  /** Where payment methods send forms. */
  forms: readonly string[];
};

/**
 * The Content-Security-Policy of a document. Scripts are ours; the captcha's only where an identification can follow,
 * never on the pages of a debtor's session. Forms go to us or to a payment provider. Styles need the nonce of this very answer,
 * `scripts` are those written in the document itself.
 */
export function contentPolicy(config: Config, { nonce, captcha, scripts, forms }: Parts): string {
  const captchaHost = captcha ? originOf(config.captcha.scriptUrl) : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...captchaHost],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...ownHosts(config), ...captchaHost],
    'frame-src': captchaHost.length > 0 ? captchaHost : ["'none'"],
    'form-action': ["'self'", ...forms.flatMap(originOf)],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Made by src/ui/trusted.ts alone. The real captcha makes policies of its own, under names it changes without notice: one
    // that is missing here would lock people out, so where it may run any name is allowed, each by 'script-src' hosts alone.
    'trusted-types': [captcha ? '*' : 'saldar'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
