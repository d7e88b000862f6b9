import { stateAt, type Chart } from '../chart.ts';
import { escaped } from '../escape.ts';
import { labelIn, labels } from '../labels.ts';
import { requirementName } from '../requirements.ts';
import type { Tally } from '../site/client/funnel.ts';
import { compareWords } from '../texts.ts';
import { machineRemoved, sentencesOf, type Sentence } from './sentences.ts';

/** What the folder of a release says of itself in charts.json; the next release compares itself with it. */
export type ReleaseCharts = { version: string; commit: string; charts: Chart[] };

const STYLE = `body{font:1rem/1.55 system-ui,sans-serif;color:#23282f;max-width:62rem;margin:0 auto;padding:1.5rem}h1,h2{line-height:1.25}h2{margin-top:2.5rem}
ol{padding:0;list-style:none;counter-reset:change}li{counter-increment:change;border-top:1px solid #c9ced6;padding:.75rem 0}li>p{margin:0 0 .5rem}li>p:first-child::before{content:counter(change) ". "}li strong{margin-right:.25rem}
dl{display:grid;grid-template-columns:1fr 1fr;gap:.5rem 1.5rem;margin:0}dt{font-size:.85rem;color:#5a6472}dd{margin:0;overflow-wrap:anywhere}.refs{font-size:.85rem;color:#5a6472;margin-top:.5rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #c9ced6}.number{text-align:right}.wide{overflow-x:auto}
.sign{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:3rem 2rem;margin-top:3.5rem;break-inside:avoid}.sign div{border-top:1px solid #23282f;padding-top:.25rem;font-size:.9rem}
@media (max-width:40rem){dl{grid-template-columns:1fr}}@media print{body{padding:0;max-width:none;font-size:10pt}li{break-inside:avoid}}`;

export type Counts = { was: Tally; now: Tally };
type Page = {
  before: ReleaseCharts;
  after: ReleaseCharts;
  /** Of the payment flow in two periods; null without them. */
  counts: Counts | null;
};

/** The changes from one release to the next in sentences, each with what was and what is, and a place to sign. */
export function changesPage({ before, after, counts }: Page): string {
  const removed = before.charts.filter((old) => !after.charts.some(({ folder }) => folder === old.folder));
  const machines = [
    ...after.charts.map((chart) => {
      const old = before.charts.find(({ folder }) => folder === chart.folder) ?? null;
      return { chart, sentences: sentencesOf(old, chart) };
    }),
    ...removed.map((chart) => ({ chart, sentences: [machineRemoved(chart)] })),
  ].filter(({ sentences }) => sentences.length > 0);
  const number = machines.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const title = `Cambios de ${before.version} a ${after.version}`;
  const sections = machines.map(
    ({
      chart,
      sentences,
    }) => `<section><h2>${escaped(stateAt(chart, '').label)}</h2><p>${escaped(chart.description)}</p>
<ol>${sentences.map(item).join('\n')}</ol></section>`,
  );
  return `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>Antes: versión ${nameOf(before)}. Ahora: versión ${nameOf(after)}. Los dibujos de ambas, con los cambios en color, están en
<a href="index.html">index.html</a>, pestaña Cambios.</p>
<p><strong>${said(number, machines.length)}</strong></p>
${sections.join('\n')}
${counts ? countsSection(after.charts, counts) : ''}
<section class="sign" aria-label="Firma">${['Revisé estos cambios: nombre', 'Fecha', 'Firma'].map((line) => `<div>${line}</div>`).join('')}</section>
</body></html>
`;
}

const nameOf = ({ version, commit }: ReleaseCharts) =>
  escaped(commit === '' ? version : `${version} (${commit.slice(0, 10)})`);

function said(number: number, machines: number): string {
  if (number === 0) return 'Ningún diagrama cambió.';
  const changes = number === 1 ? 'Hay un cambio' : `Hay ${number} cambios`;
  return `${changes} en ${machines === 1 ? 'un diagrama' : `${machines} diagramas`}.`;
}

function item({ how, sentence, was, now, requirements }: Sentence): string {
  const sides = [
    ...(was === '' ? [] : [[compareWords.before, was]]),
    ...(now === '' ? [] : [[compareWords.now, now]]),
  ];
  const words = sides.map(([term = '', text = '']) => `<div><dt>${term}</dt><dd>${escaped(text)}</dd></div>`);
  const paragraphs = requirements.map((id) => `${requirementName(id)} ${labelIn(labels.requirements, id)}`);
  const references = paragraphs.length === 0 ? '' : `<p class="refs">${escaped(paragraphs.join(' · '))}</p>`;
  return `<li><p><strong>${compareWords.how[how]}.</strong> ${escaped(sentence)}</p><dl>${words.join('')}</dl>${references}</li>`;
}

const percent = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('es-CL');
const total = (waits: Tally['left'] extends ReadonlyMap<string, infer Waits> ? Waits | undefined : never) =>
  Object.values(waits ?? {}).reduce((sum, times) => sum + times, 0);

/** Where people left, in both periods: of so many who came to a state. */
function countsSection(charts: readonly Chart[], { was, now }: Counts): string {
  const flow = charts.find(({ id }) => id === 'paymentFlow');
  const rows = (flow?.states ?? []).flatMap(({ path, label }) => {
    const sides = [was, now].map(({ left, came }) => ({
      left: total(left.get(path)),
      came: came.get(path) ?? 0,
    }));
    if (sides.every(({ left }) => left === 0)) return [];
    const cells = sides.map(({ left, came }) =>
      came === 0 ? '·' : `${whole.format(left)} de ${whole.format(came)} (${percent.format(left / came)})`,
    );
    return [
      `<tr><td>${escaped(label)}</td>${cells.map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>`,
    ];
  });
  const heads = [was, now].map(
    ({ from, until }) => `<th class="number">${escaped(from)} a ${escaped(until)}</th>`,
  );
  return `<section><h2>Dónde se van las personas</h2><p>Veces que alguien dejó el portal en un estado, de las veces que se llegó a él (${escaped(now.company)}).</p>
<div class="wide"><table><thead><tr><th>Estado</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}
