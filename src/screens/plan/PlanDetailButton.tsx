import { useState } from 'react';
import type { Plan } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PlanDetail } from './PlanDetail.tsx';

/** A button that shows the whole plan: the detail modal of a plan already made (§2.5). */
export function PlanDetailButton({ plan, hidesDebt }: { plan: Plan; hidesDebt: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.detailOpen}
      </Button>
      <Dialog
        title={texts.detailTitle}
        open={open}
        onClose={close}
        dismissable
        actions={<Button onClick={close}>{texts.close}</Button>}
      >
        <PlanDetail plan={plan} hidesDebt={hidesDebt} />
      </Dialog>
    </>
  );
}
