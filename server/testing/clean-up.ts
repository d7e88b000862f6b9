import type { Dependencies } from '../dependencies.ts';
import { endEnrolments } from '../payments/methods/oneclick/end-enrolments.ts';
import { forgetByAge } from '../privacy/forget.ts';

/** The hourly rounds that only write to the database. */
export async function cleanUp(deps: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await endEnrolments(deps);
  await forgetByAge(deps);
}
