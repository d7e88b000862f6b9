import type { ReactNode } from 'react';
import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { ButtonSamples, ChoiceSamples, FieldSamples } from './ControlSamples.tsx';
import {
  FigureSamples,
  ListSamples,
  MessageSamples,
  NavigationSamples,
  OverlaySamples,
  WaitSamples,
} from './ShowSamples.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

/** All pieces, by kind. */
export function PiecesSample({ pick }: { pick: ReactNode }) {
  const { sections } = texts;
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {pick}
      <Section title={sections.buttons}>
        <ButtonSamples />
      </Section>
      <Section title={sections.fields}>
        <FieldSamples />
      </Section>
      <Section title={sections.choices}>
        <ChoiceSamples />
      </Section>
      <Section title={sections.messages}>
        <MessageSamples />
      </Section>
      <Section title={sections.waits}>
        <WaitSamples />
      </Section>
      <Section title={sections.figures}>
        <FigureSamples />
      </Section>
      <Section title={sections.lists}>
        <ListSamples />
      </Section>
      <Section title={sections.overlays}>
        <OverlaySamples />
      </Section>
      <Section title={sections.navigation}>
        <NavigationSamples />
      </Section>
    </>
  );
}
