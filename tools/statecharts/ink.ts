import type { ArrowKind } from './chart.ts';

/** Colours and signs of the pictures. The sign shows the kind where there is no colour. */
export const INK = {
  visitor: '#1d5fa6',
  reported: '#7b4aa0',
  done: '#1f7a4d',
  failed: '#b23327',
  time: '#a86500',
  always: '#5a6472',
} satisfies Record<ArrowKind, string>;

const strokeOf = (width: number) =>
  `fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const STROKE = strokeOf(1.5);

/** Drawn around 0,0 on a disc of its colour. */
const SIGNS = {
  visitor: '<circle r="1.9" cy="-1.7" fill="#fff"/><path d="M-3 3.4a3 2.9 0 0 1 6 0z" fill="#fff"/>',
  reported: `<path d="M-3-2h6v4.2h-6z M-3-2l3 2.4 3-2.4" ${strokeOf(1.1)}/>`,
  done: `<path d="M-2.8 0.2l2 2 3.6-4" ${STROKE}/>`,
  failed: `<path d="M-2.2-2.2l4.4 4.4M2.2-2.2l-4.4 4.4" ${STROKE}/>`,
  time: `<path d="M0-3v3l2 1.5" ${STROKE}/>`,
  always: '<path d="M0-3.2l3.2 3.2-3.2 3.2-3.2-3.2z" fill="#fff"/>',
} satisfies Record<ArrowKind, string>;

export const sign = (kind: ArrowKind, x: number, y: number, number: number | null): string =>
  number === null
    ? `<g transform="translate(${x} ${y})"><circle r="5.6" fill="${INK[kind]}"/>${SIGNS[kind]}</g>`
    : `<g transform="translate(${x} ${y})"><circle r="8" fill="${INK[kind]}"/><text class="number" y="3.6">${number}</text></g>`;

export const STYLE = `
.chart text{font-family:Helvetica,Arial,"Liberation Sans","Nimbus Sans",sans-serif;font-size:11px;fill:#23282f}
.chart .name{font-size:14px;font-weight:700}.chart .strong{font-weight:700}
.chart .note{fill:#4a525d}.chart .deed{fill:#5a4a1f}.chart .tag{fill:#6b5b95}.chart .code{fill:#6b6459;font-style:italic}
.chart .number{font-size:10px;font-weight:700;fill:#fff;text-anchor:middle}
.chart .box{fill:#fff;stroke:#39424e;stroke-width:1.4}.chart .holder{fill:#f6f4ef}.chart .holder.odd{fill:#fdfcf9}
.chart .region{stroke-dasharray:6 4}.chart .inner{fill:none;stroke:#39424e;stroke-width:1}
.chart .label{fill:#fff;stroke-width:1}.chart .line{fill:none;stroke-width:1.6}.chart .back{stroke-dasharray:6 4}
.chart .box.m-added{fill:#d9f2e1;stroke:#117a3d;stroke-width:4}.chart .box.m-removed{fill:#fbdedb;stroke:#b3261e;stroke-width:4}.chart .box.m-changed{fill:#fff0c9;stroke:#a86500;stroke-width:4}
.chart .mark.m-added{fill:#b5e6c6}.chart .mark.m-removed{fill:#f7bdb8}.chart .mark.m-changed{fill:#ffe08a}
.chart .mark-line{fill:none;stroke-width:9;opacity:.55}.chart .mark-line.m-added{stroke:#8fd7a8}.chart .mark-line.m-removed{stroke:#f09a92}.chart .mark-line.m-changed{stroke:#ffd25e}
.chart .count{font-weight:700;text-anchor:end}.chart .count.none{font-weight:400;fill:#5a6472}.chart .count.share{font-size:9px}.chart .count.differs{fill:#9c1c1c;text-decoration:underline}.chart .unused{opacity:.4}
.chart .left rect{fill:#e6eaf0}.chart .left.much rect{fill:#8c1d18}.chart .left.much text{fill:#fff;font-weight:700}
.chart .box.much{stroke:#8c1d18;stroke-width:4}.chart .caption{font-size:14px;font-weight:700}
${Object.entries(INK)
  .map(([kind, ink]) => `.chart .k-${kind}{stroke:${ink}}.chart .h-${kind}{fill:${ink}}`)
  .join('\n')}`;
