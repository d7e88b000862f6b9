import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFlow } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Actions, Card, Panel, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { SuccessIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { Programme } from '../programme/Programme.tsx';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';
import { AgreementNext, VoucherDeadlines } from './AgreementNext.tsx';
import { OnScreen } from './OnScreen.ts';
import { PrintButton } from './PrintButton.tsx';
import { Receipt } from './Receipt.tsx';
import { useResultLayout, useShownResult } from './shown-result.ts';
import { bareRows, voucherRows } from './voucher-rows.tsx';

const Mark = styled(OnScreen)`
  color: var(--success);
`;

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
      <Stack data-tight>
        <Mark>
          <SuccessIcon size={48} />
        </Mark>
        <PageHeading>{texts.title}</PageHeading>
        <Lead>{texts.lead}</Lead>
      </Stack>
      <Card as="section" aria-label={texts.page}>
        <Stack>
          <Panel>
            <Small>{texts.paid}</Small>
            <Money amount={data.amount} big />
          </Panel>
          <DescriptionList items={voucher ? voucherRows(data, voucher) : bareRows(data)} />
          {voucher ? (
            <Proof company={company.key} code={voucher.verification_code} />
          ) : (
            <Small>{texts.rest}</Small>
          )}
        </Stack>
      </Card>
      {voucher?.email_state === 'failed' ? (
        <OnScreen>
          <Notice kind="warning">{texts.mailFailed(company.helpEmail)}</Notice>
        </OnScreen>
      ) : null}
      {voucher ? <Receipt reference={data.ref} /> : null}
      {voucher ? <AgreementNext {...{ company, data, voucher }} /> : null}
      {voucher ? (
        <OnScreen>
          <VoucherDeadlines {...{ company, data, voucher }} />
        </OnScreen>
      ) : null}
      {voucher?.product_type === 'abono_convenio' && company.accompaniment ? (
        <OnScreen>
          <Programme email={voucher.email} />
        </OnScreen>
      ) : null}
      <Actions>
        <LinkButton as={Link} to={company.companyUrl}>
          {texts.end}
        </LinkButton>
        <PrintButton />
        {voucher ? <HistoryLink /> : null}
      </Actions>
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
