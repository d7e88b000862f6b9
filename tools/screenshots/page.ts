import type { Picture } from './camera.ts';

const STYLE = `
body { margin: 0; padding: 24px; background: #efece6; color: #221f1b; font: 16px/1.5 system-ui, sans-serif }
nav { columns: 14rem; margin: 16px 0 }
nav a { display: block; padding: 4px 0 }
h2 { margin: 48px 0 0 }
figure { margin: 24px 0 0 }
figcaption { padding-bottom: 8px; font-weight: 600 }
small { font-weight: 400; color: #5d564d }
.widths { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 16px }
.widths img { display: block; border: 1px solid #e2dcd2; box-shadow: 0 2px 12px rgb(60 48 30 / .12) }
@media print { figure { break-inside: avoid } .widths img { max-width: 32% } }`;

const id = ({ company, name }: Picture) => `${company}-${name}`;

const figure = (picture: Picture) => `<figure id="${id(picture)}">
<figcaption>${picture.name} <small>${picture.who}</small></figcaption>
<div class="widths">${picture.files.map((file) => `<img src="${file}" alt="${picture.name}, ${file}" loading="lazy">`).join('')}</div>
</figure>`;

/** The book as one page: by company, every screen in its widths beside each other. */
export function bookPage(pictures: readonly Picture[]): string {
  const companies = Map.groupBy(pictures, ({ company }) => company);
  const parts = [...companies].map(
    ([company, own]) => `<section><h2>${company}</h2>
<nav>${own.map((picture) => `<a href="#${id(picture)}">${picture.name}</a>`).join('')}</nav>
${own.map(figure).join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Saldar: every screen</title><style>${STYLE}</style>
<h1>Saldar: every screen</h1><p>Fictional debtors of the demo, on the morning of 12-11-2026.</p>
${parts.join('\n')}</html>\n`;
}
