import { act, screen, waitFor } from '@testing-library/react';
import { bank, identify, openFlow, Refusal } from '#machines/testing/flow.ts';
import { CallFailure } from '../api/failure.ts';
import { CrashGuard } from '../app/CrashGuard.tsx';
import { FlowFault } from '../app/FlowFault.tsx';
import { fill, press, visit } from '../testing/visit.tsx';
import Home from './home/Home.tsx';
import Identity from './identity/Identity.tsx';
import NotFound from './not-found/NotFound.tsx';
import Verify from './verify/Verify.tsx';

const CODE = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';

async function refusedWith(error: Error) {
  const flow = openFlow({ startIdentification: error });
  await identify(flow);
  await flow.until({ identifying: 'entering' });
  visit(Identity, flow);
  return screen.getByRole('alert');
}
const failed = (code: string, message: string, statusCode = 500) =>
  new CallFailure({ code, message, statusCode, correlationId: CODE });

describe('a failure on its way (§8 "Transport")', () => {
  it.each([
    ['TIMEOUT', 'Tiempo de espera de la petición excedido', /está tardando más de lo normal/],
    ['BAD_ANSWER', 'Error en la petición', /El problema es nuestro, no de tus datos/],
    ['HTTP_502', 'Internal Server Error', /El problema es nuestro, no de tus datos/],
  ])('%s is shown in its words, with what to do and a code to copy', async (code, message, advice) => {
    const alert = await refusedWith(failed(code, message));
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent(advice);
    expect(alert).toHaveTextContent(`Código de error 500: ${CODE}`);
  });

  it('that the visitor can mend shows no code', async () => {
    const alert = await refusedWith(failed('CAPTCHA_REFUSED', 'Debes verificar que no eres un robot.', 400));
    expect(alert).toHaveTextContent('Debes verificar que no eres un robot.');
    expect(alert).not.toHaveTextContent(CODE);
  });

  it('stands once on the screen, has the focus and is in the title', async () => {
    const alert = await refusedWith(failed('TIMEOUT', 'Tiempo de espera de la petición excedido'));
    expect(screen.getAllByText(/Tiempo de espera de la petición excedido/)).toHaveLength(1);
    expect(alert.parentElement).toHaveFocus();
    expect(document.title).toMatch(/^Error: Identificación/);
  });
});

it('A form sent with a field left out is in the title, until it is mended', async () => {
  const flow = openFlow();
  flow.enter({ name: 'verify', company: bank });
  visit(Verify, flow);
  await press('Verificar');
  await waitFor(() => expect(document.title).toMatch(/^Error: /));
  await fill('Código de verificación', 'ABCD-EFGH-JKMN-PQRS');
  await waitFor(() => expect(document.title).not.toMatch(/^Error: /));
});

describe('a wait of the identification', () => {
  afterEach(() => void jest.useRealTimers());

  it('says nothing under 300 ms, that it goes on after 3 s, and may be given up after 30 s', async () => {
    const flow = openFlow({ verifyIdentity: new Promise(() => undefined) });
    await identify(flow);
    await flow.until({ identifying: 'verifying' });
    jest.useFakeTimers();
    visit(Identity, flow);
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    pass(299);
    expect(screen.queryByText('Estamos comprobando tus datos')).toBeNull();
    pass(2_701);
    expect(screen.getByText(/^Sigue en curso/)).toBeVisible();
    pass(27_000);
    act(() => screen.getByRole('button', { name: 'Dejar de esperar' }).click());
    expect(screen.getByRole('alert')).toHaveTextContent('Dejaste de esperar la respuesta.');
  });
});

describe('without a network', () => {
  const network = (onLine: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  };
  afterEach(() => void jest.restoreAllMocks());
  const banner = () => screen.queryByText(/^Te quedaste sin conexión a internet/);

  it('a strip says so, the form stays as it is, and both end with it', async () => {
    const flow = openFlow({ startIdentification: new Refusal('NETWORK') });
    await identify(flow);
    await flow.until({ identifying: 'entering' });
    visit(Identity, flow);
    await fill('RUT', '11111111-1');
    network(false);
    expect(banner()).toBeVisible();
    expect(banner()?.closest('[data-kind]')).toHaveAttribute('data-sticks', 'true');
    expect(screen.getByRole('alert')).toBeVisible();
    network(true);
    expect(banner()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'RUT' })).toHaveValue('11111111-1');
  });

  it('the strip goes as soon as the network is back, also where nothing else changes by it', async () => {
    const flow = openFlow();
    flow.enter({ name: 'home', company: bank });
    visit(Home, flow);
    network(false);
    expect(banner()).toBeVisible();
    network(true);
    expect(banner()).toBeNull();
  });
});

const UNEXPECTED = {
  screen: 'Esta página no se pudo mostrar. Puede ser la conexión a internet; vuelve a cargarla.',
  flow: 'El portal se detuvo por un error nuestro. Vuelve a cargar la página para seguir donde estabas.',
};
describe('an unexpected error', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('in the flow itself is a 500 with its technical name and what to do, not a page that stands still', async () => {
    const flow = openFlow();
    visit(
      () => (
        <CrashGuard>
          <FlowFault />
          <p>la pantalla</p>
        </CrashGuard>
      ),
      flow,
    );
    act(() =>
      flow.send({
        type: 'step.reached',
        get step(): never {
          throw new Error('a hole in the chart');
        },
      }),
    );
    expect(await screen.findByText('Unknown middleware')).toBeVisible();
    expect(screen.getByText(UNEXPECTED.flow)).toBeVisible();
    expect(screen.getByText('código de error: 500')).toBeVisible();
    expect(screen.getByText(/^Si estabas pagando, no vuelvas a pagar todavía/)).toBeVisible();
    expect(screen.queryByText('la pantalla')).toBeNull();
  });

  it('in a screen is a 500 that speaks of the screen', () => {
    const Broken = () => {
      throw new Error('a screen that fails');
    };
    visit(
      () => (
        <CrashGuard>
          <Broken />
        </CrashGuard>
      ),
      openFlow(),
    );
    expect(screen.getByText(UNEXPECTED.screen)).toBeVisible();
    expect(screen.queryByText('Unknown middleware')).toBeNull();
  });

  it('an address that leads nowhere is a 404 with its technical name', () => {
    const flow = openFlow();
    flow.enter({ name: 'unknown' });
    visit(NotFound, flow);
    expect(screen.getByText('This page could not be found')).toBeVisible();
    expect(screen.getByText('código de error: 404')).toBeVisible();
  });
});
