import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { takeOver } from './prerendered.ts';

function Field({ name }: { name: string }) {
  const [value, setValue] = useState('');
  const [isLeft, leave] = useState(false);
  return (
    <p>
      <input
        aria-label={name}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => leave(true)}
      />
      <output>{`${name}: ${value}${isLeft ? ', left' : ''}`}</output>
    </p>
  );
}

/** A page made at build time, typed into and then taken over by its app. */
async function takeOverAfter(visitor: () => void) {
  const page = (
    <>
      <Field name="one" />
      <Field name="two" />
    </>
  );
  document.body.innerHTML = `<div id="root" data-prerendered>${renderToString(page)}</div>`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root');
  visitor();
  await act(async () => void hydrateRoot(root, page));
  act(takeOver);
  await act(
    () => new Promise<void>((resolve) => addEventListener('saldar:ready', () => resolve(), { once: true })),
  );
}
const type = (name: string, value: string) => {
  const input = screen.getByRole('textbox', { name });
  input.focus();
  fireEvent.input(input, { target: { value } });
};

describe('an app that takes a page over', () => {
  it('learns what was typed, and which fields were left', async () => {
    await takeOverAfter(() => {
      type('one', '11.111.111-2');
      type('two', '5123');
    });
    expect(screen.getByText('one: 11.111.111-2, left')).toBeVisible();
    expect(screen.getByText('two: 5123')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'two' })).toHaveFocus();
  });

  it('leaves a field without input untouched', async () => {
    await takeOverAfter(() => undefined);
    expect(screen.getByText('one:')).toBeVisible();
  });
});
