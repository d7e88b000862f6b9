import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, KEY, openFlow, person, renewed } from '#machines/testing/flow.ts';
import { historyPage } from '#machines/testing/answers.ts';
import { field, press, visit } from '../../testing/visit.tsx';
import History from './History.tsx';

const exportHistory = jest.fn(async () => ({ status: 'NOT_FOUND' }));
jest.mock('../../flow/actors.ts', () => ({
  ...jest.requireActual<object>('../../flow/actors.ts'),
  loadCalls: async () => ({ exportHistory }),
}));

const settle = () =>
  act(async () => {
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  });

async function open(loadHistory: unknown, address = '/banco-cordillera/history') {
  const flow = openFlow({ renewSession: renewed(bank), loadHistory });
  flow.enter({ name: 'history', company: bank });
  await flow.until('viewingHistory');
  const shown = visit(History, flow, address);
  // What the server answers at once is on show when this returns.
  await settle();
  return { ...flow, ...shown };
}
const asked = (flow: Awaited<ReturnType<typeof open>>) => flow.askedOf('loadHistory');
const list = () => screen.findByRole('table');
const choose = (label: string, option: string) => userEvent.selectOptions(field(label), option);
const failed = (code: string) => Object.assign(new Error('any'), { code, statusCode: 500 });

describe('the payment history', () => {
  it('lists instalment, operation, day, product and amount, and how many there are', async () => {
    await open(historyPage(1, 45, { total: 45 }));
    const table = await list();
    expect(within(table).getByText('45 pagos')).toBeVisible();
    const [, row] = within(table).getAllByRole('row');
    expect(row).toHaveTextContent('28-09-202645900100191Crédito hipotecario$74.900');
  });

  it('calls the down payment of an agreement by its name, not by the number of an instalment', async () => {
    const [first] = historyPage(1, 1).items;
    if (!first) throw new Error('no payment');
    const items = [first, { ...first, is_down_payment: true as const, ref: 'reference-1' }];
    await open(historyPage(1, 1, { items }));
    const rows = within(await list()).getAllByRole('row');
    const [, instalment, downPayment] = rows.map((row) => within(row).queryByText('Pie de convenio'));
    expect(instalment).toBeNull();
    expect(downPayment).toBeVisible();
    const receipt = 'Descargar comprobante PDF del pie de convenio pagado el 28/09/2026';
    expect(screen.getByRole('button', { name: receipt })).toBeVisible();
  });

  it.each([
    ['assigning', 'Recibido sin asignar'],
    ['returning', 'En devolución'],
    ['returned', 'Devuelto'],
  ] as const)(
    'has no receipt of money that does not stay with the debt, and says where it is: %s',
    async (standing, words) => {
      const page = historyPage(1, 1);
      const items = page.items.map((item) => ({ ...item, ref: 'reference-1', standing }));
      await open({ ...page, items });
      expect(within(await list()).getByText(words)).toBeVisible();
      expect(screen.queryByRole('button', { name: /PDF|Descargar el comprobante/ })).toBeNull();
    },
  );

  it('says of an agreement that has lapsed what was paid, and to which debt it was applied', async () => {
    const lapsed = { number: 'A1-C1', operations: ['900100191', '900100192'], ended_on: '10/06/2027' };
    const hidden = { ...lapsed, number: 'A2-C1', operations: [], paid: 504_000, total_debt: null };
    const lapsed_agreements = [{ ...lapsed, paid: 720_000, total_debt: 4_800_000 }, hidden];
    await open(historyPage(1, 1, { lapsed_agreements }));
    await list();
    expect(screen.getByText('Tu convenio A1-C1 quedó sin efecto el 10 de junio de 2027')).toBeVisible();
    const applied = /Los \$[\d.]+ que pagaste.*/;
    expect(screen.getAllByText(applied).map(({ textContent }) => textContent)).toEqual([
      'Los $720.000 que pagaste se abonan a tu deuda total de las operaciones 900100191 y 900100192, que al firmar era de $4.800.000.',
      'Los $504.000 que pagaste se abonan a tu deuda total.',
    ]);
  });

  it('turns its pages, and says which one it is', async () => {
    const flow = await open([historyPage(1, 2), historyPage(2, 2)]);
    await list();
    const pager = screen.getByRole('navigation', { name: 'Páginas del historial' });
    expect(pager).toHaveTextContent('Página 1 de 2');
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveAccessibleDescription('Es la primera.');
    await press('Siguiente');
    await waitFor(() => expect(pager).toHaveTextContent('Página 2 de 2'));
    expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
    expect(asked(flow)).toMatchObject([{ page: 1 }, { page: 2 }]);
    // A page of ten payments is several screens on a phone: it is read from its top.
    expect(document.activeElement).toHaveTextContent('Página 2 de 2');
    expect(document.activeElement?.compareDocumentPosition(await list())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is found at the same page after a reload, by its address, and is left by one Back', async () => {
    const flow = await open([historyPage(1, 25), historyPage(2, 25), historyPage(1, 25)]);
    await list();
    await press('Siguiente');
    await waitFor(() => expect(flow.url()).toBe('/banco-cordillera/history?page=2'));
    expect(flow.isStepOfItsOwn()).toBe(false);
    await press('Anterior');
    await waitFor(() => expect(flow.url()).toBe('/banco-cordillera/history'));
  });

  it('opens at the page its address names', async () => {
    const flow = await open([historyPage(1, 25), historyPage(2, 25)], '/banco-cordillera/history?page=2');
    await list();
    await waitFor(() => expect(asked(flow).at(-1)).toMatchObject({ page: 2 }));
    const pager = screen.getByRole('navigation', { name: 'Páginas del historial' });
    await waitFor(() => expect(pager).toHaveTextContent('Página 2 de'));
    expect(flow.url()).toBe('/banco-cordillera/history?page=2');
  });

  it('has no pager where there is one page', async () => {
    await open(historyPage(1, 1));
    await list();
    expect(screen.queryByRole('navigation', { name: 'Páginas del historial' })).not.toBeInTheDocument();
  });
});

describe('its filters', () => {
  it('are each required, and say so by name', async () => {
    const flow = await open(historyPage(1, 1));
    await list();
    await press('Filtrar');
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['El año es requerido', 'El mes es requerido', 'El número de operación es requerido']);
    await choose('Año', '2026');
    expect(alert).not.toHaveTextContent('El año es requerido');
    expect(asked(flow)).toHaveLength(1);
  });

  it('look for one operation in one month, and are cleared', async () => {
    const flow = await open([historyPage(1, 5), historyPage(1, 1), historyPage(1, 5)]);
    await list();
    await choose('Año', '2026');
    await choose('Mes', 'septiembre');
    await choose('Número de operación', '900100191');
    await press('Filtrar');
    expect(await screen.findByText('Pagos de septiembre de 2026 de la operación 900100191')).toBeVisible();
    expect(screen.getByText('Filtrar pagos (3 filtros activos)')).toHaveFocus();
    expect(asked(flow).at(-1)).toMatchObject({
      filters: { year: 2026, month: 9, operationNumber: '900100191' },
    });
    await press('Borrar filtros');
    await screen.findByText('5 pagos');
    expect(field('Año')).toHaveValue('');
    expect(asked(flow).at(-1)).toMatchObject({ filters: null });
  });

  it('are those of the file, too', async () => {
    await open([historyPage(1, 5), historyPage(1, 1)]);
    await list();
    await choose('Año', '2026');
    await choose('Mes', 'septiembre');
    await choose('Número de operación', '900100191');
    await press('Filtrar');
    await settle();
    await press('Descargar lista');
    await waitFor(() => expect(exportHistory).toHaveBeenCalled());
    const filters = { year: 2026, month: 9, operationNumber: '900100191' };
    expect(exportHistory.mock.calls).toEqual([[expect.objectContaining({ filters })]]);
  });

  it('keep the page of what they find out of the address, which names no filters', async () => {
    const flow = await open([historyPage(1, 5), historyPage(1, 25), historyPage(2, 25)]);
    await list();
    await choose('Año', '2026');
    await choose('Mes', 'septiembre');
    await choose('Número de operación', '900100191');
    await press('Filtrar');
    await screen.findByText('25 pagos');
    await press('Siguiente');
    const pager = screen.getByRole('navigation', { name: 'Páginas del historial' });
    await waitFor(() => expect(pager).toHaveTextContent('Página 2 de 25'));
    await settle();
    expect(flow.url()).toBe('/banco-cordillera/history');
  });

  it('that find nothing leave the way back to everything', async () => {
    await open([
      historyPage(1, 5),
      { status: 'NOT_FOUND', message: 'No encontramos pagos.' },
      historyPage(1, 5),
    ]);
    await list();
    await choose('Año', '2025');
    await choose('Mes', 'enero');
    await choose('Número de operación', '900100191');
    await press('Filtrar');
    expect(await screen.findByText('No encontramos pagos.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar lista' })).not.toBeInTheDocument();
    await press('Borrar filtros');
    expect(await list()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar lista' })).toBeVisible();
  });
});

describe('where there is nothing to show', () => {
  it('it says that no payments are registered, and offers no filters', async () => {
    await open({ status: 'NO_PAYMENTS', message: 'No tienes pagos registrados.' });
    expect(await screen.findByText('No tienes pagos registrados.')).toBeVisible();
    expect(screen.queryByLabelText('Año')).not.toBeInTheDocument();
  });

  it.each([
    ['CATCH', 'Hubo un problema al buscar tus pagos. Inténtalo más tarde.'],
    ...['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'HTTP_502', 'HTTP_503', 'HTTP_504'].map((code) => [
      code,
      'El servicio de historial de pagos no responde. Inténtalo de nuevo en unos minutos.',
    ]),
  ])('a call that failed (%s) says so, and can be made again', async (code, sentence) => {
    await open([failed(code), historyPage(1, 1)]);
    expect(await screen.findByText(sentence)).toBeVisible();
    await press('Volver a intentar');
    expect(await list()).toBeVisible();
  });
});

it('the way back leads to what can be paid', async () => {
  const flow = openFlow();
  flow.enter({ name: 'identityHistory', company: bank });
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
  await flow.until('viewingHistory');
  visit(History, flow, '/banco-cordillera/history');
  expect(await screen.findByRole('link', { name: 'Ver mi deuda y pagar' })).toHaveAttribute(
    'href',
    '/banco-cordillera/plan',
  );
});
