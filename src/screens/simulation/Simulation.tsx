import { lazy, Suspense, useState } from 'react';
import type { Company } from '#domain/company.ts';
import { reloadOnce } from '../../app/reload-once.ts';
import { simulationTexts as texts } from '../../texts/simulation.ts';
import { Button } from '../../ui/Button.tsx';

/** The rules of plans come only when somebody tries one: the landing stays light. */
const SimulationDialog = lazy(() => import('./SimulationDialog.tsx').catch(reloadOnce));

/** The way to try amounts and instalments before identifying, where the company lets one. */
export function Simulation({ company }: { company: Company }) {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const { simulation } = company;
  if (!simulation) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setShown('open')}>
        {texts.open}
      </Button>
      {shown === 'never' ? null : (
        <Suspense>
          <SimulationDialog
            company={{ ...company, simulation }}
            open={shown === 'open'}
            onClose={() => setShown('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
