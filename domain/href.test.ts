import fc from 'fast-check';
import { isAllowedHref } from './href.ts';

test.each([
  '/',
  '/banco-cordillera/plan?volver=1#pie',
  '/una ruta',
  '/a//b',
  'https://banco.example',
  'HTTPS://banco.example/a?b#c',
  'http://127.0.0.1:3001/pago',
  'mailto:ayuda@banco.example',
])('%j may be followed', (href) => {
  expect(isAllowedHref(href)).toBe(true);
});

test.each([
  '',
  ' ',
  'banco-cordillera',
  './plan',
  '../plan',
  '#pie',
  '//malo.example',
  '///malo.example',
  '/\\malo.example',
  '\\\\malo.example',
  '/\t/malo.example',
  '/\n/malo.example',
  '\t//malo.example',
  '/plan\n',
  '/a\tb',
  '/a\\b',
  'https://banco.example/\n',
  '/.//malo.example',
  '/a/..//malo.example',
  '/%2e//malo.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/hosts',
  'ftp://banco.example',
  'tel:+56912345678',
  'http:malo.example',
  'http:/malo.example',
  'http://',
  'https:///',
  'https://malo .example',
  'mailto:',
])('%j is refused', (href) => {
  expect(isAllowedHref(href)).toBe(false);
});

test('whatever is allowed and starts with a slash leads to this origin, and a whole address to http, https or mail', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '\t',
    'http:',
    'mailto:',
    'javascript:',
    'malo.example',
    '?',
    '#',
    ' ',
  );
  const anyHref = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anyHref, (href) => {
      if (!isAllowedHref(href)) return;
      const { protocol, origin } = new URL(href, 'https://portal.example');
      if (href.startsWith('/')) expect(origin).toBe('https://portal.example');
      expect(['http:', 'https:', 'mailto:']).toContain(protocol);
    }),
    { numRuns: 2000 },
  );
});
