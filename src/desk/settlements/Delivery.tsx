import type { DeskSettlement, SettlementDelivery } from '#contract/desk-settlements.ts';
import { settlementTexts as texts } from '../../texts/desk/settlements.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Small } from '../../ui/text.tsx';
import type { DeskColumn } from '../DataTable.tsx';
import { instantText } from '../Instant.tsx';

/** A file that waits for its first try needs no attention. */
const kindOf = ({ state, tries }: SettlementDelivery): 'success' | 'warning' | undefined =>
  state === 'delivered' ? 'success' : tries > 0 || state === 'givenUp' ? 'warning' : undefined;

/** What happened, and what happens next without a person. */
function wordsOf(delivery: SettlementDelivery): string {
  if (delivery.state === 'delivered') return texts.deliveredAt(instantText(delivery.at), delivery.tries);
  if (delivery.state === 'givenUp') return texts.givenUp(delivery.tries);
  const { since, tries, next_try_at: next } = delivery;
  return tries === 0
    ? texts.untried(instantText(since))
    : texts.waiting(instantText(since), tries, next && instantText(next));
}

export const DELIVERY: DeskColumn<DeskSettlement> = {
  key: 'delivery',
  header: texts.columns.delivery,
  cell: ({ delivery }) =>
    delivery ? (
      <>
        <Tag data-kind={kindOf(delivery)}>{texts.deliveryStates[delivery.state]}</Tag>
        <Small as="div">{wordsOf(delivery)}</Small>
      </>
    ) : null,
  value: ({ delivery }) => (delivery ? texts.deliveryStates[delivery.state] : ''),
  phone: 'wide',
};
