import { consentTexts as texts } from '../../texts/consent.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { useConsent } from './use-consent.ts';

/** On the privacy page: what the visitor answered, and the way to take it back. */
export function ConsentSettings() {
  const consent = useConsent();
  if (!consent) return null;
  const { choice, keep } = consent;
  return (
    <Card as="section">
      <Stack data-tight>
        <h2>{texts.settings}</h2>
        <p role="status">{texts.state[choice ?? 'none']}</p>
        <div>
          {choice === 'accepted' ? (
            <Button variant="secondary" onClick={() => keep('refused')}>
              {texts.refuse}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => keep('accepted')}>
              {texts.accept}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
}
