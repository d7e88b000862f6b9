import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DeskSettlement } from '#contract/desk-settlements.ts';
import { formatShort } from '#domain/calendar.ts';
import { settlementTexts as texts } from '../../texts/desk/settlements.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumn, type DeskColumns } from '../DataTable.tsx';
import { Day } from '../Instant.tsx';
import { ViewNotices } from '../TaskDialog.tsx';
import { useData, useIs, useRight, useSendView, useView } from '../view-actor.tsx';
import { DELIVERY, ResendDialog } from './Delivery.tsx';

const Sums = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  padding: 0;
  list-style: none;
`;
/** The moved amounts and the discount; zeros are left out. */
const PARTS = ['received', 'held', 'assigned', 'returned', 'discount'] as const;

function Parts({ totals, rows }: Pick<DeskSettlement, 'totals' | 'rows'>) {
  const moved = PARTS.filter((part) => totals[part] !== 0);
  if (moved.length === 0) return texts.nothing;
  return (
    <Sums>
      {moved.map((part) => (
        <li key={part}>
          {texts.parts[part]} <Money amount={totals[part]} />
        </li>
      ))}
      <li>{texts.rows(rows)}</li>
    </Sums>
  );
}

/** Downloads one day's file. */
function Download({ day }: Pick<DeskSettlement, 'day'>) {
  const send = useSendView();
  const file = useView(({ context }) => context.file);
  const isDownloading = useIs('downloading');
  return (
    <Button
      variant="quiet"
      busy={isDownloading && file?.kind === 'settlement' && file.day === day}
      busyText={texts.downloading}
      onClick={() => send({ type: 'file.download', file: { kind: 'settlement', day } })}
    >
      {texts.download}
      <VisuallyHidden>{texts.ofDay(formatShort(day))}</VisuallyHidden>
    </Button>
  );
}

const SUMS: DeskColumns<DeskSettlement> = [
  { key: 'day', header: texts.columns.day, cell: ({ day }) => <Day day={day} />, value: ({ day }) => day },
  {
    key: 'parts',
    header: texts.columns.parts,
    cell: ({ totals, rows }) => <Parts totals={totals} rows={rows} />,
    phone: 'wide',
  },
  {
    key: 'net',
    header: texts.columns.net,
    cell: ({ totals: { net } }) => <Money amount={net} />,
    value: ({ totals: { net } }) => net,
    end: true,
    phone: 'corner',
  },
];
const FILE: DeskColumn<DeskSettlement> = {
  key: 'file',
  header: texts.columns.file,
  cell: ({ day }) => <Download day={day} />,
  phone: 'bare',
};

/** Of an institution without an SFTP server nothing is delivered, and for others than supervisors and administrators there is no file. */
function useColumns(days: readonly DeskSettlement[]): DeskColumns<DeskSettlement> {
  const canDownload = useRight('downloadSettlement');
  const isDelivered = days.some(({ delivery }) => delivery !== null);
  return useMemo(
    () => [...SUMS, ...(isDelivered ? [DELIVERY] : []), ...(canDownload ? [FILE] : [])],
    [isDelivered, canDownload],
  );
}

/** Closed business days, what each adds up to, its settlement file, and how that is delivered. */
export default function Settlements() {
  const send = useSendView();
  const isLoading = useIs('loadingMore');
  const data = useData('settlements');
  const columns = useColumns(data?.days ?? []);
  if (!data) return null;
  const { days, hasMore } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
      {days.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <DataTable
            caption={texts.caption(days.length)}
            columns={columns}
            rows={days}
            rowKey={({ day }) => day}
          />
          <Small>{texts.net}</Small>
        </>
      )}
      {hasMore ? (
        <Actions>
          <Button
            variant="secondary"
            busy={isLoading}
            busyText={texts.loading}
            onClick={() => send({ type: 'view.more' })}
          >
            {texts.more}
          </Button>
        </Actions>
      ) : null}
      <ResendDialog />
    </Stack>
  );
}
