import { act, screen } from '@testing-library/react';
import type * as ReactDom from 'react-dom/client';
import type * as XState from 'xstate';

const roots: ReactDom.Root[] = [];
jest.mock('react-dom/client', () => {
  const actual = jest.requireActual<typeof ReactDom>('react-dom/client');
  const createRoot = (place: Element) => {
    roots.push(actual.createRoot(place));
    return roots.at(-1);
  };
  return { ...actual, createRoot };
});
jest.mock('./actors.ts', () => ({
  createDeskClient: () => null,
  deskActors: () => {
    const { fromPromise } = jest.requireActual<typeof XState>('xstate');
    return { loadDesk: fromPromise(async () => ({ person: null, institutions: [] })) };
  },
}));

it('the page of the desk says why the way back from a sign-in brought no session', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/institucion?reason=noRole');
  await act(async () => void (await import('./main.tsx')));
  expect(await screen.findByText(/^Tu institución no te dio un rol para esta mesa/)).toBeVisible();
  await act(async () => roots.forEach((root) => root.unmount()));
});
