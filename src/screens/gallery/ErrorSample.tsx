import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TextList } from '../../ui/text.tsx';

/** A failed payment made of the pieces: whether money moved, why it may have failed, what to do next. */
export function ErrorSample() {
  return (
    <>
      <PageHeading>{texts.error.title}</PageHeading>
      <Notice kind="danger" urgent title={texts.notices.danger[0]}>
        {texts.notices.danger[1]}
      </Notice>
      <Card>
        <Stack>
          <h2>{texts.error.causes}</h2>
          <TextList>
            {texts.error.list.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </TextList>
          <Actions>
            <Button>{texts.notices.retry}</Button>
            <Button variant="secondary">{texts.error.other}</Button>
          </Actions>
        </Stack>
      </Card>
    </>
  );
}
