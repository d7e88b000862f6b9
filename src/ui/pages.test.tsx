import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { Columns } from './Columns.tsx';
import { DateText } from './DateText.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { DefaultLayout, StepsLayout } from './layouts.tsx';
import { LinkButton } from './LinkButton.tsx';
import { LinkCard } from './LinkCard.tsx';
import { Money } from './Money.tsx';
import { NumberedSteps } from './NumberedSteps.tsx';
import { PageHeading } from './PageHeading.tsx';
import { ResponsiveTable } from './ResponsiveTable.tsx';
import { StickyTotal } from './StickyTotal.tsx';

const company = { name: 'Banco Cordillera', img: '/companies/banco-cordillera/logo.svg' };

describe('PageHeading', () => {
  const activate = (hasBeenActive: boolean) =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'));

  it('takes the focus on a change of screen and starts the page at its top', () => {
    activate(true);
    const scrollTo = jest.spyOn(window, 'scrollTo');
    render(<PageHeading>Identifícate</PageHeading>);
    expect(screen.getByRole('heading', { level: 1, name: 'Identifícate' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leaves the focus alone when the page is first opened', () => {
    activate(false);
    render(<PageHeading>Identifícate</PageHeading>);
    expect(screen.getByRole('heading')).not.toHaveFocus();
  });
});

describe('DocumentTitle', () => {
  it.each([
    [{ page: 'Pago', company: 'Banco Cordillera' }, 'Pago – Banco Cordillera'],
    [{ page: 'Inicio' }, 'Inicio – Saldar'],
    [{ page: 'Contacto', company: 'Recupera', hasError: true }, 'Error: Contacto – Recupera'],
  ])('of %j is %p', (props, title) => {
    render(<DocumentTitle {...props} />);
    expect(document.title).toBe(title);
  });
});

describe('Header and Footer', () => {
  it('show whose pages these are and lead home', async () => {
    const onHome = jest.fn();
    render(<Header company={company} home="/banco-cordillera" onHome={onHome} />, { wrapper: MemoryRouter });
    const home = within(screen.getByRole('banner')).getByRole('link', {
      name: 'Banco Cordillera, ir al inicio',
    });
    expect(home).toHaveAttribute('href', '/banco-cordillera');
    await userEvent.click(home);
    expect(onHome).toHaveBeenCalledTimes(1);
  });

  it('show the portal’s name without a company', () => {
    render(<Header home="/" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Saldar, ir al inicio' })).toHaveTextContent('Saldar');
  });

  it('offer help by mail, and legal links only when given', () => {
    const { rerender } = render(<Footer helpEmail="ayuda@banco.example" />, { wrapper: MemoryRouter });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['mailto:ayuda@banco.example', '/en/']);
    rerender(<Footer links={[{ to: '/banco/terminos-y-condiciones', label: 'Términos' }]} />);
    expect(screen.getByRole('link', { name: 'Términos' })).toHaveAttribute(
      'href',
      '/banco/terminos-y-condiciones',
    );
  });
});

it('the footer leads to the same page in the other language, with its query', () => {
  render(<Footer />, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/banco/success?ref=abc']}>{children}</MemoryRouter>
    ),
  });
  const link = screen.getByRole('link', { name: 'English' });
  expect(link).toHaveAttribute('href', '/en/banco/success?ref=abc');
  expect(link).toHaveAttribute('lang', 'en');
});

describe('layouts', () => {
  it('have the landmarks in order and a way past them', () => {
    render(
      <StepsLayout
        header={<header>arriba</header>}
        stepper={<nav>pasos</nav>}
        footer={<footer>abajo</footer>}
      >
        contenido
      </StepsLayout>,
    );
    expect(document.body.textContent).toBe('Saltar al contenidoarribapasoscontenidoabajo');
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveAttribute('href', '#contenido');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'contenido');
  });

  it.each([
    [false, 'contratoplan'],
    [true, 'plancontrato'],
  ])(
    'have what stands aside below the rest, or above it where that is read first: %s',
    (asideFirst, order) => {
      render(
        <Columns aside="plan" asideFirst={asideFirst}>
          contrato
        </Columns>,
      );
      expect(document.body.textContent).toBe(order);
    },
  );

  it('wear the company’s colours', () => {
    render(
      <DefaultLayout company={{ color: '#6b2a5b', onColor: '#ffffff' }} header={null}>
        contenido
      </DefaultLayout>,
    );
    expect(screen.getByRole('main').parentElement?.style.getPropertyValue('--accent')).toBe('#6b2a5b');
  });
});

describe('the tab', () => {
  afterEach(() => (document.head.innerHTML = ''));

  it('wears the icon and colour of the company on show, and the portal’s own without one', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg"><meta name="theme-color" content="">';
    const look = () => [
      document.head.querySelector('link')?.getAttribute('href'),
      document.head.querySelector('meta')?.getAttribute('content'),
    ];
    const recupera = { color: '#6b2a5b', onColor: '#ffffff', tabImg: '/companies/recupera/tab.svg' };
    const { rerender } = render(
      <DefaultLayout company={recupera} header={null}>
        a
      </DefaultLayout>,
    );
    expect(look()).toEqual(['/companies/recupera/tab.svg', '#6b2a5b']);
    rerender(<DefaultLayout header={null}>b</DefaultLayout>);
    expect(look()).toEqual(['/favicon.svg', '#17505a']);
  });
});

describe('links', () => {
  it('that look like buttons are links of the portal', () => {
    render(
      <LinkButton as={Link} to="/banco/identity" $variant="secondary">
        Ir a pagar
      </LinkButton>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('link', { name: 'Ir a pagar' })).toHaveAttribute('href', '/banco/identity');
    expect(screen.getByRole('link')).toHaveAttribute('data-variant', 'secondary');
  });

  it('that leave the portal say so and keep it to themselves', () => {
    render(<LinkCard title="Banco Austral" to="https://austral.example/" opens="site" />, {
      wrapper: MemoryRouter,
    });
    const link = screen.getByRole('link', { name: 'Banco Austral (abre otro sitio)' });
    expect(link).toHaveAttribute('href', 'https://austral.example/');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('figures and lists', () => {
  it('write amounts and days as people do here', () => {
    render(
      <p data-testid="line">
        <Money amount={1_250_000} /> <Money amount={-1_234} /> <DateText day="2025-05-05" />{' '}
        <DateText day="2025-05-05" short />
      </p>,
    );
    expect(screen.getByTestId('line')).toHaveTextContent('$1.250.000 -$1.234 5 de mayo de 2025 05-05-2025');
    expect(screen.getByText('05-05-2025')).toHaveAttribute('datetime', '2025-05-05');
  });

  it('pair terms with their values', () => {
    render(<DescriptionList items={[{ term: 'Estado', value: 'Pagado' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Estado');
    expect(screen.getByRole('definition')).toHaveTextContent('Pagado');
  });

  it('read the total out when it changes', () => {
    const { rerender } = render(<StickyTotal label="Total a pagar" amount={0} children={null} />);
    rerender(
      <StickyTotal label="Total a pagar" amount={90_000} note="2 cuotas" children={<button>Pagar</button>} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Total a pagar $90.000');
    expect(screen.getByRole('button', { name: 'Pagar' })).toBeInTheDocument();
  });

  it('number the steps of "how it works"', () => {
    render(<NumberedSteps steps={[{ title: 'Identifícate', detail: 'Con tu RUT.' }]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('IdentifícateCon tu RUT.');
  });

  it('keep the roles of a table also where it looks like cards', () => {
    render(
      <ResponsiveTable
        caption="Pagos"
        rows={[{ id: 'a', quota: 3, amount: 45_000 }]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'quota', header: 'Cuota', cell: ({ quota }) => quota },
          { key: 'amount', header: 'Monto', cell: ({ amount }) => <Money amount={amount} />, end: true },
        ]}
      />,
    );
    expect(screen.getByRole('table', { name: 'Pagos' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Cuota', 'Monto']);
    expect(screen.getByRole('rowheader', { name: '3' })).toHaveAttribute('data-label', 'Cuota');
    expect(screen.getByRole('cell', { name: '$45.000' })).toHaveAttribute('data-label', 'Monto');
  });
});
