import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { Company, DisplayFields } from '#domain/company.ts';
import { paths } from '../../app/paths.ts';
import { contactTexts as texts } from '../../texts/contact.ts';
import { CheckField, EmailField, PhoneField } from '../form/fields.tsx';
import {
  asksToConfirmEmail,
  keepsEmail,
  keepsPhone,
  type ContactValues,
  type Registered,
} from './contact-form.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';

const Beside = styled.a`
  display: inline-block;
  padding-bottom: var(--space-1);
`;

type Props = { company: Company; fields: DisplayFields; registered: Registered };

/** The contact data of §2.5 as part of a form whose values hold them under `contact`. */
export function ContactFields({ company, fields, registered }: Props) {
  const { contact } = useFormikContext<{ contact: ContactValues }>().values;
  return (
    <>
      {fields.email ? (
        <div>
          <EmailField
            name="contact.email"
            label={texts.email}
            hint={fields.emailMsg}
            isMasked={keepsEmail(contact, registered)}
          />
          <EmailSuggestion name="contact.email" />
        </div>
      ) : null}
      {asksToConfirmEmail(contact, fields, registered) ? (
        <EmailField name="contact.emailConfirmation" label={texts.emailConfirmation} autoComplete="off" />
      ) : null}
      {fields.phone ? (
        <PhoneField
          name="contact.phone"
          label={texts.phone}
          hint={texts.phoneHint}
          isMasked={keepsPhone(contact, registered)}
        />
      ) : null}
      <div>
        {fields.reminderConsent ? <CheckField name="contact.reminders" label={texts.reminders} /> : null}
        <CheckField
          name="contact.terms"
          label={texts.terms}
          note={<NewTabLink href={paths.terms(company.key)}>{texts.termsLink}</NewTabLink>}
        />
        <CheckField
          name="contact.privacy"
          label={texts.privacy}
          note={<NewTabLink href={paths.privacy(company.key)}>{texts.privacyLink}</NewTabLink>}
        />
      </div>
    </>
  );
}

/** A text to read beside the form, which stays as it is. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <Beside href={href} target="_blank" rel="noopener">
      {children} {texts.newTab}
    </Beside>
  );
}
