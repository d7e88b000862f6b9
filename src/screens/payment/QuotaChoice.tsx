import type { CalendarDate } from '#domain/calendar.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { NOTHING, overdue, selectOverdue } from '#domain/quotas.ts';
import { notHonoured } from '#domain/selection-check.ts';
import { formatLong } from '../../texts/dates.ts';
import { useCheckout, useIsBusy, useQuotaSelection } from '../../flow/flow.tsx';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small } from '../../ui/text.tsx';
import { QuotaGroup } from './QuotaGroup.tsx';
import type { QuotaSelectionRef } from './QuotaRow.tsx';

type Props = { offer: Offer; today: CalendarDate };

/** The quotas of the chosen offer, debt by debt (readings 22b). */
export function QuotaChoice({ offer, today }: Props) {
  const selection = useQuotaSelection();
  const isLoading = useCheckout((snapshot) => snapshot.matches('loadingMethods'));
  const isLocked = useIsBusy() && !isLoading;
  if (!selection) return null;
  return (
    <>
      <NotYetNotice offer={offer} today={today} />
      <Overdue offer={offer} today={today} selection={selection} isLocked={isLocked} />
      {oldestFirst(offer.debts).map((debt) => (
        <QuotaGroup key={debt.id} {...{ selection, offer, debt, today, isLocked }} />
      ))}
      {isLocked ? null : <KeepFirst {...{ selection, offer }} />}
      <LeftOutNotice offer={offer} today={today} />
    </>
  );
}

/** Says when, where nothing can be chosen today. */
function NotYetNotice({ offer, today }: Props) {
  const { first, payableFrom } = figuresOf(offer, today);
  if (!first || payableFrom === null) return null;
  return (
    <Notice kind="info" title={texts.notYetTitle}>
      {texts.notYet(formatLong(first.dueDate), formatLong(payableFrom))}
    </Notice>
  );
}

/** The debt that has waited longest stands first. */
function oldestFirst(debts: readonly Debt[]): Debt[] {
  const since = ({ quotas: [first] }: Debt) => first?.dueDate ?? '9999-12-31';
  return debts.toSorted((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0));
}

type Shortcut = Props & { selection: QuotaSelectionRef; isLocked: boolean };

/** What is overdue of all debts together, and one press that selects it, within what one payment may hold (§5: 20). */
function Overdue({ offer, today, selection, isLocked }: Shortcut) {
  const all = overdue(offer, null, today);
  const { selected: chosen } = selectOverdue(offer, NOTHING, null, today);
  if (all.count < 2) return null;
  return (
    <Card>
      <Stack>
        <div>
          <Small>{texts.overdue(offerTexts.quotas(all.count))}</Small>
          <Money amount={all.amount} big />
        </div>
        {all.count > chosen.count ? <Small>{texts.overdueInParts(chosen.count)}</Small> : null}
        <Button
          variant="secondary"
          aria-disabled={isLocked || undefined}
          onClick={() => {
            if (!isLocked) selection.send({ type: 'quotas.selectOverdue', debtId: null });
          }}
        >
          {all.count > chosen.count
            ? texts.selectOldest(chosen.count, formatPesos(chosen.total))
            : texts.selectOverdue(formatPesos(chosen.total))}
        </Button>
      </Stack>
    </Card>
  );
}

/**
 * "Uncheck all" leaves the first quota of each debt (§4.4), and says so. It stays when it is pressed: the focus is on it. Where
 * nothing is chosen it would choose, against its name.
 */
function KeepFirst({ selection, offer: { debts } }: Pick<Shortcut, 'selection' | 'offer'>) {
  const count = useCheckout(({ context }) => context.selection.count);
  if (!count || debts.every(({ quotas }) => quotas.length < 2)) return null;
  return (
    <Actions>
      <Button
        variant="secondary"
        onClick={() => selection.send({ type: 'quotas.uncheckAll', productType: null })}
      >
        {debts.length === 1 ? texts.keepFirst : texts.keepFirstOfEach}
      </Button>
    </Actions>
  );
}

/** Warns that the institution would not honour the plan with this selection; it does not block (§4.6, readings 17). */
function LeftOutNotice({ offer, today }: Props) {
  const runs = useCheckout(({ context }) => context.selection.runs) ?? NOTHING.runs;
  const left = notHonoured(offer, runs, today);
  if (Object.keys(runs).length === 0 || left.length === 0) return null;
  const count = left.reduce((all, debt) => all + debt.count, 0);
  const amount = left.reduce((all, debt) => all + debt.amount, 0);
  return (
    <Notice kind="warning" title={texts.leftOutTitle(count, formatPesos(amount))}>
      {offer.type === 'ciclo' ? texts.leftOutOfCredit : texts.leftOut}
    </Notice>
  );
}
