import { consentTexts as texts } from '../../texts/consent.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import type { Choice } from '../../flow/consent.ts';
import { useConsent } from './use-consent.ts';

/** On the privacy page: the measured data, the visitor's answer, and the button that changes it. */
export function ConsentSettings() {
  const consent = useConsent();
  if (!consent) return null;
  const { company, state, keep } = consent;
  return (
    <Card as="section">
      <Stack data-tight>
        <h2>{texts.settings}</h2>
        <p>{texts.text(company)}</p>
        <p role="status">{state && texts.state[state]}</p>
        {state === null || state === 'off' ? null : <Answer state={state} keep={keep} />}
      </Stack>
    </Card>
  );
}

function Answer({ state, keep }: { state: Choice | 'none'; keep: (choice: Choice) => void }) {
  const [next, label] =
    state === 'accepted' ? (['refused', texts.refuse] as const) : (['accepted', texts.accept] as const);
  return (
    <div>
      <Button variant="secondary" onClick={() => keep(next)}>
        {label}
      </Button>
    </div>
  );
}
