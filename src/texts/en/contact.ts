import type { contactTexts as es } from '../contact.ts';
import type { Words } from '#domain/language.ts';

export const contactTexts: Words<typeof es> = {
  aside: {
    title: 'What we use them for',
    points: [
      ['Your receipt', 'It goes to this email as soon as your payment arrives.'],
      [
        'Notices about your payment',
        'If something changes, we write to you here. Never to ask for passwords.',
      ],
      ['You decide', 'Offers and reminders come only if you ask for them.'],
    ],
  },
  page: 'Contact details',
  title: 'Your contact details',
  lead: 'We use them to send you the receipt and to let you know about your payment.',
  registered: 'We show only part of what we have on record. If it is still yours, leave it as it is.',
  email: 'Email',
  emailHint: (own) => own && 'The receipt of your payment goes to this email.',
  emailRequired: 'The email is required',
  emailInvalid: 'The email must be valid',
  emailSuggestion: 'Did you mean',
  emailConfirmation: 'Repeat your email',
  emailsDiffer: 'The emails must be the same',
  phone: 'Mobile phone',
  phoneHint: 'Nine digits, for example 9 1234 5678.',
  phoneRequired: 'The phone is required',
  phoneInvalid: 'Invalid phone number',
  reminders: 'I want to receive offers and payment reminders (optional)',
  terms: 'I accept the terms and conditions',
  termsLink: 'Read the terms and conditions',
  termsRequired: 'You must accept the terms and conditions',
  privacy: 'I have read the privacy policy',
  privacyLink: 'Read the privacy policy',
  privacyRequired: 'Tick that you have read the privacy policy',
  accepted: 'You have already accepted the terms and conditions and the privacy policy in this visit.',
  newTab: '(opens in another tab)',
  saving: 'We are saving your details',
  confirm: {
    title: 'Are these details right?',
    lead: 'The receipt of your payment will go to this email. Check them calmly before you go on.',
    email: 'Email',
    phone: 'Mobile phone',
    next: 'Yes, continue',
    correct: 'Correct',
  },
};
