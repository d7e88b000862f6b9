import { useId, useState } from 'react';
import { planFault, type PlanChoice } from '#domain/plan-choice.ts';
import { planOf } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Small } from '../../ui/text.tsx';
import { choiceOf, usePlanForm, type PlanOffer } from './plan-form.ts';
import { PlanDetail } from './PlanDetail.tsx';
import { PlanFields } from './PlanFields.tsx';

type Props = PlanOffer & {
  /** The plan chosen before, when the visitor comes back to change it. */
  chosen: PlanChoice | null;
  onClose: () => void;
  onConfirm: (choice: PlanChoice) => void;
};

/** The create-plan modal: how many instalments and which day, then every one of them before anything is signed (§5). */
export function CreatePlan({ debt, limits, company, today, chosen, onClose, onConfirm }: Props) {
  const form = usePlanForm(limits, chosen);
  const [reviews, setReviews] = useState(false);
  const formId = useId();
  const choice = choiceOf(form.values);
  const plan = planFault(choice, limits) ? null : planOf(debt, limits, choice, company.terms, today);
  return (
    <>
      <Dialog
        title={texts.title}
        open={!reviews}
        onClose={onClose}
        actions={
          <>
            <Button type="submit" form={formId}>
              {texts.review}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
          </>
        }
      >
        <PlanFields
          id={formId}
          offer={{ debt, limits, company, today }}
          form={form}
          onSubmit={() => setReviews(form.submit())}
        />
      </Dialog>
      <Dialog
        title={texts.reviewTitle}
        open={reviews && plan !== null}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => onConfirm(choice)}>{texts.sign}</Button>
            <Button variant="secondary" onClick={() => setReviews(false)}>
              {texts.change}
            </Button>
          </>
        }
      >
        <Stack>
          <Small>{texts.reviewLead}</Small>
          {plan ? <PlanDetail plan={plan} hidesDebt={company.hideDebtAmount} /> : null}
        </Stack>
      </Dialog>
    </>
  );
}
