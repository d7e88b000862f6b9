import type { ErrorCause } from '#domain/company.ts';
import { useFlow } from '../../app/flow.tsx';
import { paymentErrorTexts as texts } from '../../texts/payment-error.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { TextList } from '../../ui/text.tsx';

const NONE: readonly ErrorCause[] = [];

type Props = { probable: ErrorCause | null; isCancelled: boolean };

/** Why a payment may have failed: the company's causes (§3 listOfErrors), the one that fits best first. */
export function Causes({ probable, isCancelled }: Props) {
  const listed = useFlow(({ context }) => context.company?.listOfErrors ?? NONE);
  const others = [...listed.filter((cause) => cause !== probable), 'error.connection' as const];
  const title = probable ? texts.causes : isCancelled ? texts.causesOfCancelled : texts.causesAlone;
  return (
    <Card>
      <Stack>
        {probable ? (
          <Panel>
            <h2>{texts.probableCause}</h2>
            <p>{texts.cause[probable]}</p>
          </Panel>
        ) : null}
        <Stack data-tight>
          <h2>{title}</h2>
          <TextList>
            {others.map((cause) => (
              <li key={cause}>{texts.cause[cause]}</li>
            ))}
          </TextList>
        </Stack>
      </Stack>
    </Card>
  );
}
