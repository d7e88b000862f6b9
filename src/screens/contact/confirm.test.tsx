import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, identify, openFlow } from '#machines/testing/flow.ts';
import { check, countedDraws, field, fill, press, visit } from '../../testing/visit.tsx';
import Contact from './Contact.tsx';

it('A phone that was typed is shown once more as phones are written, beside the mail that is kept', async () => {
  const flow = openFlow();
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  visit(Contact, flow, '/banco-cordillera/contact');
  await userEvent.click(field('Teléfono móvil'));
  await userEvent.paste('987654321');
  await check('Acepto los términos y condiciones');
  await check('Leí la política de privacidad');
  await press('Continuar');
  const shown = within(await screen.findByRole('dialog')).getAllByRole('definition');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['a***@c***.cl', '+56 9 8765 4321']);
});

it('typing draws the field alone again, not the page around it', async () => {
  const flow = openFlow();
  const { company, drawn } = countedDraws(bank);
  await identify(flow, company);
  await flow.until({ contacting: 'entering' });
  visit(Contact, flow, '/banco-cordillera/contact');
  const before = drawn();
  await userEvent.type(field('Correo electrónico'), 'ana@correo.example');
  await userEvent.type(field('Teléfono móvil'), '912345678');
  expect(before).toBeGreaterThan(0);
  expect(drawn()).toBe(before);
});

const REMINDERS = 'Quiero recibir ofertas y recordatorios de pago (opcional)';
it('what was typed stands in the form again for a debtor who comes back to it', async () => {
  const flow = openFlow();
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  visit(Contact, flow, '/banco-cordillera/contact');
  const given = { email: 'ana@correo.example', emailConfirmation: 'ana@correo.exampl', phone: '912345678' };
  await fill('Correo electrónico', given.email);
  await fill('Repite tu correo electrónico', given.emailConfirmation);
  await fill('Teléfono móvil', given.phone);
  await check(REMINDERS);
  cleanup();
  visit(Contact, flow, '/banco-cordillera/contact');
  expect(field('Correo electrónico')).toHaveValue(given.email);
  expect(field('Repite tu correo electrónico')).toHaveValue(given.emailConfirmation);
  expect(field('Teléfono móvil').value.replaceAll(' ', '')).toContain(given.phone);
  expect(field(REMINDERS)).toBeChecked();
});
