import type { DisputeLine } from '#contract/desk-disputes.ts';
import type { DisputeState } from '#domain/dispute.ts';
import { stateOf } from '../../texts/desk/disputes.ts';
import { Tag } from '../../ui/Tag.tsx';

const KIND: Partial<Record<DisputeState, 'success' | 'warning'>> = {
  moreGiven: 'warning',
  appealed: 'warning',
  accepted: 'success',
  closedByReceipt: 'success',
};

/** Where a dispute is, and whether its term is over. */
export function DisputeTag({ state, overdue }: Pick<DisputeLine, 'state' | 'overdue'>) {
  return <Tag data-kind={overdue ? 'warning' : KIND[state]}>{stateOf({ state, overdue })}</Tag>;
}
