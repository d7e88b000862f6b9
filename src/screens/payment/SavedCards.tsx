import { useEffect, useRef } from 'react';
import { chosenCard } from '#machines/checkout/selectors.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { useCheckout, useIsBusy, useSend, useVisit } from '../../flow/flow.tsx';
import { savedCardTexts as texts } from '../../texts/saved-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Small } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { Wait } from '../Wait.tsx';
import { cardName } from './card-name.ts';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';

/**
 * Under the payment methods: the list's failure, and the buttons to add a card or remove the chosen one (§7.3). They are disabled
 * while the list loads, because its cards appear above and would move them.
 */
export function SavedCards() {
  const isLoading = useCheckout((snapshot) => snapshot.matches({ choosing: 'loadingCards' }));
  if (!isLoading) return <CardChanges />;
  return (
    <div aria-busy="true" aria-label={texts.loading} role="group">
      <Skeleton height={120} />
      <Wait quiet label={texts.loading} />
    </div>
  );
}

function CardChanges() {
  const send = useSend();
  const card = useCheckout(({ context }) => chosenCard(context));
  const name = useCheckout(({ context }) => card && cardName(card, context.cards ?? []));
  const isBusy = useIsBusy();
  const isAdding = useVisit(
    (snapshot) =>
      isVisitAt(snapshot, 'paying.changingCards.adding') ||
      isVisitAt(snapshot, 'paying.changingCards.leaving'),
  );
  return (
    <Stack data-tight>
      <FailedList />
      <CardNews />
      <Actions>
        <Button
          variant="secondary"
          busy={isBusy}
          busyText={isAdding ? texts.adding : texts.add}
          onClick={() => send({ type: 'card.add', idempotencyKey: crypto.randomUUID() })}
        >
          {texts.add}
        </Button>
        {card && name ? (
          <Button
            variant="quiet"
            busy={isBusy}
            busyText={texts.remove(name)}
            onClick={() => send({ type: 'card.remove', cardId: card.id })}
          >
            {texts.remove(name)}
          </Button>
        ) : null}
      </Actions>
      {isAdding ? <Wait quiet label={texts.adding} /> : null}
      <Small>{texts.addDetail}</Small>
      <RemoveCardDialog />
    </Stack>
  );
}

function FailedList() {
  const send = useSend();
  const hasFailed = useCheckout((snapshot) => snapshot.matches({ choosing: 'withoutCards' }));
  if (!hasFailed) return null;
  const retry = (
    <Button variant="secondary" onClick={() => send({ type: 'cards.reload' })}>
      {texts.retry}
    </Button>
  );
  return (
    <Notice kind="warning" title={texts.failed} actions={retry}>
      {texts.failedDetail}
    </Notice>
  );
}

/** The result of adding or removing a card, scrolled into view because a returning visitor is at the top of the page. */
function CardNews() {
  const news = useCheckout(({ context }) => context.cardNews);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  if (!news) return null;
  return (
    <div ref={place}>
      <Notice kind={news.isGood ? 'success' : 'warning'}>
        {news.failure ? <FailureText failure={news.failure} /> : news.message}
      </Notice>
    </div>
  );
}
