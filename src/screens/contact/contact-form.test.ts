import bancoCordillera from '#domain/testing/companies/banco-cordillera.ts';
import cordilleraConsumo from '#domain/testing/companies/cordillera-consumo.ts';
import { contactSchema, NOTHING_REGISTERED } from './contact-form.ts';

/** §5: the address is typed twice where the company asks for it. */
const fields = {
  ...bancoCordillera.displayFields,
  ...cordilleraConsumo.displayFields,
  emailConfirmation: true,
};
const typed = {
  email: 'Ana@correo.example',
  emailConfirmation: 'Ana@correo.example',
  phone: '9 8765 4321',
  terms: true,
  privacy: true,
};

it.each([
  ['the same', 'Ana@correo.example', true],
  ['in other letters', 'ana@CORREO.example', true],
  ['with a blank that a keyboard added', ' ana@correo.example ', true],
  ['another', 'ana@correo.cl', false],
  ['nothing', '', false],
])('a repeated address that is %s (“%s”) is accepted: %s', (_, emailConfirmation, isAccepted) => {
  const schema = contactSchema(fields, NOTHING_REGISTERED);
  expect(schema.safeParse({ ...typed, emailConfirmation }).success).toBe(isAccepted);
});
