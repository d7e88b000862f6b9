import { useFlow, useSend } from '../../flow/flow.tsx';
import { savedCardTexts as texts } from '../../texts/saved-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Wait } from '../Wait.tsx';
import { cardName } from './card-name.ts';

/** Asks before a card is removed, and stays while it is. */
export function RemoveCardDialog() {
  const send = useSend();
  const isRemoving = useFlow((snapshot) => snapshot.matches({ paying: 'removingCard' }));
  const isAsking = useFlow((snapshot) => snapshot.matches({ paying: 'confirmingRemoval' }));
  const name = useFlow(({ context: { cards, cardToRemove } }) => {
    const card = cards?.find(({ id }) => id === cardToRemove);
    return card && cardName(card, cards ?? []);
  });
  const keep = () => send({ type: 'card.keep' });
  const actions = (
    <>
      <Button
        busy={isRemoving}
        busyText={texts.removing}
        onClick={() => send({ type: 'card.confirmRemoval', intent: crypto.randomUUID() })}
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
