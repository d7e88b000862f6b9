import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-6) 0;
  text-align: center;
  color: var(--ink-soft);
  & > [role='progressbar'] {
    width: min(100%, 20rem);
  }
`;

/** Milliseconds after which a wait shows itself, moves on by a step of 30, is explained, may be given up (interface 25). */
const SHOW_AFTER = 300;
const STEPS = [600, 2_500];
const EXPLAIN_AFTER = 3_000;
const OFFER_CANCEL_AFTER = 30_000;
const MOMENTS = [SHOW_AFTER, ...STEPS, EXPLAIN_AFTER, OFFER_CANCEL_AFTER];

/** Milliseconds waited so far, as the last of `MOMENTS` that has passed. */
function useWaited(): number {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = MOMENTS.map((moment) => setTimeout(() => setWaited(moment), moment));
    return () => timers.forEach(clearTimeout);
  }, []);
  return waited;
}

type Props = {
  label: string;
  /** Its place shows the wait already, in a button or a skeleton: nothing is added before it has to be explained. */
  quiet?: boolean | undefined;
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
};

/** A wait that says so: nothing under 300 ms, then a bar in steps of 30 that never claims to be done. */
export function Loading({ label, quiet, onCancel, cancelLabel = uiTexts.cancelWaiting }: Props) {
  const waited = useWaited();
  const value = 30 * (1 + STEPS.filter((moment) => waited >= moment).length);
  const canCancel = onCancel && waited >= OFFER_CANCEL_AFTER;
  return (
    <div role="status" aria-busy="true">
      {waited < (quiet ? EXPLAIN_AFTER : SHOW_AFTER) ? null : (
        <Frame>
          <p>{label}</p>
          <ProgressBar label={label} value={value} />
          {waited >= EXPLAIN_AFTER ? <p>{uiTexts.stillWorking}</p> : null}
          {canCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              {cancelLabel}
            </Button>
          ) : null}
        </Frame>
      )}
    </div>
  );
}
