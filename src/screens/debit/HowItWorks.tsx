import { useId } from 'react';
import type { DebitAnswer } from '#contract/debit.ts';
import type { Company } from '#domain/company.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { NumberedSteps } from '../../ui/NumberedSteps.tsx';

/** What happens until when, by the company's terms (§9 "Automatic debit"). */
export function HowItWorks({ company, kind }: { company: Company; kind: DebitAnswer['kind'] }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack data-tight>
        <h2 id={titleId}>{texts.howTitle}</h2>
        <NumberedSteps steps={texts.how(company.terms, kind)} />
      </Stack>
    </Card>
  );
}
