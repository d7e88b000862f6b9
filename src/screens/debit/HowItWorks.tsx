import { useId } from 'react';
import type { Company } from '#domain/company.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { NumberedSteps } from '../../ui/NumberedSteps.tsx';

/** What happens until when, by the company's terms (§9 "Automatic debit"). */
export function HowItWorks({ company }: { company: Company }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack data-tight>
        <h2 id={titleId}>{texts.howTitle}</h2>
        <NumberedSteps steps={texts.how(company.terms)} />
      </Stack>
    </Card>
  );
}
