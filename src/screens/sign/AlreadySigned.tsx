import { Link } from 'react-router-dom';
import { formatPesos } from '#domain/money.ts';
import { signedPlanOf } from '#machines/payment-flow/questions.ts';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { planTexts } from '../../texts/plan.ts';
import { signTexts as texts } from '../../texts/sign.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BackButton } from '../BackButton.tsx';
import { useChosenPlan } from '../plan/chosen-plan.ts';
import { SignedNotice } from '../plan/SignedPlan.tsx';

/** Somebody comes back to the contract after signing it: only its down payment is left, so there is no form to sign. */
export function AlreadySigned() {
  const company = useFlow(({ context }) => context.company);
  const signed = useFlow(({ context }) => signedPlanOf(context, context.offerKey));
  const plan = useChosenPlan();
  return (
    <Stack>
      <Intro title={texts.signedHeading} lead={texts.signedLead} />
      {signed && plan ? <SignedNotice signed={signed} plan={plan} /> : null}
      <Actions>
        {company && plan ? (
          <LinkButton as={Link} to={pathTo('payment', company.key)}>
            {planTexts.payDownPayment(formatPesos(plan.downPayment))}
          </LinkButton>
        ) : null}
        <BackButton />
      </Actions>
    </Stack>
  );
}
