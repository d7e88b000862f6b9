import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, KEY, openFlow, person } from '#machines/testing/flow.ts';
import { field, fill, press, visit } from '../../testing/visit.tsx';
import Identity from './Identity.tsx';

function open(script: Parameters<typeof openFlow>[0] = {}, search = '') {
  const flow = openFlow(script);
  flow.enter({ name: 'identity', company: bank });
  return visit(Identity, flow, `/banco-cordillera/identity${search}`);
}

const tab = (name: string) => screen.getByRole('tab', { name });
const next = () => press('Continuar');

describe('the tabs', () => {
  it('keep the RUT, forget what was wrong and stand in the URL', async () => {
    const { url, isStepOfItsOwn } = open();
    await fill(/^RUT/, '76086428-5');
    await next();
    await screen.findByRole('alert');
    await userEvent.click(tab('PYMES y Empresas'));
    expect(field(/^RUT/)).toHaveValue('76.086.428-5');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Número de operación')).toBeValid();
    expect([url(), isStepOfItsOwn()]).toEqual(['/banco-cordillera/identity?tipo=pyme', false]);
    await next();
    expect(await screen.findByRole('alert')).toHaveTextContent('El número de operación es requerido');
  });

  it('list what is wrong anew, also after the list of the other one was mended', async () => {
    open();
    await next();
    await screen.findByRole('alert');
    await fill(/^RUT/, '76086428-5');
    await fill('Número de serie', '1');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.click(tab('PYMES y Empresas'));
    await next();
    expect(await screen.findByRole('alert')).toHaveTextContent('El número de operación es requerido');
  });

  it('open on businesses by a link', () => {
    open({}, '?tipo=pyme');
    expect(tab('PYMES y Empresas')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByLabelText('Número de serie')).not.toBeInTheDocument();
  });

  it.each(['visitor.goBack', 'session.expired'] as const)(
    'open on businesses for one that was identified before, after %s',
    async (type) => {
      const flow = openFlow();
      flow.enter({ name: 'identity', company: bank });
      const identity = { ...person, userType: 'pyme' } as const;
      flow.send({ type: 'identity.submit', identity, contact: null, idempotencyKey: KEY });
      await flow.until({ contacting: 'entering' });
      flow.send({ type, now: Date.now() });
      await flow.until('identifying');
      visit(Identity, flow, '/banco-cordillera/identity');
      expect(tab('PYMES y Empresas')).toHaveAttribute('aria-selected', 'true');
    },
  );

  it('take an old failure with them', async () => {
    open({ verifyIdentity: { status: 'WRONG_DATA', verified: false, message: 'No.' } });
    await fill(/^RUT/, '11111111-1');
    await fill('Número de serie', '100200301');
    await next();
    await screen.findByRole('alert');
    await userEvent.click(tab('PYMES y Empresas'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
