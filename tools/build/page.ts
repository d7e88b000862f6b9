import type { Prerendered } from '#src/prerender.tsx';

type Scripts = {
  /** The first script itself; it starts `entry` when a visitor touches the page. */
  first: string;
  /** Stands before the first banner of a page that holds some. */
  banners: string;
  entry: string;
  /** Of the company's data, where the page is a company's. */
  company: string | undefined;
  /** Fetched when there is nothing else to do: what this page and the likely next one need. */
  ahead: readonly string[];
  /** Links to the same page in each language. */
  others: string;
};

const APP_SCRIPTS = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
const HEAD_END = '</head>';
const BODY_END = '</body>';
const ROOT = '<div id="root">';
const TITLE = '<title>Saldar</title>';
const ICON = '/favicon.svg';
const COLOUR = '#17505a';

/**
 * Of a page only the top is laid out and painted at once, then part by part what follows, each in a frame of its own also where
 * frames are slow: short tasks in place of a long one, and the title earlier. Nothing shown moves, since each part stands below
 * the one before. It needs no script, and browsers that cannot animate `display` show all at once. Until all is there the page is
 * as tall as the longest, so that the browser restores the scroll position of a returning visitor.
 */
const IN_PARTS =
  '@keyframes later{0%,to{display:none}}@keyframes tall{0%,to{min-height:5000px}}main>*+*{animation:later 1ms}main>*+*+*{animation-duration:.12s}main>*+*+*+*,footer{animation:later .24s}html{animation:tall .24s}';

/** index.html as it is, with the scripts of one page's first screen fetched along. */
export function shellPage(template: string, files: readonly string[]): string {
  const missing = files.filter((file) => !template.includes(`"${file}"`));
  const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);
  return replaced(template, HEAD_END, links.join('') + HEAD_END);
}

/** index.html with a page in it, its critical style and, in place of the app, the first script. */
export function prerenderedPage(
  template: string,
  page: Prerendered,
  { first, banners, entry, company, ahead, others }: Scripts,
): string {
  const { title, body } = hoisted(page.html);
  const { html, css } = withoutInlineStyles(body);
  const script = `<script data-entry="${company ? `${entry} ${company}` : entry}" data-ahead="${ahead.join(' ')}">${first}</script>`;
  const data = company ? ` data-company="${company}"` : '';
  const steps: [string, string][] = [
    [TITLE, title],
    [`href="${ICON}"`, `href="${page.tab.icon ?? ICON}"`],
    [`content="${COLOUR}"`, `content="${page.tab.colour ?? COLOUR}"`],
    [HEAD_END, `${others}<style>${css}</style>${HEAD_END}`],
    [
      ROOT,
      `<style id="critical">${plainStyle(page.css)}${IN_PARTS}</style>${ROOT.slice(0, -1)} data-prerendered${data}>${withBanners(html, banners)}`,
    ],
    [BODY_END, script + BODY_END],
  ];
  return steps.reduce((made, [what, by]) => replaced(made, what, by), template.replace(APP_SCRIPTS, ''));
}

/** By a function, so that no `$` in a page is taken for a reference. */
function replaced(html: string, what: string, by: string): string {
  if (!html.includes(what)) throw new Error(`index.html has no ${what}`);
  return html.replace(what, () => by);
}

/**
 * Only the rules, as a plain copy behind the head: styled-components empties its own tag when it starts and fills it again
 * while its components are taken over. Until all are, these rules win, and nothing jumps (src/ui/prerendered.ts).
 */
function plainStyle(tags: string): string {
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll('\n', '');
}

/** What React would put into the head, and what stays; images are found soon enough by themselves. */
function hoisted(html: string): { title: string; body: string } {
  const [title = TITLE] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return { title, body: html.replace(title, '').replace(/<link rel="preload"[^>]*>/g, '') };
}

function withBanners(html: string, script: string): string {
  const first = html.indexOf(' data-banner');
  if (first === -1) return html;
  const start = html.lastIndexOf('<section', first);
  return `${html.slice(0, start)}<script>${script}</script>${html.slice(start)}`;
}

/** A style attribute is forbidden by the page's policy; the same as a rule is not. */
function withoutInlineStyles(body: string): { html: string; css: string } {
  const styles: string[] = [];
  const html = body.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  const css = styles.map((style, at) => `[data-style="${at}"]{${style.replaceAll('&quot;', '"')}}`).join('');
  return { html, css };
}
