import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFocusKept } from './use-focus-kept.ts';

function Page() {
  useFocusKept();
  const [isOpen, setOpen] = useState(true);
  const [hasSection, setSection] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <h2>First part</h2>
      {hasSection ? (
        <section>
          <h3>Second part</h3>
          {isOpen ? <button onClick={() => setOpen(false)}>Send</button> : <p>Sent</p>}
          <button onClick={() => setSection(false)}>Close</button>
        </section>
      ) : null}
      <h2>Third part</h2>
    </>
  );
}

describe('A part that goes away with the focus in it', () => {
  it('gives the focus to the nearest heading above it, without moving the page', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second part' })).toHaveFocus());
    expect(focus.mock.calls.at(-1)).toEqual([{ preventScroll: true }]);
  });

  it('gives it to the next one up where that heading went away too', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'First part' })).toHaveFocus());
  });
});
