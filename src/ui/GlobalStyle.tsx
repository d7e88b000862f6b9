import { createGlobalStyle } from 'styled-components';
import { companyTheme, saldarColours } from './company-theme.ts';
import { tokens } from './tokens.ts';

const variables = Object.entries({ ...tokens, ...companyTheme(saldarColours) })
  .map(([name, value]) => `${name}:${String(value)};`)
  .join('');

/** Ground rules of every page: tokens, reset, focus ring, motion, forced colours, print. Rendered once, at the root. */
export const GlobalStyle = createGlobalStyle`
  :root { ${variables} color-scheme: light; }
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; overflow-y: scroll; scroll-padding-top: calc(var(--header-height) + var(--space-4)); }
  /* What gets the focus stays clear of a strip at the foot, which is up to 12.5rem high (WCAG 2.4.11). */
  @media (min-height: 420.02px) { html:has([data-bar]) { scroll-padding-bottom: 13rem; } }
  /* The scrollbar's room is kept, in the shade that lies over the page beside it. */
  html:has(dialog[open]) { overflow: hidden; scrollbar-gutter: stable; background: color-mix(in srgb, rgb(34 31 27) 50%, var(--ground)); }
  body {
    background: var(--ground); color: var(--ink);
    font: 400 var(--text-m)/var(--leading) var(--font);
    -webkit-font-smoothing: antialiased; overflow-wrap: break-word;
  }
  h1, h2, h3, strong, th { font-weight: 600; }
  h1, h2, h3 { line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: var(--title-l); }
  h2 { font-size: var(--title-s); }
  h3 { font-size: var(--text-l); }
  p, li, dd { text-wrap: pretty; }
  :where(ul[class], ol[class]) { list-style: ''; padding: 0; }
  img, svg { display: block; }
  img { max-width: 100%; height: auto; }
  svg { flex: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  a { color: var(--accent-ink); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:hover { text-decoration-thickness: 2px; }
  :focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 2px; box-shadow: 0 0 0 2px var(--surface); }
  h1:focus, h2:focus, [tabindex='-1']:focus { outline: none; box-shadow: none; }
  [id] { scroll-margin-top: calc(var(--header-height) + var(--stepper-height)); }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
  /* §7.1: the captcha's badge is hidden; the identity screen says in words that it is there. */
  .grecaptcha-badge { visibility: hidden; }
  @media print {
    :root { --ground: #fff; --ink: #000; --ink-soft: #000; --shadow-s: none; --shadow-m: none; }
    body { font-size: 11pt; }
    h1, h2, h3 { break-after: avoid; }
    li { break-inside: avoid; }
    button:not([role='tab']), a[data-variant] { display: none; }
    main a[href^='http']::after { content: ' (' attr(href) ')'; }
    /* An open sheet that can be printed is printed alone: neither what is around it nor what is beside what is around it. */
    body:has(dialog[data-printable][open]) :not(:has(dialog[data-printable][open]), dialog[data-printable][open], dialog[data-printable][open] *) { display: none; }
    html:has(dialog[data-printable][open]) { overflow: visible; background: none; }
    @page { margin: 18mm; }
  }
`;
