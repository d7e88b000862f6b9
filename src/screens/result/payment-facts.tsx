import { parseDayMonthYear } from '#domain/calendar.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { formatLong } from '../../texts/dates.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DateText } from '../../ui/DateText.tsx';
import type { Description } from '../../ui/DescriptionList.tsx';

/** The server's day/month/year as the portal writes days; a text that is none stays as it came. */
export function ServerDate({ text }: { text: string }) {
  const day = parseDayMonthYear(text);
  return day === null ? <>{text}</> : <DateText day={day} short />;
}

/** The server's day/month/year in words; a text that is none stays as it came. */
export function dayInWords(text: string): string {
  const day = parseDayMonthYear(text);
  return day === null ? text : formatLong(day);
}

/** The payment's reference, to be copied. */
export function referenceRow(term: string, ref: string): Description {
  return { term, value: ref, after: <CopyButton text={ref} label={term.toLowerCase()} /> };
}

export function whenOf({ date, hour }: PaymentResult['data']) {
  return (
    <>
      <ServerDate text={date} /> {hour}
    </>
  );
}
