import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { useCheckout, useSend, useVisit, useWorker } from '../../flow/flow.tsx';
import { savedCardTexts as texts } from '../../texts/saved-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Wait } from '../Wait.tsx';
import { cardName } from './card-name.ts';

/** Asks before a card is removed, and stays while it is. */
export function RemoveCardDialog() {
  const send = useSend();
  const isRemoving = useVisit((snapshot) => isVisitAt(snapshot, 'paying.changingCards.removing'));
  const isAsking = useVisit((snapshot) => isVisitAt(snapshot, 'paying.changingCards.confirming'));
  const wish = useWorker('cardChange', ({ context }) => context.wish);
  const name = useCheckout(({ context: { cards } }) => {
    const card = cards?.find(({ id }) => wish?.kind === 'remove' && id === wish.cardId);
    return card && cardName(card, cards ?? []);
  });
  const keep = () => send({ type: 'card.keep' });
  const actions = (
    <>
      <Button
        busy={isRemoving}
        busyText={texts.removing}
        onClick={() => send({ type: 'card.confirmRemoval', idempotencyKey: crypto.randomUUID() })}
      >
        {texts.removeConfirm}
      </Button>
      <Button variant="secondary" onClick={keep}>
        {texts.keep}
      </Button>
    </>
  );
  return (
    <Dialog
      title={name ? texts.removeTitle(name) : texts.removeConfirm}
      open={isAsking || isRemoving}
      onClose={keep}
      actions={actions}
    >
      <p>{texts.removeDetail}</p>
      {isRemoving ? <Wait quiet label={texts.removing} /> : null}
    </Dialog>
  );
}
