import type { DeskPayment, TimelineEvent } from '#contract/desk.ts';
import type { PaymentState } from '#contract/payment-status.ts';

/** A state of the chart in which a payment was, how it came there, and what happened while it was. */
export type Station = {
  readonly state: PaymentState;
  readonly entered: TimelineEvent;
  readonly events: readonly TimelineEvent[];
};

const isState = (chart: DeskPayment['chart'], name: string | null): name is PaymentState =>
  chart.some((state) => state.name === name);

/** The way of a payment along its chart, in order; a state that was entered twice stands twice. */
export function stationsOf({ chart, timeline }: Pick<DeskPayment, 'chart' | 'timeline'>): Station[] {
  return timeline.reduce<Station[]>((stations, event) => {
    const { of, from, to } = event;
    if (of === 'payment' && from !== to && isState(chart, to))
      return [...stations, { state: to, entered: event, events: [] }];
    const last = stations.at(-1);
    return last ? [...stations.slice(0, -1), { ...last, events: [...last.events, event] }] : stations;
  }, []);
}
