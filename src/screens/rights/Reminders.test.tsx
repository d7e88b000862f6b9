import { fireEvent, render, screen } from '@testing-library/react';
import { Reminders } from './Reminders.tsx';

const want = jest.fn();
let wanted = true;
jest.mock('../../flow/rights-reminders.ts', () => ({
  useReminders: () => ({
    reminders: { wanted, contacts: [{ kind: 'reminder', at: '2027-02-02T01:30:00.000Z' }] },
    ...{ failure: null, isLoading: false, isSaving: false, isUnavailable: false, want },
  }),
}));
jest.mock('../form/DownloadButton.tsx', () => ({ DownloadButton: () => null }));

describe('the reminders of a debtor', () => {
  it.each([
    [true, 'No quiero más recordatorios'],
    [false, 'Quiero recibir recordatorios'],
  ])('that are wanted (%s) change by their one button', (now, name) => {
    wanted = now;
    render(<Reminders />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(want).toHaveBeenLastCalledWith(!now);
  });

  it('are listed by the day and hour in Santiago', () => {
    render(<Reminders />);
    expect(screen.getByText('01-02-2027 22:30 · Recordatorio')).toBeInTheDocument();
  });
});
