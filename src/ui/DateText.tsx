import { styled } from 'styled-components';
import { formatLong, formatShort } from '../texts/dates.ts';

/** A browser may break a line at the hyphens of a short date. */
const Time = styled.time`
  &[data-short] {
    white-space: nowrap;
  }
`;

/** A calendar day `yyyy-mm-dd`: "5 de mayo de 2025", or "05-05-2025" where space is short (interface 23). */
export function DateText({ day, short }: { day: string; short?: boolean }) {
  return (
    <Time dateTime={day} data-short={short || undefined}>
      {short ? formatShort(day) : formatLong(day)}
    </Time>
  );
}
