import type { MouseEvent } from 'react';
import { useIsBusy } from '../../flow/flow.tsx';
import { formTexts as texts } from '../../texts/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { BackButton } from '../BackButton.tsx';
import { Wait } from '../Wait.tsx';

/** Leaving a wrong field shows its error and moves the button from under the pointer: the press would be lost. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** The way on and the way back of a form of the flow, and below them the wait while its call is under way. */
export function FormActions({ waitingFor }: { waitingFor: string }) {
  const busy = useIsBusy();
  return (
    <Stack data-tight>
      <Button type="submit" wide busy={busy} onMouseDown={stayInField}>
        {texts.next}
      </Button>
      {busy ? <Wait label={waitingFor} /> : null}
      <div>
        <BackButton />
      </div>
    </Stack>
  );
}
