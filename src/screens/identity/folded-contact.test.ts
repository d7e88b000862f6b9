import consumer from '#domain/testing/companies/cordillera-consumo.ts';
import type { Company } from '#domain/company.ts';
import { identitySchema, identitySubmit, type IdentityValues } from './identity-form.ts';

/** Contact data in the identity form: a company asks persons for some of them and businesses for others. */
const FIELDS = ['email', 'phone', 'reminderConsent'] as const;
type Field = (typeof FIELDS)[number];
const SETTING = { person: 'displayFields', pyme: 'displayFieldsSme' } as const;
type UserType = keyof typeof SETTING;

const everything = { email: true, emailConfirmation: false, phone: true, reminderConsent: true };
const asksAll: Company = {
  ...consumer,
  displayFields: { ...consumer.displayFields, ...everything },
  displayFieldsSme: { ...consumer.displayFieldsSme, ...everything },
};
const withoutField = (userType: UserType, field: Field): Company => {
  const setting = SETTING[userType];
  return { ...asksAll, [setting]: { ...asksAll[setting], [field]: false } };
};

const filled: IdentityValues = {
  ...{ rut: '76.086.428-5', serial: '100200301', operation: '900100200' },
  contact: {
    ...{ email: 'ana@correo.example', emailConfirmation: '', phone: '9 8765 4321' },
    ...{ reminders: true, terms: true, privacy: true },
  },
};
const ANSWERS = { email: 'ana@correo.example', phone: '+56987654321', reminderConsent: true };

function sentBy(company: Company, userType: UserType) {
  const { contact } = identitySubmit(filled, company, userType);
  return contact && { email: contact.email, phone: contact.phone, reminderConsent: contact.reminders };
}

const CASES = (['person', 'pyme'] as const).flatMap((asked) =>
  FIELDS.flatMap((field) => (['person', 'pyme'] as const).map((visitor) => [field, asked, visitor] as const)),
);

describe('the contact data in the identity form', () => {
  it.each(CASES)(
    'that lack the field %s for a %s are sent by a %s as that one was asked for them',
    (field, asked, visitor) => {
      const sent = asked === visitor ? { ...ANSWERS, [field]: null } : ANSWERS;
      expect(sentBy(withoutField(asked, field), visitor)).toEqual(sent);
    },
  );

  it.each(CASES.filter(([field]) => field !== 'reminderConsent'))(
    'that lack the field %s for a %s need no answer to it from that one alone: %s',
    (field, asked, visitor) => {
      const schema = identitySchema(withoutField(asked, field), visitor);
      const values = { ...filled, contact: { ...filled.contact, [field]: '' } };
      expect(schema.safeParse(values).success).toBe(asked === visitor);
    },
  );
});
