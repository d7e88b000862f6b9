import { Link } from 'react-router-dom';
import { useFlow } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Columns } from '../../ui/Columns.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';
import { Paper } from './Paper.tsx';
import { useResultLayout, useShownResult } from './shown-result.ts';
import { VoucherNext } from './VoucherNext.tsx';
import { bareRows, voucherRows } from './voucher-rows.tsx';

/** The payment was made (§2.5 "Success"): whole for its debtor, state and amount for who only holds the reference. */
export default function Voucher() {
  const company = useFlow(({ context }) => context.company);
  const result = useShownResult();
  const layout = useResultLayout();
  if (!company || !result) return <Waiting />;
  const { data } = result;
  const { voucher } = data;
  return (
    <Shell page={texts.page} layout={layout}>
      <Intro title={texts.title} lead={texts.lead} />
      <Columns aside={<VoucherNext {...{ company, data }} />}>
        <Paper amount={data.amount}>
          <DescriptionList items={voucher ? voucherRows(data, voucher) : bareRows(data)} />
          {voucher ? (
            <Proof company={company.key} code={voucher.verification_code} />
          ) : (
            <Small>{texts.rest}</Small>
          )}
        </Paper>
      </Columns>
    </Shell>
  );
}

/** Where anybody checks the code; behind the `#` it reaches no server's log. */
function Proof({ company, code }: { company: string; code: string }) {
  const page = paths.verify(company);
  return (
    <Small>
      {texts.proof}{' '}
      <Link to={`${page}#${code}`}>
        {window.location.host}
        {page}
      </Link>
    </Small>
  );
}
