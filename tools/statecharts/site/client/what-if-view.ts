import type { FlowCounts } from '../../../../contract/flow-counts.ts';
import { LEFT, START, payingChance, whatIf, whatIfs, type Chain, type WhatIf } from './chain.ts';
import { byId, choice, element } from './dom.ts';
import { chosenGroup, groupChoice } from './group.ts';
import { flowChain } from './flow-chain.ts';
import { countsOf, tallyOf, written } from './funnel.ts';
import { openedCounts } from './funnel-view.ts';
import { data, texts } from './place.ts';
import { intervalPlot } from './plots.ts';
import { refusalOf, shareChanges, type ShareChange } from './several-files.ts';
import { rowsTable } from './table-view.ts';
import { placeLabel, whatIfSentences, withNumber, withPercent } from './what-if-words.ts';

/** The tab «¿Y si…?»: of files opened here, or of the one in «Conteos». */
let chosenFiles: FlowCounts[] = [];
let filesProblem = '';
let chosenState = '';
let chosenShare = '0.5';

const countedOnes = () => data.machines.filter(({ isCounted }) => isCounted);
const words = texts.whatIf;
const chainOf = (periods: FlowCounts['periods']) => flowChain(countedOnes(), periods, chosenGroup());
const labelOf = (place: string) => placeLabel(countedOnes(), place);
const sumIn = (chain: Chain, place: string) =>
  [...(chain.get(place)?.values() ?? [])].reduce((sum, times) => sum + times, 0);
const fileWords = ({ company, from, until }: Pick<FlowCounts, 'company' | 'from' | 'until'>) =>
  words.of.replace('%c', company).replace('%f', from).replace('%u', until);

/** The two files that are compared, the earlier first; null where there are others. */
export function comparedFiles(): [FlowCounts, FlowCounts] | null {
  const [then, now, ...more] = chosenFiles;
  const isFit = then && now && more.length === 0 && refusalOf(chosenFiles) === null;
  return isFit ? [countsOf(then, chosenGroup()), countsOf(now, chosenGroup())] : null;
}

export function showWhatIf(): void {
  const opened = openedCounts();
  const files = chosenFiles.length > 0 ? chosenFiles : opened ? [opened] : [];
  const refusal = refusalOf(files);
  const grouped = files.map((file) => countsOf(file, chosenGroup()));
  const isSilent = grouped.some(({ periods }) => periods.length === 0);
  const problem =
    filesProblem ||
    (refusal ? words[refusal] : files.length === 0 ? words.none : isSilent ? texts.groupNone : '');
  byId('whatif').replaceChildren(
    element('p', {}, words.lead),
    element('label', { class: 'file' }, words.file, filesInput()),
    groupChoice(),
    ...(problem ? [element('p', { role: 'status', class: 'question' }, problem)] : []),
    ...(refusal || isSilent ? [] : viewsOf(grouped)),
  );
}

function filesInput(): HTMLElement {
  const accept = '.json,application/json';
  const input = element('input', { type: 'file', accept, multiple: true }) as HTMLInputElement;
  input.addEventListener('change', async () => {
    try {
      const read = await Promise.all(
        [...(input.files ?? [])].map(async (file) => JSON.parse(await file.text()) as FlowCounts),
      );
      for (const file of read) for (const machine of countedOnes()) tallyOf(machine, file);
      chosenFiles = read.sort((a, b) => (a.from < b.from ? -1 : 1));
      filesProblem = '';
    } catch {
      filesProblem = words.bad;
    }
    showWhatIf();
  });
  return input;
}

function viewsOf(files: readonly FlowCounts[]): Node[] {
  const [first, second, ...more] = files;
  if (!first) return [];
  if (!second) return [...effectViews(first), ...trendViews(first)];
  return [...sideViews(files), ...(more.length === 0 ? compareViews(first, second) : [])];
}

function effectViews(file: FlowCounts): Node[] {
  const chain = chainOf(file.periods);
  const all = whatIfs(chain, Number(chosenShare));
  const title = element('h2', {}, fileWords(file));
  const [best] = all;
  if (!best) return [title, element('p', {}, words.empty)];
  const state = all.some((one) => one.state === chosenState) ? chosenState : best.state;
  const found = whatIf(chain, state, Number(chosenShare)) ?? best;
  const label = labelOf(state);
  const order: [string, string][] = all.map((one) => [one.state, labelOf(one.state)]);
  return [
    title,
    element('p', {}, withPercent(words.chances[chosenGroup()], payingChance(chain))),
    choice(words.state, order, state, (value) => {
      chosenState = value;
      showWhatIf();
    }),
    choice(words.share, Object.entries(words.shares), chosenShare, (value) => {
      chosenShare = value;
      showWhatIf();
    }),
    element(
      'div',
      { role: 'status', class: 'answer' },
      ...whatIfSentences(words, label, chosenShare, found).map((line) => element('p', {}, line)),
    ),
    element('p', { class: 'where' }, words.assumption),
    element('h3', {}, words.order),
    intervalPlot(words.order, all.map(effectRow)),
    rowsTable(
      words.order,
      words.columns,
      all.map((one) => [
        labelOf(one.state),
        written(one.left),
        withPercent(words.interval, one.more),
        withNumber(words.number, one.payments),
      ]),
    ),
  ];
}

const effectRow = ({ state, more }: WhatIf) => ({
  ...{ label: labelOf(state), estimate: more, text: withPercent('+%p %', more) },
});

function trendViews({ periods }: FlowCounts): Node[] {
  if (periods.length < 2) return [];
  const rows = periods.map((period) => ({ days: `${period.from} – ${period.until}`, ...payingIn([period]) }));
  return [
    element('h3', {}, words.trend),
    intervalPlot(
      words.trend,
      rows.map(({ days, estimate, text }) => ({ label: days, estimate, text })),
      true,
    ),
    rowsTable(
      words.trend,
      words.trendColumns,
      rows.map(({ days, began, estimate }) => [days, began, withPercent(words.interval, estimate)]),
    ),
  ];
}

function payingIn(periods: FlowCounts['periods']) {
  const chain = chainOf(periods);
  const estimate = payingChance(chain);
  return { chain, estimate, text: withPercent('%p %', estimate), began: written(sumIn(chain, START)) };
}

function sideViews(files: readonly FlowCounts[]): Node[] {
  const rows = files.map((file) => ({
    ...{ name: fileWords(file), company: file.company, days: `${file.from} – ${file.until}` },
    ...payingIn(file.periods),
  }));
  return [
    element('h2', {}, words.side),
    intervalPlot(
      words.side,
      rows.map(({ company, days, estimate, text }) => ({ label: `${company} ${days}`, estimate, text })),
    ),
    rowsTable(
      words.side,
      words.sideColumns,
      rows.map(({ name, chain, estimate, began }) => [
        name,
        began,
        withPercent(words.interval, estimate),
        mostLeft(chain),
      ]),
    ),
  ];
}

/** The three states where most leave, with which part of those who come. */
function mostLeft(chain: Chain): string {
  const left = ([, row]: [string, ReadonlyMap<string, number>]) => row.get(LEFT) ?? 0;
  return [...chain]
    .filter((one) => left(one) > 0)
    .sort((a, b) => left(b) - left(a))
    .slice(0, 3)
    .map((one) => {
      const part = Math.round((100 * left(one)) / sumIn(chain, one[0]));
      return words.leave.replace('%l', labelOf(one[0])).replace('%p', String(part));
    })
    .join('; ');
}

function compareViews(before: FlowCounts, after: FlowCounts): Node[] {
  const percent = (part: number) => `${(part * 100).toFixed(1).replace('.', ',')}\u00a0%`;
  const eventOf = ({ arrow }: ShareChange) =>
    arrow ? [arrow.trigger || texts.always, arrow.guard].filter(Boolean).join(' ') : words.leaves;
  const bar = (part: number) =>
    element('span', {}, percent(part), element('span', { class: 'bar', style: `width: ${part * 100}%` }));
  const rows = shareChanges(countedOnes(), before, after)
    .filter(({ before: was, after: is }) => was !== is)
    .map((one) => [
      element('span', {}, labelOf(one.place), element('span', { class: 'event' }, eventOf(one))),
      bar(one.before),
      element('span', {}, bar(one.after), one.isMore ? element('strong', {}, words.more) : null),
    ]);
  const [columns, lead] = [words.compareColumns, element('p', {}, words.compareLead)];
  return [element('h2', {}, words.compare), lead, rowsTable(words.compare, columns, rows)];
}
