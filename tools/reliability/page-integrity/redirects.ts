import fc from 'fast-check';
import * as z from 'zod/mini';
import { href } from '#contract/href.ts';
import { BannersSchema } from '#domain/company-parts.ts';
import bancoCordillera from '#domain/testing/companies/banco-cordillera.ts';
import { isAllowedHref } from '#domain/href.ts';
import { pathTo } from '#contract/pages.ts';
import { placeOf } from '#src/flow/place-of.ts';
import type { Proved, Scale } from '../support/result.ts';

/** Where the reader of an address stands when the browser resolves it. */
const HERE = 'https://saldar.example/banco-cordillera/payment';
const EVIL = 'evil.example';

/** Addresses that have led elsewhere than they seemed to (payment-safety B16). */
const TRICKS: readonly string[] = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '/\t/',
    '/\n/',
    '/\r/',
    '\t//',
    '/\u0000/',
    '/%09/',
    '/%5c',
    '/%2f',
  ]
    .concat([
      '/.//',
      '/..//',
      '/a/..//',
      '/%2e//',
      '/%2e%2e//',
      '/.\\',
      '/;//',
      '/?//',
      '/#//',
      '/／',
      '/＼',
      '/⁄',
    ])
    .map((start) => start + EVIL),
  ...[
    'http:',
    'https:',
    'http:/',
    'https:/',
    'https:\\',
    'https:\\\\',
    'hTTps:',
    'http:\t//',
    'ht\ntp://',
    ' https://',
  ].map((start) => start + EVIL),
  ...[
    'javascript',
    'JavaScript',
    'java\tscript',
    'java\nscript',
    ' javascript',
    '\u0001javascript',
    'vbscript',
    'livescript',
  ].map((scheme) => `${scheme}:alert(1)//${EVIL}`),
  ...[
    'data:text/html,<script>1</script>',
    'blob:https://evil.example/1',
    'filesystem:https://evil.example/1',
    'file:///etc/passwd',
  ].concat([
    'about:blank',
    'view-source:https://evil.example',
    'intent://evil.example#Intent;end',
    'ws://evil.example',
  ]),
  ...[
    `https://saldar.example@${EVIL}`,
    `https://saldar.example:pw@${EVIL}/`,
    `https://saldar.example.${EVIL}`,
  ],
  ...[
    `/saldar.example@${EVIL}`,
    `@${EVIL}`,
    `.${EVIL}`,
    `?next=//${EVIL}`,
    `#//${EVIL}`,
    `./${EVIL}`,
    `../${EVIL}`,
  ],
  ...[
    '//０x7f.1',
    '//[::1]',
    '//127.1',
    '//evil。example',
    '//evil%E3%80%82example',
    'https://',
    'https:///',
    'mailto:',
    '',
    ' ',
  ],
];

const PIECES = [
  '/',
  '\\',
  '//',
  '..',
  '.',
  ':',
  '@',
  '?',
  '#',
  '%2f',
  '%5c',
  '%09',
  '%00',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
].concat([
  '\u00a0',
  '\u2028',
  '\ufeff',
  '／',
  '＼',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'mailto:',
  EVIL,
  'saldar.example',
  'banco',
  'a',
]);

export function trickyAddresses(count: number, seed: number): string[] {
  const mixed = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 })
    .map((parts) => parts.join(''));
  const bent = fc
    .tuple(fc.constantFrom(...TRICKS), fc.nat({ max: 12 }), fc.constantFrom(...PIECES))
    .map(([trick, at, piece]) => trick.slice(0, at) + piece + trick.slice(at));
  const sampled = fc.sample(fc.oneof(mixed, bent), { numRuns: Math.max(0, count - TRICKS.length), seed });
  return [...TRICKS, ...sampled];
}

/** Why a browser should not have been sent to an allowed address; null when it may. By the platform's own reading of it. */
function escapes(address: string): string | null {
  const resolved = URL.parse(address, HERE);
  if (!resolved) return 'no browser can read it';
  if (!['http:', 'https:', 'mailto:'].includes(resolved.protocol)) return `it is ${resolved.protocol}`;
  const namesItsHost = /^https?:\/\/[^/\\]/i.test(address) || resolved.protocol === 'mailto:';
  if (!namesItsHost && resolved.origin !== new URL(HERE).origin) return `it leads to ${resolved.origin}`;
  return null;
}

/** Every place that takes an address, and whether it takes this one. */
const TAKERS: Readonly<Record<string, (address: string) => boolean>> = {
  'a link of data': isAllowedHref,
  'an answer of the server': (address) => z.safeParse(href, address).success,
  'a banner of a company': (address) =>
    z.safeParse(BannersSchema, {
      whiteDays: { title: 'x', text: 'x', from: null, until: null, link: { label: 'x', href: address } },
      programme: null,
      chad: null,
    }).success,
};

/** A path of ours built from what stands in the address bar leads nowhere else, whatever stands there. */
function faultOfPlace(address: string): string[] {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const places = [
    placeOf({ pathname, search }, bancoCordillera),
    placeOf({ pathname: `/banco-cordillera/success`, search: `?ref=${address}` }, bancoCordillera),
    placeOf(
      { pathname: `/banco-cordillera/payment`, search: `?card=${encodeURIComponent(address)}` },
      bancoCordillera,
    ),
  ];
  const refs = places.flatMap((place) => ('ref' in place && place.ref !== null ? [place.ref] : []));
  const built = refs.flatMap((ref) => [
    pathTo('success', 'banco-cordillera', ref),
    pathTo('error', 'banco-cordillera', ref),
    pathTo('nextSteps', 'banco-cordillera', ref),
  ]);
  return built.filter(
    (path) => new URL(path, HERE).origin !== new URL(HERE).origin || /[<>"'\s\\]/.test(path),
  );
}

/** Addresses that led elsewhere, in every place that takes one. */
export function tryAddresses({ seed, size }: Scale): Proved {
  const addresses = trickyAddresses(1000 * size, seed);
  const faults = addresses.flatMap((address) => {
    const quoted = JSON.stringify(address);
    const why = escapes(address);
    const taken = Object.entries(TAKERS).filter(([, takes]) => takes(address));
    return [
      ...(why === null ? [] : taken.map(([what]) => `${what} takes ${quoted}: ${why}`)),
      ...faultOfPlace(address).map((path) => `${quoted} in the address bar leads to ${path}`),
    ];
  });
  const allowed = addresses.filter(isAllowedHref).length;
  return {
    figures: [
      { name: 'tricky addresses in every place that takes one', figure: addresses.length, unit: 'tried' },
      { name: 'of them allowed, each where it says', figure: allowed, unit: 'allowed' },
    ],
    faults,
  };
}
