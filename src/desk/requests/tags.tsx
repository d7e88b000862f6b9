import type { RequestLine, RequestState } from '#contract/desk-requests.ts';
import { requestTexts as texts } from '../../texts/desk/requests.ts';
import { Tag } from '../../ui/Tag.tsx';

const KIND: Partial<Record<RequestState, 'success'>> = { answered: 'success' };

/** Where a request is, and whether its 48 hours are over. */
export function RequestTag({ state, overdue }: Pick<RequestLine, 'state' | 'overdue'>) {
  return (
    <Tag data-kind={overdue ? 'warning' : KIND[state]}>{overdue ? texts.overdue : texts.states[state]}</Tag>
  );
}
