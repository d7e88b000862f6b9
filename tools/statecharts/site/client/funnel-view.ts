import type { FlowCounts } from '../../../../contract/flow-counts.ts';
import type { SiteArrow, SiteMachine } from '../data.ts';
import { byId, element } from './dom.ts';
import {
  countsOf,
  headStretch,
  isMuch,
  leavingOf,
  leavingWords,
  lineWidth,
  tallyOf,
  timesOf,
  written,
  type Tally,
} from './funnel.ts';
import { stepsList } from './funnel-steps.ts';
import { chosenGroup, groupChoice } from './group.ts';
import { addressOf, data, labelAt, said, texts, type Place } from './place.ts';
import { rowsTable } from './table-view.ts';
import { pictureFrame } from './picture-view.ts';

/** A file of counts, opened from this computer: in the picture, and beside it as tables. */
let counts: FlowCounts | null = data.counts;
let problem = '';

const countedMachine = () => data.machines.find(({ isCounted }) => isCounted);

function tallyNow(machine: SiteMachine): Tally | null {
  return counts && machine.isCounted ? tallyOf(machine, countsOf(counts, chosenGroup())) : null;
}

export const openedCounts = (): FlowCounts | null => counts;

/** How often an arrow was taken by the file on show; null without one. */
export function timesTaken(
  machine: SiteMachine,
  { id }: SiteArrow,
): { times: number; caption: string } | null {
  const tally = tallyNow(machine);
  return tally && { times: timesOf(tally, [id]), caption: captionWords(tally) };
}

/** Before the picture is shown: whether it is the one with room for counts. */
export const wantsCounts = ({ machine }: Place): boolean => tallyNow(machine) !== null;

export function showFunnel(place: Place, again: () => void): void {
  const tally = tallyNow(place.machine);
  if (tally) fillPicture(place.machine, tally);
  byId('funnel').replaceChildren(
    element('p', {}, texts.funnelLead),
    element('label', { class: 'file' }, texts.funnelFile, fileInput(again)),
    groupChoice(),
    element('p', { role: 'status', class: 'question' }, problem || statusOf(place, tally)),
    ...(tally ? [...unknownOf(tally), clearButton(again), ...tablesOf(place.machine, tally)] : []),
  );
}

function statusOf({ machine }: Place, tally: Tally | null): string {
  if (tally && chosenGroup() === 'signed' && !counts?.signed?.length) return texts.groupNone;
  if (tally) return captionWords(tally);
  return counts && !machine.isCounted ? texts.funnelOther : texts.funnelDemo;
}

const captionWords = ({ company, from, until }: Tally) =>
  texts.funnel.caption.replace('%c', company).replace('%f', from).replace('%u', until) +
  (chosenGroup() === 'signed' ? texts.groupCaption : '');

function fileInput(again: () => void): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json,application/json' }) as HTMLInputElement;
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      const read = JSON.parse(await file.text()) as FlowCounts;
      const machine = countedMachine();
      if (machine) tallyOf(machine, read);
      counts = read;
      problem = '';
    } catch {
      problem = texts.funnelBad;
    }
    again();
  });
  return input;
}

function clearButton(again: () => void): HTMLElement {
  const clear = () => {
    counts = null;
    again();
  };
  return element('button', { type: 'button', onclick: clear }, texts.funnelClear);
}

const unknownOf = ({ unknown }: Tally) =>
  unknown.length > 0 ? [element('p', {}, said(texts.funnelUnknown, unknown.join(', ')))] : [];

const idsIn = (node: SVGElement, name: string) => (node.dataset[name] ?? '').split('\n');

/** Numbers, thickness and bands in the picture on show. */
function fillPicture(machine: SiteMachine, tally: Tally): void {
  const all = (what: string) => pictureFrame().querySelectorAll<SVGElement>(what);
  for (const node of all('[data-count]')) {
    const times = timesOf(tally, idsIn(node, 'count'));
    node.textContent = written(times);
    node.classList.toggle('none', times === 0);
  }
  for (const node of all('[data-arrows]')) {
    const times = timesOf(tally, idsIn(node, 'arrows'));
    const width = lineWidth(times, tally.most);
    node.classList.toggle('unused', times === 0);
    node.querySelector<SVGElement>('.line')?.style.setProperty('stroke-width', String(width));
    const head = node.querySelector('polygon');
    const before = head?.getAttribute('transform')?.replace(/ scale.*$/, '') ?? '';
    head?.setAttribute('transform', `${before} scale(1 ${headStretch(width)})`);
  }
  for (const node of all('[data-left]')) {
    const leaving = leavingOf(machine, tally, node.dataset['left'] ?? '');
    const lines = leavingWords(leaving, texts.funnel);
    node.querySelectorAll('text').forEach((text, at) => (text.textContent = lines[at] ?? ''));
    node.classList.toggle('much', isMuch(leaving));
    node.closest('[data-state]')?.querySelector('.box')?.classList.toggle('much', isMuch(leaving));
  }
  for (const node of all('.caption')) node.textContent = captionWords(tally);
}

function tablesOf(machine: SiteMachine, tally: Tally): HTMLElement[] {
  const link = (path: string) =>
    element('a', { href: addressOf(machine.folder, path) }, labelAt(machine, path));
  const places = [...tally.left.keys()]
    .map((path) => ({ path, leaving: leavingOf(machine, tally, path) }))
    .sort((a, b) => b.leaving.left - a.leaving.left)
    .map(({ path, leaving }) => [
      link(path),
      written(leaving.left),
      written(leaving.came),
      `${Math.round(leaving.share * 100)} %`,
      leaving.half ? texts.funnel.half[leaving.half] : '',
    ]);
  const arrows = machine.arrows
    .map((arrow) => ({ arrow, times: tally.times.get(arrow.id) ?? 0 }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ arrow, times }) => [
      link(arrow.source),
      [arrow.trigger || texts.always, arrow.guard].filter(Boolean).join(' '),
      arrow.target === null ? texts.stays : link(arrow.target),
      written(times),
    ]);
  return [
    element('h3', {}, texts.funnelSteps),
    element('p', {}, texts.funnelStepsLead),
    stepsList(machine, tally),
    rowsTable(texts.funnelPlaces, texts.funnelPlacesColumns, places),
    rowsTable(texts.funnelArrows, texts.funnelArrowsColumns, arrows),
  ];
}
