import { propertiesOf } from '#machines/properties.ts';
import { stateAt, type Chart } from '../chart.ts';
import type { Drawn } from '../drawn.ts';
import { escaped } from '../escape.ts';
import { requirementName } from '../requirements.ts';
import { printedParts, svgOf } from '../svg.ts';
import { tableRows } from '../table.ts';
import { tableWords } from '../texts.ts';

/** A4 upright, on its side for what is wide; a picture leaves room for its heading and what its signs mean. */
const STYLE = `@page{size:A4;margin:16mm 14mm 18mm}@page wide{size:A4 landscape}
body{font:9.5pt/1.45 system-ui,sans-serif;color:#23282f;margin:0}h1{font-size:18pt;margin:0 0 2mm;line-height:1.2}h2{font-size:12.5pt;margin:8mm 0 2mm;break-after:avoid}
body>p{margin:0 0 2mm}.soft,.sheet p{color:#5a6472}
.sheet{break-inside:avoid}.sheet+.sheet,.sheet.wide{break-before:page}.sheet.wide{page:wide}.sheet p{margin:0 0 3mm}
.sheet svg{display:block;width:100%}.sheet svg.part{max-height:185mm}.sheet+.sheet svg.part{max-height:215mm}.sheet.wide svg.part{max-height:135mm}
table{border-collapse:collapse;width:100%;font-size:8pt}th,td{text-align:left;vertical-align:top;padding:1.2mm 3mm 1.2mm 0;border-bottom:.2mm solid #c9ced6;overflow-wrap:break-word}tr{break-inside:avoid}thead{display:table-header-group}code{font-size:7.5pt;overflow-wrap:anywhere}.tables{break-before:page;page:wide}`;

/** A part of a picture by itself: an SVG within another is cut at its edges. */
function partOf(svg: string, viewBox: string, className: string): string {
  const [x = '0', y = '0', width = '0', height = '0'] = viewBox.split(' ');
  const inner = svg.replace(
    /^<svg ([^>]*?)viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `<svg $1viewBox="${viewBox}" x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" viewBox="${viewBox}">${inner}</svg>`;
}

function sheets({ pictures }: Pick<Drawn, 'pictures'>): string[] {
  return pictures.flatMap((picture) => {
    const { pages, legend } = printedParts(picture);
    const [svg, { title }] = [svgOf(picture), picture.view.sheet];
    return pages.map((part, at) => {
      const [, , width = 0, height = 0] = part.split(' ').map(Number);
      const heading = pages.length > 1 ? `${title} · ${at + 1} de ${pages.length}` : title;
      const below = at === pages.length - 1 ? partOf(svg, legend, 'legend') : '';
      return `<div class="sheet${width > height ? ' wide' : ''}"><p>${escaped(heading)}</p>${partOf(svg, part, 'part')}${below}</div>`;
    });
  });
}

const coded = (text: string) => escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');
const row = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${coded(cell)}</${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((one) => row(one, 'td')).join('')}</tbody></table>`;

function properties(id: string): string {
  const items = propertiesOf(id).map(
    ({ sentence, requirements }) =>
      `<li>${escaped(`${sentence} ${requirements.map(requirementName).join(', ')}`)}</li>`,
  );
  return items.length === 0 ? '' : `<h2>${tableWords.properties}</h2><ul>${items.join('')}</ul>`;
}

/** A machine as pages to print: what it is, its pictures cut where nothing is, its states and arrows. */
export function printedMachine(one: Pick<Drawn, 'pictures'> & { chart: Chart }, release: string): string {
  const { chart } = one;
  const { label } = stateAt(chart, '');
  const { states, arrows } = tableRows(chart);
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>${escaped(label)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(label)}</h1><p>${escaped(chart.description)}</p><p class="soft">${escaped(release)}</p>
${sheets(one).join('\n')}
<div class="tables"><h2>${tableWords.states}</h2>${table(tableWords.stateColumns, states)}
<h2>${tableWords.arrows}</h2>${table(tableWords.arrowColumns, arrows)}
${properties(chart.id)}</div>
</body></html>
`;
}
