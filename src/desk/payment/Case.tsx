import type { OpenPayment } from '#contract/desk-cases.ts';
import { formatShort } from '#domain/calendar.ts';
import { caseTexts as texts } from '../../texts/desk/cases.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { instantText } from '../Instant.tsx';

/** What is open about a payment's money, and what it needs. */
export function Case({ open }: { open: OpenPayment }) {
  const { since, until, refund, need } = open;
  return (
    <Card as="section" aria-labelledby="caso">
      <Stack>
        <h2 id="caso">{texts.section}</h2>
        <Notice kind={need === 'nothing' ? 'info' : 'warning'} title={texts.need}>
          {texts.needs[need]}
        </Notice>
        <DescriptionList
          items={[
            { term: texts.what, value: texts.happened(open).join('. ') },
            { term: texts.since, value: instantText(since) },
            ...(until ? [{ term: texts.until, value: formatShort(until) }] : []),
            ...(refund ? [{ term: texts.refund, value: texts.refunds[refund] }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
