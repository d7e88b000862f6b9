import type { Voucher as Paid } from '#contract/payment-status.ts';
import type { Company } from '#domain/company.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Columns } from '../../ui/Columns.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { Programme } from '../programme/Programme.tsx';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';
import { AgreementNext, VoucherDeadlines } from './AgreementNext.tsx';
import { EndLink } from './EndLink.tsx';
import { OnScreen } from './OnScreen.ts';
import { PaidInFull } from './PaidInFull.tsx';
import { Paper } from './Paper.tsx';
import { PrintButton } from './PrintButton.tsx';
import { useResultLayout, useShownResult } from './shown-result.ts';
import { bareRows } from './voucher-rows.tsx';

/** A made payment (§2.5 "Success"): in full for its debtor, state and amount with only the reference. */
export default function Voucher() {
  const company = useFlow(({ context }) => context.company);
  const result = useShownResult();
  const layout = useResultLayout();
  if (!company || !result) return <Waiting />;
  const { data } = result;
  const { voucher } = data;
  return (
    <Shell page={texts.page} layout={layout}>
      <Intro {...introOf(data)} />
      {voucher ? <Own {...{ company, data, voucher }} /> : <Bare {...{ company, data }} />}
    </Shell>
  );
}

/** An agreement that this payment ended is the news. */
function introOf({ date, voucher }: PaymentResult['data']): { title: string; lead: string } {
  const ended = voucher?.quotas?.find(({ ended_on: end }) => end === date);
  if (ended && voucher?.product_type === 'convenio')
    return { title: texts.endedTitle, lead: texts.endedLead(ended.payment_agreement_number) };
  return { title: texts.title, lead: texts.lead };
}

type Props = { company: Company; data: PaymentResult['data'] };

function Own({ company, data, voucher }: Props & { voucher: Paid }) {
  const send = useSend();
  return (
    <PaidInFull {...{ company, data, voucher }} onPayAnother={() => send({ type: 'payment.another' })}>
      <AgreementNext {...{ company, data, voucher }} />
      <OnScreen>
        <VoucherDeadlines {...{ company, data, voucher }} />
      </OnScreen>
      {voucher.product_type === 'abono_convenio' && company.accompaniment ? (
        <OnScreen>
          <Programme email={voucher.email} />
        </OnScreen>
      ) : null}
    </PaidInFull>
  );
}

function Bare({ company, data }: Props) {
  const next = (
    <>
      <PrintButton />
      <EndLink company={company} />
    </>
  );
  return (
    <Columns aside={next}>
      <Paper amount={data.amount} code={null}>
        <DescriptionList items={bareRows(data)} />
        <Small>{texts.rest}</Small>
      </Paper>
    </Columns>
  );
}
