import { memo } from 'react';
import { useField, useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { Company, DisplayFields } from '#domain/company.ts';
import { pathTo } from '#contract/pages.ts';
import { language } from '../../texts/language.ts';
import { contactTexts as texts } from '../../texts/contact.ts';
import { Small } from '../../ui/text.tsx';
import { CheckField, EmailField, PhoneField } from '../form/fields.tsx';
import {
  asksToConfirmEmail,
  keepsEmail,
  keepsPhone,
  type ContactValues,
  type Registered,
} from './contact-form.ts';
import { suggestDomain } from '#domain/email.ts';
import { Button } from '../../ui/Button.tsx';

/** "¿Quisiste decir ana@gmail.com?", once the field was left. Never an error: the typed address can be right (interface 4). */
function EmailSuggestion({ name }: { name: string }) {
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
            hint={texts.emailHint(fields.emailMsg)}
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
        {registered.hasAccepted ? <Accepted company={company} /> : <Acceptances company={company} />}
      </div>
    </>
  );
}

/** Both texts, each to be accepted by itself (§5 "Consent and confirmation"). */
const Acceptances = memo(function Acceptances({ company }: Pick<Props, 'company'>) {
  return (
    <>
      <CheckField name="contact.terms" label={texts.terms} note={<TermsLink company={company} />} />
      <CheckField name="contact.privacy" label={texts.privacy} note={<PrivacyLink company={company} />} />
    </>
  );
});

/** A returning debtor is not asked again for terms accepted in this session. */
function Accepted({ company }: Pick<Props, 'company'>) {
  return (
    <>
      <Small>{texts.accepted}</Small>
      <Small>
        <TermsLink company={company} />
      </Small>
      <Small>
        <PrivacyLink company={company} />
      </Small>
    </>
  );
}

function TermsLink({ company }: Pick<Props, 'company'>) {
  return <NewTabLink href={language.base + pathTo('terms', company.key)}>{texts.termsLink}</NewTabLink>;
}

function PrivacyLink({ company }: Pick<Props, 'company'>) {
  return <NewTabLink href={language.base + pathTo('privacy', company.key)}>{texts.privacyLink}</NewTabLink>;
}

/** A text to read beside the form, which stays as it is. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <Beside href={href} target="_blank" rel="noopener">
      {children} {texts.newTab}
    </Beside>
  );
}
