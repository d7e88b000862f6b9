import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { DeadlinesDialog, type PaidOn } from '../deadlines/DeadlinesDialog.tsx';
import { agreementOf } from './agreement.ts';
import { CreatePlan } from './CreatePlan.tsx';
import { OfferDetail } from './OfferDetail.tsx';

/** The one modal on show over plan selection, about one offer. */
export type ShownDialog = { kind: 'detail' | 'deadlines' | 'create'; offerKey: string };

type Props = {
  shown: ShownDialog | null;
  offers: readonly Offer[];
  company: Company;
  today: CalendarDate;
  onClose: () => void;
};

/** The modals of plan selection: an offer's detail, the deadlines, the plan being made (§2.5). */
export function PlanDialogs({ shown, offers, company, today, onClose }: Props) {
  const send = useSend();
  const chosen = useFlow(({ context }) =>
    context.choices.offerKey === shown?.offerKey ? context.choices.plan : null,
  );
  const offer = offers.find(({ key }) => key === shown?.offerKey);
  if (!shown || !offer) return null;
  const agreement = agreementOf(offer, company, today);
  if (shown.kind === 'detail') return <OfferDetail {...{ offer, company, today, onClose }} />;
  if (shown.kind === 'deadlines') {
    return (
      <DeadlinesDialog
        company={company}
        paidOn={paidOnOf([offer, ...offers], company, today)}
        agreement={agreement && { downPaymentOn: today, firstDueDate: agreement.range.firstDueDate }}
        open
        onClose={onClose}
      />
    );
  }
  if (!agreement) return null;
  const { debt, limits } = agreement;
  return (
    <CreatePlan
      {...{ debt, limits, company, today, chosen, onClose }}
      onConfirm={(choice) => send({ type: 'plan.confirm', offerKey: shown.offerKey, choice })}
    />
  );
}

/** What the deadlines are counted from, of the single payment and the shortest plan as far as they are offered, to compare: the first agreement's. */
function paidOnOf(offers: readonly Offer[], company: Company, today: CalendarDate): PaidOn {
  const plan = offers.map((offer) => agreementOf(offer, company, today)).find((one) => one !== null);
  return {
    ...(offers.some(({ type }) => type === 'put') ? { singlePayment: today } : {}),
    ...(plan ? { agreement: plan.range.lastDate.from } : {}),
  };
}
