import type { FlowCounts } from '../../../../contract/flow-counts.ts';
import type { SiteMachine } from '../data.ts';
import { placeOf } from './flow-chain.ts';

/** Two or more files of counts beside each other: what may be compared, and what differs by more than chance. */

/** As many as there are people at least in what the server reports (decision 0038); of less, no share is given. */
export const LEAST = 10;
type Days = { from: string; until: string };
const meets = (one: Days, other: Days) => one.from <= other.until && other.from <= one.until;

/**
 * Why files are not shown together. Two of a company that share days could be taken from each other, and what is left be of fewer
 * than ten; each period alone has ten or more.
 */
export function refusalOf(files: readonly FlowCounts[]): 'overlap' | 'repeated' | null {
  const meetsLater = (periods: readonly Days[]) =>
    periods.some((one, at) => periods.slice(at + 1).some((other) => meets(one, other)));
  if (files.some(({ periods }) => meetsLater(periods))) return 'repeated';
  const overlaps = files.some((one, at) =>
    files
      .slice(at + 1)
      .some(
        (other) =>
          one.company === other.company &&
          (meets(one, other) || one.periods.some((mine) => other.periods.some((its) => meets(mine, its)))),
      ),
  );
  return overlaps ? 'overlap' : null;
}

type Machine = Pick<SiteMachine, 'within' | 'arrows'>;
/** An arrow, or (null) leaving, as a part of all that went out of its state, in two files. */
export type ShareChange = {
  place: string;
  arrow: SiteMachine['arrows'][number] | null;
  before: number;
  after: number;
  isMore: boolean;
};

export function shareChanges(
  machines: readonly Machine[],
  before: FlowCounts,
  after: FlowCounts,
): ShareChange[] {
  const [then, now] = [wentOut(machines, before), wentOut(machines, after)];
  const sums = (out: ReturnType<typeof wentOut>, place: string) =>
    [...out.values()].reduce((sum, one) => (one.place === place ? sum + one.times : sum), 0);
  const tested = [...new Map([...then, ...now])].flatMap(([name, { place, arrow }]) => {
    const [ofThen, ofNow] = [sums(then, place), sums(now, place)];
    if (Math.min(ofThen, ofNow) < LEAST) return [];
    const [x, y] = [then.get(name)?.times ?? 0, now.get(name)?.times ?? 0];
    const chance = chanceOf(x, ofThen, y, ofNow);
    return [{ place, arrow, before: x / ofThen, after: y / ofNow, chance }];
  });
  const ordered = tested.sort((a, b) => a.chance - b.chance);
  const firstByChance = ordered.findIndex(({ chance }, at) => chance > 0.05 / (ordered.length - at));
  const sure = firstByChance < 0 ? ordered.length : firstByChance;
  return ordered.map(({ place, arrow, before: was, after: is }, at) => ({
    ...{ place, arrow, before: was, after: is, isMore: at < sure },
  }));
}

type Out = { place: string; arrow: ShareChange['arrow']; times: number };

function wentOut(machines: readonly Machine[], { periods }: FlowCounts): Map<string, Out> {
  const out = new Map<string, Out>();
  const add = (name: string, place: string, arrow: Out['arrow'], times: number) =>
    out.set(name, { place, arrow, times: (out.get(name)?.times ?? 0) + times });
  for (const { within, arrows } of machines)
    for (const arrow of arrows.filter(({ source, target }) => source !== '' && target !== null)) {
      const before = within ? `${within}.` : '';
      const name = before + arrow.name;
      const times = periods.reduce((sum, { moves }) => sum + (moves[name] ?? 0), 0);
      if (times > 0) add(name, placeOf(before + arrow.source), arrow, times);
    }
  for (const { leaves } of periods)
    for (const [path, waits] of Object.entries(leaves)) {
      const place = placeOf(path);
      const times = Object.values(waits).reduce((sum, one) => sum + one, 0);
      add(`${place} (left)`, place, null, times);
    }
  return out;
}

/** How likely shares at least so far apart are when nothing changed: two proportions, both sides. */
function chanceOf(x: number, ofX: number, y: number, ofY: number): number {
  const pooled = (x + y) / (ofX + ofY);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / ofX + 1 / ofY));
  return spread === 0 ? 1 : tail(Math.abs(x / ofX - y / ofY) / spread);
}

/** Both tails of the normal distribution, to seven digits (Abramowitz and Stegun 7.1.26). */
function tail(z: number): number {
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return series.reduce((sum, one) => (sum + one) * t, 0) * Math.exp(-(z ** 2) / 2);
}
