import { backupOf } from '#machines/payment-flow/selectors.ts';
import type { FlowBackup } from '#machines/payment-flow/backup.ts';
import type { StepRecord } from '#machines/step-menu/record.ts';
import type { FlowSnapshot } from './flow-actor.ts';

/** What this browser keeps of a visit: the cookie of the steps and the backup of this tab. */
export type Kept = { steps: StepRecord | null; backup: FlowBackup | null };

/** Public pages outside the flow, without a backup. */
const BESIDE = ['reading', 'notFound'] as const;

/** The backup to store. Null before the first read and for a text in a second tab, where the stored one is another page's. */
export function keptOf(snapshot: FlowSnapshot): Kept | null {
  if (snapshot.matches('arriving') || BESIDE.some((state) => snapshot.matches(state))) return null;
  // Salir leads to the landing page, where the steps are dropped.
  const steps = snapshot.matches('atHome') ? null : stepRecordOf(snapshot);
  return { steps, backup: backupOf(snapshot.context) };
}

function stepRecordOf({ context, children }: FlowSnapshot): StepRecord | null {
  const menu = children.stepMenu?.getSnapshot().context;
  if (!context.company || !menu) return null;
  const { currentFlow: flow, current, product } = menu;
  return { v: 1, company: context.company.key, flow, current, product, ref: context.attempt.ref };
}
