import { lazy, type ComponentType } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLateDialog } from './use-late-dialog.tsx';

type Props = { open: boolean; onClose: () => void };

function Dialog({ open, onClose }: Props) {
  return (
    <div hidden={!open}>
      <input aria-label="Monto" />
      <button onClick={onClose}>Cerrar</button>
    </div>
  );
}

/** A page with a dialog whose code `arrive` brings. */
function show() {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>();
  const Late = lazy(() => promise);
  function Page() {
    const dialog = useLateDialog();
    return (
      <>
        <button onClick={dialog.open}>Simular</button>
        {dialog.show((shown) => (
          <Late {...shown} />
        ))}
      </>
    );
  }
  render(<Page />);
  return { arrive: () => act(async () => resolve({ default: Dialog })) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.useRealTimers());

describe('a dialog whose code comes late', () => {
  it('says that it is coming once that takes more than a moment', async () => {
    jest.useFakeTimers();
    const { arrive } = show();
    press('Simular');
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByText('Abriendo…')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Abriendo…')).toBeVisible();
    await arrive();
    expect(screen.queryByText('Abriendo…')).toBeNull();
    expect(screen.getByLabelText('Monto')).toBeVisible();
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    const { arrive } = show();
    press('Simular');
    await arrive();
    fireEvent.change(screen.getByLabelText('Monto'), { target: { value: '500000' } });
    press('Cerrar');
    expect(screen.getByLabelText('Monto')).not.toBeVisible();
    press('Simular');
    expect(screen.getByLabelText('Monto')).toHaveValue('500000');
    expect(screen.getByLabelText('Monto')).toBeVisible();
  });
});
