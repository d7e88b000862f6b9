import { lazy, type ReactNode } from 'react';
import type { Company } from '#domain/company.ts';
import { reloadOnce } from '../../flow/reload-once.ts';
import { shellTexts as texts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { useLateDialog } from '../use-late-dialog.tsx';

/** The helper's code loads when a visitor opens it. */
const FaqDialog = lazy(() => import('./FaqDialog.tsx').catch(reloadOnce));

/**
 * The way to the helper, for the header of each of the company's screens (interface 40), and the helper itself, for their
 * content. What was asked stays when it is closed.
 */
export function useFaq(company: Company | undefined): { button: ReactNode; dialog: ReactNode } {
  const dialog = useLateDialog();
  if (!company) return { button: null, dialog: null };
  return {
    button: (
      <Button variant="quiet" onClick={dialog.open}>
        {texts.help}
      </Button>
    ),
    dialog: dialog.show((shown) => <FaqDialog company={company} {...shown} />),
  };
}
