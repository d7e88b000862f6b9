import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';

function Page({ dismissable = false }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ver ejemplo</button>
      <Dialog title="Número de serie" open={open} onClose={() => setOpen(false)} dismissable={dismissable}>
        <p>Está en tu cédula.</p>
      </Dialog>
    </>
  );
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Ver ejemplo' }));
  return screen.getByRole('dialog', { name: 'Número de serie' });
}

describe('Dialog', () => {
  it('shows nothing until it is opened', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Está en tu cédula.')).not.toBeInTheDocument();
  });

  it('is named by its heading and gives it the focus', async () => {
    render(<Page />);
    await openIt();
    expect(screen.getByRole('heading', { name: 'Número de serie' })).toHaveFocus();
  });

  it('closes by its button and gives the focus back', async () => {
    render(<Page />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver ejemplo' })).toHaveFocus();
  });

  it('closes when the browser reports Escape', async () => {
    render(<Page />);
    fireEvent(await openIt(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes when the browser closed it by itself', async () => {
    render(<Page />);
    const dialog = await openIt();
    act(() => (dialog as HTMLDialogElement).close());
    fireEvent(dialog, new Event('close'));
    expect(screen.queryByText('Está en tu cédula.')).not.toBeInTheDocument();
  });

  it('stays when it was opened again before the browser reported the last closing', async () => {
    render(<Page />);
    const dialog = await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await openIt();
    fireEvent(dialog, new Event('close'));
    expect(screen.getByRole('dialog', { name: 'Número de serie' })).toBeInTheDocument();
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('with dismissable %p a press on the backdrop leaves %p dialogs', async (dismissable, left) => {
    render(<Page dismissable={dismissable} />);
    await userEvent.click(await openIt());
    expect(screen.queryAllByRole('dialog')).toHaveLength(left);
  });

  it('stays when a press that began inside ends on the backdrop', async () => {
    render(<Page dismissable />);
    const dialog = await openIt();
    fireEvent.mouseDown(screen.getByText('Está en tu cédula.'));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('gives way when another opens: two never lie on each other', () => {
    const onClose = jest.fn();
    const two = (second: boolean) => (
      <>
        <Dialog title="Primero" open onClose={onClose}>
          uno
        </Dialog>
        <Dialog title="Segundo" open={second} onClose={() => undefined}>
          dos
        </Dialog>
      </>
    );
    const { rerender } = render(two(false));
    expect(onClose).not.toHaveBeenCalled();
    rerender(two(true));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes and gives the focus back when its screen goes', () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    const { unmount } = render(
      <Dialog title="Aviso" open onClose={() => undefined}>
        texto
      </Dialog>,
    );
    expect(before).not.toHaveFocus();
    unmount();
    expect(before).toHaveFocus();
    before.remove();
  });
});
