import type { KindCount, PortfolioLoad } from '#contract/desk-portfolio.ts';
import { formatPesos } from '#domain/money.ts';
import { portfolioTexts } from '../../texts/desk/portfolio.ts';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';

type Outcome = NonNullable<PortfolioLoad['outcome']>;
type Withdrawn = PortfolioLoad['withdrawn'][number];

const { rows: rowTexts, effect: texts } = portfolioTexts;
const FIGURES = ['read', 'added', 'changed', 'unchanged', 'repeated', 'rejected', 'withdrawn'] as const;

const countColumns: DeskColumns<KindCount> = [
  { key: 'kind', header: rowTexts.columns.kind, cell: ({ kind }) => portfolioTexts.kinds[kind] },
  ...FIGURES.map((figure) => ({
    key: figure,
    header: rowTexts.columns[figure],
    cell: (counts: KindCount) => portfolioTexts.figure(counts[figure]),
    value: (counts: KindCount) => counts[figure],
    end: true,
  })),
];

/** How many rows are new, change, stay, are rejected or withdrawn. */
export function Rows({ outcome: { counts, absent_kinds: absent } }: { outcome: Outcome }) {
  const rejected = counts.reduce((sum, one) => sum + one.rejected, 0);
  return (
    <Stack data-tight>
      <h3>{rowTexts.title}</h3>
      <DataTable
        caption={rowTexts.caption}
        columns={countColumns}
        rows={counts}
        rowKey={({ kind }) => kind}
      />
      {rejected > 0 ? <Small>{rowTexts.rejected(rejected)}</Small> : null}
      {absent.length > 0 ? <Small>{rowTexts.absent(absent)}</Small> : null}
    </Stack>
  );
}

const withdrawnColumns: DeskColumns<Withdrawn> = [
  { key: 'operation', header: texts.operation, cell: ({ operation }) => operation },
  {
    key: 'owed',
    header: texts.owed,
    cell: ({ owed }) => <Money amount={owed} />,
    value: ({ owed }) => owed,
    end: true,
    phone: 'corner',
  },
];

/** The reductions of debt, if any. */
function reductionsOf({ effect }: Outcome): Description[] {
  const rows: (Description | false)[] = [
    effect.operations_withdrawn > 0 && {
      term: texts.withdrawn,
      value: texts.of(effect.operations_withdrawn, formatPesos(effect.owed_withdrawn)),
    },
    effect.operations_lowered > 0 && {
      term: texts.lowered,
      value: texts.of(effect.operations_lowered, formatPesos(effect.owed_lowered)),
    },
    effect.discounts_raised > 0 && {
      term: texts.discounts,
      value: texts.inOperations(effect.discounts_raised),
    },
    effect.debts_beside > 0 && {
      term: texts.beside,
      value: texts.newDebts(effect.debts_beside),
    },
    (effect.debts_with_more_quotas ?? 0) > 0 && {
      term: texts.moreQuotas,
      value: texts.debts(effect.debts_with_more_quotas ?? 0),
    },
    effect.debts_paid_down > 0 && {
      term: texts.paidDown,
      value: texts.inDebts(effect.debts_paid_down, formatPesos(effect.paid_down)),
    },
  ];
  return rows.filter((row) => row !== false);
}

/** The reductions of debt in a list of their own, or that there are none. */
export function Reductions({ outcome }: { outcome: Outcome }) {
  const reductions = reductionsOf(outcome);
  return reductions.length > 0 ? <DescriptionList items={reductions} /> : <Small>{texts.nothing}</Small>;
}

type EffectProps = { outcome: Outcome; withdrawn: readonly Withdrawn[] };
/** How much debt goes down or away, and of which operations. */
export function Effect({ outcome, withdrawn }: EffectProps) {
  const { effect, kept_debts: kept } = outcome;
  const reductions = reductionsOf(outcome);
  return (
    <Stack data-tight>
      <h3>{texts.title}</h3>
      <DescriptionList
        items={[
          { term: texts.before, value: <Money amount={effect.owed_before} /> },
          { term: texts.after, value: <Money amount={effect.owed_after} /> },
          ...reductions,
        ]}
      />
      {reductions.length === 0 ? <Small>{texts.nothing}</Small> : null}
      {kept > 0 ? <Small>{texts.kept(kept)}</Small> : null}
      {withdrawn.length > 0 ? (
        <DataTable
          caption={texts.list(withdrawn.length, effect.operations_withdrawn)}
          columns={withdrawnColumns}
          rows={withdrawn}
          rowKey={({ operation }) => operation}
        />
      ) : null}
    </Stack>
  );
}
