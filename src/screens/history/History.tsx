import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { MyDataLink } from '../MyDataLink.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { Shell } from '../Shell.tsx';
import { DownloadList } from './DownloadList.tsx';
import { Filters } from './Filters.tsx';
import { Lapsed } from './Lapsed.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { PaymentList } from './PaymentList.tsx';
import { usePageInAddress } from './page-in-address.ts';
import { useHistory, useHistorySend } from './payment-history.ts';

/** The payments a debtor has made, page by page, filtered, as a file (§2.5 "History"). */
export default function History() {
  const company = useFlow(({ context }) => context.company);
  const found = useHistory(({ context }) => context.found) ?? null;
  const failure = useHistory(({ context }) => context.failure) ?? null;
  usePageInAddress();
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="default">
      <Intro title={texts.title} lead={texts.lead} />
      {found ? <Filters found={found} /> : null}
      {failure ? <NothingFound failure={failure} /> : <Found />}
      <MyDataLink company={company.key}>{shellTexts.stillListed}</MyDataLink>
      <Actions>
        {found && !failure ? <DownloadList /> : null}
        <LinkButton as={Link} to={pathTo('plan', company.key)} $variant="secondary">
          {texts.pay}
        </LinkButton>
      </Actions>
    </Shell>
  );
}

function Found() {
  const found = useHistory(({ context }) => context.found);
  const busy = useHistory((snapshot) => snapshot.hasTag('busy'));
  const send = useHistorySend();
  const giveUp = () => send({ type: 'history.giveUp' });
  if (!found) return <Loading label={texts.searching} onCancel={giveUp} />;
  return (
    <Stack aria-busy={busy}>
      {busy ? <Loading quiet label={texts.searching} onCancel={giveUp} /> : null}
      <Lapsed agreements={found.lapsed_agreements} />
      <Stack data-tight>
        <ShownPage />
        <PaymentList found={found} />
      </Stack>
      <Pager found={found} />
    </Stack>
  );
}

/** A page turned is read from its top: on a phone ten payments are several screens long. */
function ShownPage() {
  const place = useRef<HTMLParagraphElement>(null);
  const { page = 1, pages = 1 } = useHistory(({ context }) => context.found) ?? {};
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) place.current?.focus();
    shown.current = page;
  }, [page]);
  return pages < 2 ? null : (
    <Small ref={place} tabIndex={-1}>
      {texts.pager.of(page, pages)}
    </Small>
  );
}
