import type { Slot, Written } from './box.ts';
import type { Chart } from './chart.ts';
import { escaped } from './escape.ts';
import {
  headStretch,
  isMuch,
  leavingOf,
  leavingWords,
  lineWidth,
  timesOf,
  written,
  type Tally,
} from './site/client/funnel.ts';
import { funnelWords } from './texts.ts';

/**
 * What counts add to a picture. Without a tally the places stay empty: the site fills them when it has read a file
 * (site/client/funnel-view.ts).
 */
export type Funnel = { chart: Chart; tally: Tally | null };

export function countSvg(slot: Slot | null, ids: readonly string[], funnel: Funnel | null): string {
  if (slot === null || funnel === null) return '';
  const times = funnel.tally && timesOf(funnel.tally, ids);
  const kind = times === 0 ? 'count none' : 'count';
  return `<text class="${kind}" data-count="${escaped(ids.join('\n'))}" x="${slot.x}" y="${slot.y}">${times === null ? '' : written(times)}</text>`;
}

/** The band in a state's box about those who left there. */
export function leftSvg(left: Written['left'], path: string, { chart, tally }: Funnel): string {
  if (!left) return '';
  const leaving = tally && leavingOf(chart, tally, path);
  const [first, second] = leaving ? leavingWords(leaving, funnelWords) : ['', ''];
  const much = leaving && isMuch(leaving) ? ' much' : '';
  return `<g class="left${much}" data-left="${escaped(path)}" transform="translate(10 ${left.y})"><rect width="${left.width}" height="32" rx="4"/><text x="7" y="13">${escaped(first)}</text><text x="7" y="26">${escaped(second)}</text></g>`;
}

export const muchClass = (path: string, left: Written['left'], { chart, tally }: Funnel): string =>
  left && tally && isMuch(leavingOf(chart, tally, path)) ? 'much' : '';

/** How thick a line and how wide its head are. */
export function lineStyle(
  ids: readonly string[],
  tally: Tally | null,
): { width: string; head: string; unused: string } {
  if (tally === null) return { width: '', head: '', unused: '' };
  const times = timesOf(tally, ids);
  const width = lineWidth(times, tally.most);
  const stretch = Math.round(headStretch(width) * 100) / 100;
  return {
    width: ` style="stroke-width:${Math.round(width * 10) / 10}"`,
    head: ` scale(1 ${stretch})`,
    unused: times === 0 ? ' unused' : '',
  };
}

/** Of which company and days the counts are. */
export const captionOf = ({ company, from, until }: Tally): string =>
  funnelWords.caption.replace('%c', company).replace('%f', from).replace('%u', until);
