import { lazy, Suspense, useState } from 'react';
import type { Company } from '#domain/company.ts';
import { reloadOnce } from '../../app/reload-once.ts';
import { loadRequestTexts as texts } from '../../texts/load-request.ts';
import { Button } from '../../ui/Button.tsx';

/** The form comes only when somebody asks for it: the landing stays light. */
const LoadRequestDialog = lazy(() => import('./LoadRequestDialog.tsx').catch(reloadOnce));

/** The way to ask for a loan that is not in the portal. */
export function LoadRequest({ company }: { company: Company }) {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="quiet" onClick={() => setShown('open')}>
        {texts.open}
      </Button>
      {shown === 'never' ? null : (
        <Suspense>
          <LoadRequestDialog company={company} open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </>
  );
}
