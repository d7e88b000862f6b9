import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import type { LapsedAgreement } from '#contract/history.ts';
import { formatPesos } from '#domain/money.ts';
import type { Failure } from '#machines/failure.ts';
import { useFlow } from '../../flow/flow.tsx';
import { historyTexts as texts } from '../../texts/history.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { MyDataLink } from '../MyDataLink.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { Shell } from '../Shell.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dayInWords } from '../result/payment-facts.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailureText } from '../FailureText.tsx';
import { sentenceOf } from '../../texts/failures.ts';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { Filters } from './Filters.tsx';
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
    <Shell page={texts.page} layout="default" isWaiting={!found && !failure}>
      <Intro title={texts.title} lead={texts.lead} />
      {found ? <Filters found={found} /> : null}
      {failure ? <NothingFound failure={failure} /> : <Found />}
      {found || failure ? (
        <>
          <MyDataLink company={company.key}>{shellTexts.stillListed}</MyDataLink>
          <Actions>
            {found && !failure ? <DownloadList /> : null}
            <LinkButton as={Link} to={pathTo('plan', company.key)} $variant="secondary">
              {texts.pay}
            </LinkButton>
          </Actions>
        </>
      ) : null}
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

/** Agreements that have lapsed: the money paid is not lost, and this says what it was applied to (§4.6 "Lapse"). */
function Lapsed({ agreements }: { agreements: readonly LapsedAgreement[] }) {
  return agreements.map(({ number, operations, ended_on: day, paid, total_debt: debt }) => (
    <Notice key={number} kind="info" title={texts.lapsed.title(number, dayInWords(day))}>
      {texts.lapsed.applied(formatPesos(paid), operations)}
      {debt === null ? '' : texts.lapsed.debtWhenSigned(formatPesos(debt))}.
    </Notice>
  ));
}

/** Why there is nothing to show, in §8's words: the server's own, or a call that failed. */
function NothingFound({ failure }: { failure: Failure }) {
  const send = useHistorySend();
  const isFailed = useHistory((snapshot) => snapshot.matches('unavailable'));
  if (!isFailed) return <Notice kind="info">{failure.message}</Notice>;
  const retry = (
    <Button variant="secondary" onClick={() => send({ type: 'history.retry' })}>
      {texts.retry}
    </Button>
  );
  return (
    <Notice kind="danger" actions={retry}>
      <FailureText failure={failure} sentence={historyFailure(failure)} />
    </Notice>
  );
}

const AWAY = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'HTTP_502', 'HTTP_503', 'HTTP_504']);

/** A call that failed, in §8's words. */
function historyFailure(failure: Failure): string {
  const { code } = failure;
  if (code === 'GAVE_UP') return sentenceOf(failure);
  return AWAY.has(code) ? texts.notResponding : texts.problem;
}

/** All that the filters find, as a file for a spreadsheet. */
function DownloadList() {
  const context = useHistory((snapshot) => snapshot.context);
  if (!context) return null;
  const { token, filters } = context;
  return (
    <DownloadButton
      fetchFile={async (calls) => {
        const file = await calls.exportHistory({ token, filters });
        if (file.status !== 'success') return null;
        return {
          name: file.file_name,
          content: new Blob([file.content], { type: 'text/csv;charset=utf-8' }),
        };
      }}
    >
      {texts.download}
    </DownloadButton>
  );
}
