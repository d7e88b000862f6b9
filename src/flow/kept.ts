import { backupOf } from '#machines/payment-flow/selectors.ts';
import type { FlowBackup } from '#machines/payment-flow/backup.ts';
import type { StepRecord } from '#machines/step-menu/record.ts';
import type { FlowSnapshot } from './flow-actor.ts';

/** What this browser keeps of a visit: the cookie of the steps and the backup of this tab. */
export type Kept = { steps: StepRecord | null; backup: FlowBackup | null };

/** Public pages beside the flow: they keep nothing of their own. */
const BESIDE = ['reading', 'notFound'] as const;

/** What to keep now. Null: before anything was read, and on a text opened in a second tab, what is kept is another page's. */
export function keptOf(snapshot: FlowSnapshot): Kept | null {
  if (snapshot.matches('arriving') || BESIDE.some((state) => snapshot.matches(state))) return null;
  // The landing is where one is after Salir: nothing is left of the steps there.
  const steps = snapshot.matches('atHome') ? null : stepRecordOf(snapshot);
  return { steps, backup: backupOf(snapshot.context) };
}

function stepRecordOf({ context, children }: FlowSnapshot): StepRecord | null {
  const menu = children.stepMenu?.getSnapshot().context;
  if (!context.company || !menu) return null;
  const { currentFlow: flow, current, product } = menu;
  return { v: 1, company: context.company.key, flow, current, product, ref: context.attempt.ref };
}
