import type { DeskPayment } from '#contract/desk.ts';
import { caseTexts as texts } from '../../texts/desk/cases.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { SuspenseTag } from '../tags.tsx';
import { FoldedWay } from '../Way.tsx';

/** Where the payment's money is that was taken off no debt, and its way there. */
export function Suspense({ state, way }: NonNullable<DeskPayment['suspense']>) {
  return (
    <Card as="section" aria-labelledby="en-espera">
      <Stack data-tight>
        <h2 id="en-espera">{texts.suspenseTitle}</h2>
        <p>
          <SuspenseTag state={state} />
        </p>
        <FoldedWay {...way} of="suspense" about={texts.suspenseTitle.toLowerCase()} names={texts.suspense} />
      </Stack>
    </Card>
  );
}
