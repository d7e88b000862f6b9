import { Stack } from '../ui/Card.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Lead, Small } from '../ui/text.tsx';
import { DataTable, type DeskColumns } from './DataTable.tsx';

type Props<Row> = {
  texts: {
    readonly title: string;
    readonly lead: string;
    readonly none: string;
    readonly more: string;
    readonly open: (count: number) => string;
    readonly closed: (count: number) => string;
  };
  lists: { readonly open: readonly Row[]; readonly closed: readonly Row[]; readonly has_more: boolean };
  columns: { readonly open: DeskColumns<Row>; readonly closed: DeskColumns<Row> };
};

/** What debtors ask or object to: what waits for the institution, and what it decided. */
export function OpenAndClosed<Row extends { readonly id: string }>({ texts, lists, columns }: Props<Row>) {
  const { open, closed, has_more: hasMore } = lists;
  const table = { rowKey: ({ id }: Row) => id };
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {open.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable caption={texts.open(open.length)} columns={columns.open} rows={open} {...table} />
      )}
      {hasMore ? <Small>{texts.more}</Small> : null}
      {closed.length > 0 ? (
        <DataTable caption={texts.closed(closed.length)} columns={columns.closed} rows={closed} {...table} />
      ) : null}
    </Stack>
  );
}
