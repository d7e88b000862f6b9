import type { Failure } from '#machines/failure.ts';
import { historyTexts as texts } from '../../texts/history.ts';
import { historyFailure } from './history-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';
import { useHistory, useHistorySend } from './payment-history.ts';

/** Why there is nothing to show, in §8's words: the server's own, or a call that failed. */
export function NothingFound({ failure }: { failure: Failure }) {
  const send = useHistorySend();
  const isFailed = useHistory((snapshot) => snapshot.matches('unavailable'));
  if (!isFailed) return <Notice kind="info">{failure.message}</Notice>;
  const retry = (
    <Button variant="secondary" onClick={() => send({ type: 'history.retry' })}>
      {texts.retry}
    </Button>
  );
  return (
    <Notice kind="danger" actions={retry}>
      <FailureText failure={failure} sentence={historyFailure(failure)} />
    </Notice>
  );
}
