import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('is called by what it does while idle, and by its busy text while busy', () => {
    const { rerender } = render(<Button busy={false}>Pagar $500.000</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('Pagar $500.000');
    rerender(<Button busy>Pagar $500.000</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('Procesando…');
  });

  it('keeps both faces in place, so that its width does not change with busy', () => {
    const { rerender } = render(<Button busy={false}>Pagar</Button>);
    const idle = screen.getByRole('button').textContent;
    rerender(<Button busy>Pagar</Button>);
    expect(screen.getByRole('button').textContent).toBe(idle);
  });

  it('ignores clicks and submits while busy, and keeps the focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Pagar
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says why it is off and does nothing', async () => {
    const onClick = jest.fn();
    render(
      <Button offBecause="Elige al menos una cuota." onClick={onClick}>
        Continuar
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Elige al menos una cuota.');
  });

  it('acts once per click when idle', async () => {
    const onClick = jest.fn();
    render(
      <Button busy={false} onClick={onClick}>
        Continuar
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
