import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { bank, openFlow } from '#machines/testing/flow.ts';
import { openPanel } from './inspect-panel.ts';
import type { FlowActor } from '../flow/flow-actor.ts';

describe('the panel of live machines', () => {
  it('shows each machine’s state and what it was sent, and sends an event', async () => {
    const flow = openFlow();
    openPanel(flow.actor as FlowActor);
    const panel = screen.getByRole('complementary', { name: 'Máquinas en vivo' });
    await act(async () => flow.enter({ name: 'identity', company: bank }));
    expect(panel).toHaveTextContent('paymentFlow"identifying"');
    expect(panel).toHaveTextContent('stepMenu"walking"');
    expect(panel).toHaveTextContent('route.entered →');
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('{"type":"session.logout"}');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a paymentFlow' }));
    await flow.until('atHome');
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a paymentFlow' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No es un suceso');
  });
});
