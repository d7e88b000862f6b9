import { endEnrolments } from '../payments/methods/oneclick/end-enrolments.ts';
import type { Dependencies } from '../dependencies.ts';
import { forgetByAge } from '../privacy/forget.ts';

/** Ends what nobody came back for, and drops whatever is past its age (docs/operations.md, "Keeping and forgetting"). */
export async function cleanUp(deps: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await endEnrolments(deps);
  await forgetByAge(deps);
}
