import type { DataRequestLine } from '#contract/desk-data-requests.ts';
import type { DataRequestState } from '#contract/rights.ts';
import { dataRequestTexts as texts } from '../../texts/desk/data-requests.ts';
import { Tag } from '../../ui/Tag.tsx';

const KIND: Partial<Record<DataRequestState, 'success'>> = { answered: 'success' };

/** Where a request is, and whether its legal term is over. */
export function DataRequestTag({ state, overdue }: Pick<DataRequestLine, 'state' | 'overdue'>) {
  return (
    <Tag data-kind={overdue ? 'warning' : KIND[state]}>{overdue ? texts.overdue : texts.states[state]}</Tag>
  );
}
