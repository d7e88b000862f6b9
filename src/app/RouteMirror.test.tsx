import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { makeDebt } from '#domain/testing/debts.ts';
import { bank, debtsAnswer, openFlow, renewed } from '#machines/testing/flow.ts';
import { FlowProvider } from '../flow/flow.tsx';
import { RouteMirror } from './RouteMirror.tsx';

const environment = {
  production: false,
  hosts: { app: '', admin: '', payments: '', pixels: '' },
  captcha: null,
  sentryDsn: '',
  release: '',
  frontBaseUrl: '',
  region: '',
  bucket: '',
  maintenance: [],
};

function show(flow: ReturnType<typeof openFlow>) {
  render(
    <BrowserRouter>
      <FlowProvider environment={environment} company={bank} flow={flow.actor}>
        <RouteMirror />
        <Link to="/banco-cordillera/success?ref=reference-1">Ver en qué quedó</Link>
      </FlowProvider>
    </BrowserRouter>,
  );
}

it('replaces an address that is not shown, so that Back does not lead to it again', async () => {
  window.history.replaceState(null, '', '/banco-cordillera/payment');
  const pages = window.history.length;
  const flow = openFlow();
  show(flow);
  await act(() => flow.until({ identifying: 'entering' }));
  expect([window.location.pathname, window.history.length]).toEqual(['/banco-cordillera/identity', pages]);
});

it('does not keep what came of saving a card in the address: it is asked about once', async () => {
  window.history.replaceState(null, '', '/banco-cordillera/payment?card=enrolment-1');
  const pages = window.history.length;
  const flow = openFlow({ renewSession: renewed(bank), loadDebts: debtsAnswer([makeDebt('conv1', 3)]) });
  show(flow);
  await act(() => flow.until({ paying: 'choosing' }));
  const { pathname, search } = window.location;
  expect([pathname, search, window.history.length]).toEqual(['/banco-cordillera/payment', '', pages]);
});

it('leaves a visitor on the page they have just asked for, whatever the flow hears in that moment', async () => {
  window.history.replaceState(null, '', '/banco-cordillera/payment');
  const flow = openFlow({ renewSession: renewed(bank), loadDebts: debtsAnswer([makeDebt('conv1', 3)]) });
  show(flow);
  await act(() => flow.until({ paying: 'choosing' }));
  act(() => {
    screen.getByRole('link').click();
    flow.send({ type: 'method.choose', method: 'oneclick' });
  });
  await act(() => flow.until({ resulting: 'paid' }));
  expect(window.location.pathname).toBe('/banco-cordillera/success');
});
