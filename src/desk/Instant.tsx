import { styled } from 'styled-components';
import { formatShort, santiagoClock, type CalendarDate } from '#domain/calendar.ts';

const Time = styled.time`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** `21-11-2026` of a calendar day, for a sentence: no line breaks within it. */
export const dayText = (day: string): string => formatShort(day).replaceAll('-', '\u2011');

/** `21-11-2026 12:00` by the clocks of Santiago; in a sentence no line breaks within it. */
export function instantText(at: string): string {
  const { date, time } = santiagoClock(new Date(at));
  return `${dayText(date)}\u00a0${time}`;
}

/** `21-11-2026`, unbroken. */
export const Day = ({ day }: { day: CalendarDate }) => <Time dateTime={day}>{formatShort(day)}</Time>;

export function Instant({ at }: { at: string }) {
  const { date, time } = santiagoClock(new Date(at));
  return (
    <Time dateTime={at}>
      {formatShort(date)} {time}
    </Time>
  );
}
