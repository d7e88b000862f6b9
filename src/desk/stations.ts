import type { ChartState, TimelineEvent } from '#contract/desk-timeline.ts';

/** The events of a record and its chart. `of`: the kind of the timeline's events that belong to the chart. */
export type Travelled = {
  readonly of: TimelineEvent['of'];
  readonly chart: readonly ChartState[];
  readonly timeline: readonly TimelineEvent[];
};

/** Whether an event may still lead it on. */
export const isUnderWay = ({ chart }: Pick<Travelled, 'chart'>) => chart.some(({ is }) => is === 'possible');

/** A state of the chart in which the thing was, how it came there, and what happened while it was. */
export type Station = {
  readonly state: string;
  readonly entered: TimelineEvent;
  readonly events: readonly TimelineEvent[];
};

/** The way of a thing along its chart, in order; a state that was entered twice stands twice. */
export function stationsOf({ of, chart, timeline }: Travelled): Station[] {
  const states = new Set(chart.map(({ name }) => name));
  return timeline.reduce<Station[]>((stations, event) => {
    const { from, to } = event;
    if (event.of === of && from !== to && to !== null && states.has(to))
      return [...stations, { state: to, entered: event, events: [] }];
    const last = stations.at(-1);
    return last ? [...stations.slice(0, -1), { ...last, events: [...last.events, event] }] : stations;
  }, []);
}
