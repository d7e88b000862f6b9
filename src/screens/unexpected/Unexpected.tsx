import { unexpectedTexts as texts } from '../../texts/unexpected.ts';
import { CHOOSER } from '../../flow/place-of.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { Header } from '../../ui/Header.tsx';
import { PlainLayout } from '../../ui/layouts.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small } from '../../ui/text.tsx';
import { LostWay } from '../LostWay.tsx';

/** A screen broke or could not be fetched (§2.1). It needs nothing of the flow, which may be what broke. */
export function Unexpected({ problem }: { problem: 'flow' | 'screen' }) {
  return (
    <PlainLayout header={<Header home={CHOOSER} />}>
      <DocumentTitle page={texts.page} hasError />
      <Stack>
        <LostWay />
        <Intro title={texts.title} lead={texts.text[problem]} />
        <p>{texts.money}</p>
        <Actions>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        </Actions>
        <div>
          <Small>{texts.code}</Small>
          {problem === 'flow' ? <Small lang="en">{texts.stopped}</Small> : null}
        </div>
      </Stack>
    </PlainLayout>
  );
}
