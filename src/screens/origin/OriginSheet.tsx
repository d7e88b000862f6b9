import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import { useDebtOrigins } from '../../flow/use-debt-origins.ts';
import { originTexts as texts } from '../../texts/origin.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';
import { PrintButton } from '../result/PrintButton.tsx';
import { OriginFacts } from './OriginFacts.tsx';

type Props = { debts: readonly Debt[]; company: Company; today: CalendarDate };

/** A sheet that says where the amount of debts comes from, what it is not, and what the debtor may do. It is asked for when it opens. */
export default function OriginSheet({
  open,
  onClose,
  ...shown
}: Props & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      title={texts.title}
      open={open}
      onClose={onClose}
      dismissable
      printable
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <PrintButton />
        </>
      }
    >
      <Asked {...shown} />
    </Dialog>
  );
}

function Asked({ debts, company, today }: Props) {
  const { state, ask } = useDebtOrigins(debts.map(({ id }) => id));
  if (state.name === 'asking') return <Loading label={texts.wait} />;
  if (state.name === 'answered')
    return (
      <OriginFacts
        origins={state.origins}
        hasDiscount={debts.some(({ discount }) => discount > 0)}
        {...{ company, today }}
      />
    );
  const retry = (
    <Button variant="secondary" onClick={ask}>
      {texts.retry}
    </Button>
  );
  return (
    <Notice kind="warning" actions={retry}>
      <FailureText failure={state.failure} />
    </Notice>
  );
}
