import { lazy } from 'react';
import type { Company } from '#domain/company.ts';
import { reloadOnce } from '../../flow/reload-once.ts';
import { simulationTexts as texts } from '../../texts/simulation.ts';
import { Button } from '../../ui/Button.tsx';
import { useLateDialog } from '../use-late-dialog.tsx';

/** The rules of plans load when a visitor opens the simulator, which keeps the landing page small. */
const SimulationDialog = lazy(() => import('./SimulationDialog.tsx').catch(reloadOnce));

/** The way to try amounts and instalments before identifying, where the company lets one. */
export function Simulation({ company }: { company: Company }) {
  const dialog = useLateDialog();
  const { simulation } = company;
  if (!simulation) return null;
  return (
    <>
      <Button variant="secondary" onClick={dialog.open}>
        {texts.open}
      </Button>
      {dialog.show((shown) => (
        <SimulationDialog company={{ ...company, simulation }} {...shown} />
      ))}
    </>
  );
}
