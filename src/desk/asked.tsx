import { Link } from 'react-router-dom';
import { Tag } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { DeskColumns } from './DataTable.tsx';
import { Instant } from './Instant.tsx';
import { pathOf } from './place.ts';

/** What requests of debtors have in common, those about a debt and those about their data. */
type Asked<Kind extends string, State extends string> = {
  readonly id: string;
  readonly kind: Kind;
  readonly state: State;
  readonly received_at: string;
  readonly overdue: boolean;
};
type StateTexts<State extends string> = {
  readonly states: Readonly<Record<State, string>>;
  readonly overdue: string;
};
type Texts<Kind extends string, State extends string> = StateTexts<State> & {
  readonly columns: Readonly<Record<'received' | 'kind' | 'state', string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly see: (kind: string) => string;
};

type TagProps<State extends string> = { texts: StateTexts<State>; state: State; overdue: boolean };

/** Where a request is, and whether its term is over. */
export function AskedTag<State extends string>({ texts, state, overdue }: TagProps<State>) {
  const kind = state === 'answered' ? 'success' : undefined;
  return <Tag data-kind={overdue ? 'warning' : kind}>{overdue ? texts.overdue : texts.states[state]}</Tag>;
}

/** The first columns of their lists: since when, which leads to its own view, what is asked for, and where it is. */
export function askedColumns<Kind extends string, State extends string, Line extends Asked<Kind, State>>(
  view: 'request' | 'dataRequest',
  texts: Texts<Kind, State>,
): DeskColumns<Line> {
  return [
    {
      key: 'received',
      header: texts.columns.received,
      cell: ({ id, kind, received_at: at }) => (
        <Link to={pathOf(view, id)}>
          <Instant at={at} />
          <VisuallyHidden>{texts.see(texts.kinds[kind])}</VisuallyHidden>
        </Link>
      ),
      value: ({ received_at: at }) => at,
    },
    {
      key: 'kind',
      header: texts.columns.kind,
      cell: ({ kind }) => texts.kinds[kind],
      value: ({ kind }) => texts.kinds[kind],
      phone: 'bare',
    },
    {
      key: 'state',
      header: texts.columns.state,
      cell: ({ state, overdue }) => <AskedTag {...{ texts, state, overdue }} />,
      value: ({ state, overdue }) => (overdue ? texts.overdue : texts.states[state]),
      phone: 'bare',
    },
  ];
}
