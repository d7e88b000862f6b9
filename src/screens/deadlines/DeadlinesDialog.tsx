import type { CalendarDate } from '#domain/calendar.ts';
import type { Company, Terms } from '#domain/company.ts';
import type { DeadlineKind } from '#domain/deadlines.ts';
import { deadlineTexts as texts } from '../../texts/deadlines.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Small } from '../../ui/text.tsx';
import { DeadlineList } from './DeadlineList.tsx';
import { deadlineRows, promiseRows } from './deadline-rows.ts';

/** The days the deadlines are counted from: of a single payment, and of an agreement's last instalment. */
export type PaidOn = Partial<Record<DeadlineKind, CalendarDate>>;

type Props = {
  company: Company;
  paidOn: PaidOn;
  /** Whether that payment ends a debt: overdue instalments of a credit that goes on end none. */
  endsDebt?: boolean;
  /** The day the down payment of an agreement is paid and its first instalment, where one is being made. */
  agreement?: { downPaymentOn: CalendarDate; firstDueDate: CalendarDate } | null;
  open: boolean;
  onClose: () => void;
};

/** What happens after paying, as dates, for a single payment and for an agreement (§2.5 "regularisation-deadlines modal", §9). */
export function DeadlinesDialog({ company, paidOn, endsDebt = true, agreement, open, onClose }: Props) {
  const { name, terms } = company;
  return (
    <Dialog
      title={texts.title}
      open={open}
      onClose={onClose}
      dismissable
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack>
        <p>{texts.lead(name)}</p>
        {paidOn.singlePayment ? (
          <Section {...{ terms, endsDebt }} kind="singlePayment" day={paidOn.singlePayment} />
        ) : null}
        {agreement ? <DeadlineList title={texts.before} rows={promiseRows(terms, agreement)} /> : null}
        {paidOn.agreement ? (
          <Section {...{ terms, endsDebt }} kind="agreement" day={paidOn.agreement} />
        ) : null}
      </Stack>
    </Dialog>
  );
}

type SectionProps = { terms: Terms; kind: DeadlineKind; day: CalendarDate; endsDebt: boolean };

function Section({ terms, kind, day, endsDebt }: SectionProps) {
  const note = (
    <Small>
      {texts.countedFrom[kind]} <DateText day={day} />:
    </Small>
  );
  return (
    <DeadlineList
      title={texts.heading[kind]}
      note={note}
      rows={deadlineRows(terms, kind, { paidOn: day, endsDebt })}
    />
  );
}
