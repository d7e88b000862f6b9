import { lazy } from 'react';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Debt } from '#domain/debt.ts';
import { reloadOnce } from '../../flow/reload-once.ts';
import { useFlow } from '../../flow/flow.tsx';
import { useShownInHistory } from '../../flow/use-shown-in-history.ts';
import { originTexts as texts } from '../../texts/origin.ts';
import { Button } from '../../ui/Button.tsx';
import { useLateDialog } from '../use-late-dialog.tsx';

const OriginSheet = lazy(() => import('./OriginSheet.tsx').catch(reloadOnce));

type Props = { debts: readonly Debt[]; today: CalendarDate; describedBy?: string };

/** Beside an amount that is owed: the way to where it comes from. Back closes it, too. */
export function OriginButton({ debts, today, describedBy }: Props) {
  const company = useFlow(({ context }) => context.company);
  const shown = useShownInHistory();
  const dialog = useLateDialog();
  if (!company) return null;
  function open() {
    dialog.open();
    shown.open();
  }
  return (
    <div>
      <Button variant="quiet" aria-describedby={describedBy} onClick={open}>
        {texts.title}
      </Button>
      {dialog.show(() => (
        <OriginSheet {...{ debts, company, today }} open={shown.isOpen} onClose={shown.close} />
      ))}
    </div>
  );
}
