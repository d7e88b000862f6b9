import type { SiteMachine } from '../data.ts';
import { pictureFrame } from './picture-view.ts';
import { data, texts, type Place } from './place.ts';
import { shareChanges } from './several-files.ts';
import { comparedFiles } from './what-if-view.ts';

/** Two files of counts on one chart: of all that went out of a state, what part each arrow took then and now. */

export const wantsComparison = ({ machine }: Place): boolean => machine.isCounted && comparedFiles() !== null;

const percent = (share: number) => Math.round(100 * share);

/** Shares beside the arrows of the picture on show; marked where they differ by more than chance. */
export function fillComparison(machine: SiteMachine): void {
  const files = machine.isCounted ? comparedFiles() : null;
  if (files === null) return;
  const counted = data.machines.filter(({ isCounted }) => isCounted);
  const own = new Map(
    shareChanges(counted, ...files).flatMap((change) =>
      change.arrow && machine.arrows.includes(change.arrow) ? [[change.arrow.id, change] as const] : [],
    ),
  );
  for (const node of pictureFrame().querySelectorAll<SVGElement>('[data-count]')) {
    const change = own.get(node.dataset['count'] ?? '');
    node.textContent = change ? `${percent(change.before)}→${percent(change.after)}` : '';
    node.classList.add('share');
    node.classList.toggle('differs', change?.isMore === true);
  }
  for (const node of pictureFrame().querySelectorAll('[data-left] text')) node.textContent = '';
  const [then, now] = files.map(({ company, from, until }) => `${company}, ${from} – ${until}`);
  for (const node of pictureFrame().querySelectorAll('.caption'))
    node.textContent = texts.whatIf.onChart.replace('%a', then ?? '').replace('%b', now ?? '');
}
