import { useField } from 'formik';
import { suggestDomain } from '#domain/email.ts';
import { contactTexts as texts } from '../../texts/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { Small } from '../../ui/text.tsx';

/** "¿Quisiste decir ana@gmail.com?", once the field was left. Never an error: the typed address can be right (interface 4). */
export function EmailSuggestion({ name }: { name: string }) {
  const [{ value }, { touched }, { setValue }] = useField<string>(name);
  const domain = touched ? suggestDomain(value.trim()) : null;
  const meant = domain === null ? null : value.trim().replace(/@[^@]*$/, `@${domain}`);
  return (
    <Small as="div" role="status">
      {meant === null ? null : (
        <>
          {texts.emailSuggestion}{' '}
          <Button variant="quiet" onClick={() => void setValue(meant)}>
            {meant}
          </Button>
          ?
        </>
      )}
    </Small>
  );
}
