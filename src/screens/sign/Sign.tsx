import { useFlow, useSend } from '../../app/flow.tsx';
import { signTexts as texts } from '../../texts/sign.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { Shell } from '../Shell.tsx';
import { Reading } from './Reading.tsx';

/** Contract signing (§2.5): the contract as the server wrote it, the plan in short, and what signing it means. */
export default function Sign() {
  const send = useSend();
  const contract = useFlow(({ context }) => context.contract);
  const failure = useFlow(({ context }) => context.failure);
  const isRendering = useFlow((snapshot) => snapshot.matches({ signing: 'rendering' }));
  const isRefused = useFlow((snapshot) => snapshot.matches({ signing: 'refused' }));
  return (
    <Shell page={texts.page} layout="steps" hasError={failure !== null}>
      <Stack data-tight>
        <PageHeading>{texts.heading}</PageHeading>
        <Lead>{texts.lead}</Lead>
      </Stack>
      {failure ? (
        <Notice kind="danger" urgent title={isRefused ? texts.refused : texts.notSigned}>
          {failure.message}
        </Notice>
      ) : null}
      {isRendering ? <Loading label={texts.rendering} /> : null}
      {contract && !isRendering && !isRefused ? <Reading contract={contract} /> : null}
      <Actions>
        {isRefused ? <Button onClick={() => send({ type: 'contract.reread' })}>{texts.reread}</Button> : null}
        <Button variant="quiet" onClick={() => send({ type: 'visitor.goBack' })}>
          {texts.back}
        </Button>
      </Actions>
    </Shell>
  );
}
