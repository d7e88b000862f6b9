import { lazy } from 'react';
import type { Company } from '#domain/company.ts';
import { reloadOnce } from '../../flow/reload-once.ts';
import { loadRequestTexts as texts } from '../../texts/load-request.ts';
import { Button } from '../../ui/Button.tsx';
import { useLateDialog } from '../use-late-dialog.tsx';

/** The form's code loads when a visitor opens it, which keeps the landing page small. */
const LoadRequestDialog = lazy(() => import('./LoadRequestDialog.tsx').catch(reloadOnce));

/** The way to ask for a loan that is not in the portal. */
export function LoadRequest({ company }: { company: Company }) {
  const dialog = useLateDialog();
  return (
    <>
      <Button variant="quiet" onClick={dialog.open}>
        {texts.open}
      </Button>
      {dialog.show((shown) => (
        <LoadRequestDialog company={company} {...shown} />
      ))}
    </>
  );
}
