import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowCounts } from '#contract/flow-counts.ts';
import { escaped } from '../escape.ts';
import { INK } from '../ink.ts';
import { clientScript } from './bundle.ts';
import type { Crossed } from '../crossings.ts';
import type { Served } from '../requirements.ts';
import type { SiteMachine } from './data.ts';
import { pageTexts as words, siteTexts } from './site-texts.ts';

export type SiteData = {
  machines: SiteMachine[];
  /** The version compared with, or null. */
  against: string | null;
  /** A file of counts shown from the start, or null. */
  counts: FlowCounts | null;
  /** What states and arrows serve, in order. */
  served: Served[];
  crossed: Crossed;
  /** Addresses as seen from the page: the book's pictures begin so, and what stands in docs/. */
  book: string;
  docs: string;
  texts: typeof siteTexts;
};

type Site = Omit<SiteData, 'texts'> & { svgs: ReadonlyMap<string, string> };

/** The site as one page: it asks for nothing else, so that it works from a file. `root`: of the checkout. */
export function sitePage(root: string, { svgs, ...rest }: Site): string {
  const folder = join(root, 'tools', 'statecharts', 'site');
  const data: SiteData = { ...rest, texts: siteTexts };
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  const templates = [...svgs].map(([name, svg]) => `<template id="sheet:${escaped(name)}">${svg}</template>`);
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<style>${readFileSync(join(folder, 'style.css'), 'utf8')}${kindColours()}</style>
</head>
<body>
${header()}
<main>
<nav aria-label="${words.machines}"><details id="menu" open><summary>${words.machines}<strong id="menu-now"></strong></summary><ul id="machines"></ul></details></nav>
<section class="stage">
<div class="tools">${tool('zoom-in', '+', words.zoomIn)}${tool('zoom-out', '−', words.zoomOut)}${tool('zoom-all', words.zoomAll, words.zoomAll)}${legend()}</div>
<div id="picture" tabindex="0" role="application" aria-describedby="keys"></div>
</section>
<aside>
<div id="tabs" role="tablist" aria-label="${words.tabs}">${TABS.map(tab).join('')}</div>
${TABS.map(panel).join('')}
</aside>
</main>
<div id="pages"></div>
<p id="keys" hidden>${words.keys}</p>
${templates.join('\n')}
<script type="application/json" id="data">${json}</script>
<script>${clientScript(join(folder, 'client'))}</script>
</body>
</html>
`;
}

const header = () => `<a class="skip" href="#picture">${words.skip}</a>
<header>
<div><h1>${words.title}</h1><p>${words.lead}</p></div>
<div class="search"><label for="search">${words.search}</label><input id="search" type="search" autocomplete="off"><div id="results" hidden></div></div>
<noscript>${words.noScript}</noscript>
</header>`;

/** What the pictures' signs mean, in whole sentences. */
const legend = () => {
  const kinds = Object.entries(siteTexts.kinds).map(
    ([kind, name]) => `<li class="k-${kind}"><span class="dot"></span>${name}</li>`,
  );
  const signs = words.legend.map(([sign, meaning]) => `<li><b>${escaped(sign)}</b> ${escaped(meaning)}</li>`);
  return `<details class="legend"><summary>${words.legendTitle}</summary><div><ul>${kinds.join('')}</ul><ul>${signs.join('')}</ul><p>${words.keys}</p></div></details>`;
};

const TABS = ['panel', 'simulation', 'table', 'funnel', 'whatif', 'changes'] as const;
type Tab = (typeof TABS)[number];

const tab = (name: Tab) =>
  `<button type="button" role="tab" id="tab-${name}" aria-controls="${name}">${words[name]}</button>`;

const panel = (name: Tab) =>
  `<div id="${name}" role="tabpanel" aria-labelledby="tab-${name}" tabindex="0" hidden></div>`;

const tool = (id: string, sign: string, label: string) =>
  `<button type="button" id="${id}" aria-label="${label}" title="${label}">${sign}</button>`;

const kindColours = () =>
  Object.entries(INK)
    .map(([kind, ink]) => `:is(aside,.legend) .k-${kind}{--kind:${ink}}`)
    .join('');
