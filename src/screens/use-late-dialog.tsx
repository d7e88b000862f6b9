import { Suspense, useState, type ReactNode } from 'react';

type Shown = { open: boolean; onClose: () => void };

/**
 * A dialog whose code comes when somebody first opens it. Closed it stays, with what was typed or asked in it.
 * `show` gives nothing before that; afterwards the dialog made of the two properties it needs.
 */
export function useLateDialog() {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  return {
    open: () => setShown('open'),
    show: (dialog: (shown: Shown) => ReactNode) =>
      shown === 'never' ? null : (
        <Suspense>{dialog({ open: shown === 'open', onClose: () => setShown('closed') })}</Suspense>
      ),
  };
}
