import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { LiveRegion, useAnnounce } from './LiveRegion.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import { TextInput } from './TextInput.tsx';
import { Toggletip } from './Toggletip.tsx';

describe('Notice', () => {
  it.each([
    [false, 'status'],
    [true, 'alert'],
  ])('with urgent %p is a %s', (urgent, role) => {
    render(
      <Notice kind="danger" title="No se hizo ningún cobro" urgent={urgent}>
        Puedes intentarlo de nuevo.
      </Notice>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('No se hizo ningún cobroPuedes intentarlo de nuevo.');
  });
});

describe('ErrorSummary', () => {
  it('takes the focus when it appears, around its alert, and leads to the field', async () => {
    render(
      <>
        <ErrorSummary
          title="Revisa estos datos"
          errors={[{ field: 'rut', message: 'El rut es requerido' }]}
        />
        <Field name="rut" label="RUT">
          <TextInput />
        </Field>
      </>,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Revisa estos datos');
    expect(alert.parentElement).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'El rut es requerido' }));
    expect(screen.getByLabelText('RUT')).toHaveFocus();
  });
});

function Counter() {
  const announce = useAnnounce();
  return <button onClick={() => announce('3 pagos encontrados')}>Filtrar</button>;
}

describe('LiveRegion', () => {
  it('says a message, and says it again when it is repeated', async () => {
    render(
      <LiveRegion>
        <Counter />
      </LiveRegion>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await userEvent.click(screen.getByRole('button'));
    const first = screen.getByText('3 pagos encontrados');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status')).toHaveTextContent('3 pagos encontrados');
    expect(screen.getByText('3 pagos encontrados')).not.toBe(first);
  });
});

describe('CopyButton', () => {
  it('copies the reference and says so', async () => {
    const user = userEvent.setup();
    render(
      <LiveRegion>
        <CopyButton text="SLD-7F3K" label="código de referencia" />
      </LiveRegion>,
    );
    await user.click(screen.getByRole('button', { name: 'Copiar código de referencia' }));
    expect(await navigator.clipboard.readText()).toBe('SLD-7F3K');
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
  });
});

describe('Toggletip', () => {
  async function open() {
    render(<Toggletip label="Qué es un convenio">Un acuerdo de pago.</Toggletip>);
    expect(screen.queryByText('Un acuerdo de pago.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Qué es un convenio' }));
    expect(screen.getByRole('status')).toHaveTextContent('Un acuerdo de pago.');
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  }

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a second press', () => userEvent.click(screen.getByRole('button'))],
    ['a press elsewhere', () => userEvent.click(document.body)],
  ])('closes by %s', async (_way, act) => {
    await open();
    await act();
    expect(screen.queryByText('Un acuerdo de pago.')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('Loading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('shows nothing under 300 ms, then grows in steps of 30 and never claims to be done', () => {
    render(<Loading label="Buscando tus deudas" />);
    wait(299);
    expect(screen.queryByText('Buscando tus deudas')).not.toBeInTheDocument();
    wait(1);
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    const seen = [bar()];
    for (const ms of [300, 2_000, 120_000]) {
      wait(ms);
      seen.push(bar());
    }
    expect(seen).toEqual([30, 60, 90, 90]);
  });

  it('explains itself after 3 s and may be given up after 30 s', () => {
    const onCancel = jest.fn();
    render(<Loading label="Buscando tus deudas" onCancel={onCancel} />);
    wait(2_999);
    expect(screen.queryByText(/Sigue en curso/)).not.toBeInTheDocument();
    wait(1);
    expect(screen.getByText(/Sigue en curso/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    wait(26_999);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    wait(1);
    act(() => screen.getByRole('button', { name: 'Dejar de esperar' }).click());
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('beside a button that says it already adds nothing before 3 s', () => {
    render(<Loading label="Abriendo la página de pago" quiet />);
    wait(2_999);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(1);
    expect(screen.getByText('Abriendo la página de pago')).toBeInTheDocument();
  });

  it('leaves no timer behind', () => {
    render(<Loading label="Buscando" />).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
