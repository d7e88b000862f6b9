import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { FailureText } from '../FailureText.tsx';
import { Shell } from '../Shell.tsx';
import { useDebit, useDebitPage } from './use-debit-page.ts';

/** Before the server has answered about the debit, or when it cannot be asked. */
export function Unanswered() {
  const page = useDebitPage();
  const failure = useDebit((snapshot) => snapshot?.context.failure ?? null);
  if (!failure)
    return (
      <Shell page={texts.page} layout="plain">
        <PageHeading>{texts.page}</PageHeading>
        <Loading label={texts.asked} onCancel={() => page?.send({ type: 'debit.giveUp' })} />
      </Shell>
    );
  return (
    <Shell page={texts.page} layout="plain">
      <PageHeading>{texts.unavailable}</PageHeading>
      <Notice kind="warning">
        <FailureText failure={failure} also={texts.unavailableDetail} />
      </Notice>
      <Actions>
        <Button onClick={() => page?.send({ type: 'debit.recheck' })}>{texts.recheck}</Button>
      </Actions>
    </Shell>
  );
}
