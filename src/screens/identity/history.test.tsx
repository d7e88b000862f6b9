import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, consumer, openFlow } from '#machines/testing/flow.ts';
import { visit } from '../../testing/visit.tsx';
import Identity from './Identity.tsx';

/** The same identification, on the way to the history of payments (§2.1 identityHistory). */
function open(company = bank) {
  const flow = openFlow();
  flow.enter({ name: 'identityHistory', company });
  visit(Identity, flow, `/${company.key}/identityHistory`);
  return flow;
}

it('stands outside the steps, and says what it is for', () => {
  open();
  expect(screen.queryByRole('navigation', { name: 'Progreso' })).not.toBeInTheDocument();
  expect(screen.getByText(/te mostramos los pagos que has hecho/)).toBeVisible();
});

it('has the tab of businesses', async () => {
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'PYMES y Empresas' }));
  expect(screen.getByLabelText('Número de operación')).toBeVisible();
});

it('asks for no contact data, also where they stand in the form of paying', () => {
  open({ ...consumer, hasHistory: true });
  expect(screen.getByLabelText('Número de serie')).toBeVisible();
  expect(screen.queryByLabelText(/[Cc]orreo/)).not.toBeInTheDocument();
});
