import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Panel, Stack } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';

/** A voucher made of the pieces. */
export function ResultSample() {
  const { terms, values, reference } = texts.voucher;
  const items = terms.map((term, index) => ({
    term,
    value: values[index] || <DateText day="2026-11-21" />,
    after: index === 1 ? <CopyButton text={values[1]} label={reference} /> : null,
  }));
  return (
    <>
      <Stack data-tight>
        <PageHeading>{texts.result.title}</PageHeading>
        <Lead>{texts.result.lead}</Lead>
      </Stack>
      <Card>
        <Stack>
          <Panel>
            <Small>{texts.voucher.paid}</Small>
            <Money amount={500_000} big />
          </Panel>
          <DescriptionList items={items} />
          <Actions>
            <Button>
              <DownloadIcon /> {texts.voucher.download}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              <PrintIcon /> {texts.voucher.print}
            </Button>
          </Actions>
        </Stack>
      </Card>
      <Notice kind="info" title={texts.notices.info[0]}>
        {texts.notices.info[1]}
      </Notice>
    </>
  );
}
