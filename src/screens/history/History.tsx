import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFlow } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useAnnounce } from '../../ui/LiveRegion.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { Shell } from '../Shell.tsx';
import { DownloadList } from './DownloadList.tsx';
import { Filters } from './Filters.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { PaymentList } from './PaymentList.tsx';
import { useHistory } from './payment-history.ts';

/** The payments a debtor has made, page by page, filtered, as a file (§2.5 "History"). */
export default function History() {
  const company = useFlow(({ context }) => context.company);
  const found = useHistory(({ context }) => context.found) ?? null;
  const failure = useHistory(({ context }) => context.failure) ?? null;
  useSpokenPage();
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="default">
      <Stack data-tight>
        <PageHeading>{texts.title}</PageHeading>
        <Lead>{texts.lead}</Lead>
      </Stack>
      {found ? <Filters found={found} /> : null}
      {failure ? <NothingFound failure={failure} /> : <Found />}
      <Actions>
        {found && !failure ? <DownloadList /> : null}
        <LinkButton as={Link} to={paths.plan(company.key)} $variant="secondary">
          {texts.pay}
        </LinkButton>
      </Actions>
    </Shell>
  );
}

function Found() {
  const found = useHistory(({ context }) => context.found);
  const filters = useHistory(({ context }) => context.filters);
  const busy = useHistory((snapshot) => snapshot.hasTag('busy'));
  if (!found) return <Loading label={texts.searching} />;
  return (
    <Stack aria-busy={busy}>
      {filters && !busy ? (
        <p>{texts.filters.shown(filters.year, filters.month, filters.operationNumber)}</p>
      ) : null}
      <PaymentList found={found} />
      <Pager found={found} />
    </Stack>
  );
}

/** A page turned changes no heading: which one it is now is said. */
function useSpokenPage(): void {
  const announce = useAnnounce();
  const page = useHistory(({ context }) => context.found?.page);
  const pages = useHistory(({ context }) => context.found?.pages);
  useEffect(() => {
    if (page && pages) announce(texts.pager.of(page, pages));
  }, [announce, page, pages]);
}
