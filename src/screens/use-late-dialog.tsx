import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts/shell.ts';
import { Loading } from '../ui/Loading.tsx';

/** Above the page, because the pressed button may be anywhere. */
const Foot = styled.div`
  position: fixed;
  z-index: 3;
  inset: auto var(--space-4) var(--space-4);
  width: fit-content;
  margin: 0 auto;
  padding: 0 var(--space-6);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-m);
  &:not(:has(p)) {
    opacity: 0;
    pointer-events: none;
  }
`;

type Shown = { open: boolean; onClose: () => void };

/**
 * A dialog whose code loads when it is first opened. Once closed it stays mounted, with its input. `show` returns nothing
 * before that; afterwards the dialog made of the two properties it needs, or its loading state.
 */
export function useLateDialog() {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const wait = (
    <Foot>
      <Loading label={shellTexts.opening} />
    </Foot>
  );
  return {
    open: () => setShown('open'),
    show: (dialog: (shown: Shown) => ReactNode) =>
      shown === 'never' ? null : (
        <Suspense fallback={wait}>
          {dialog({ open: shown === 'open', onClose: () => setShown('closed') })}
        </Suspense>
      ),
  };
}
