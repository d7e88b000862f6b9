import type { Company, ErrorCause } from '#domain/company.ts';

/** The card provider's refusals (response_code, level 1; below -90 of a saved card) as the causes the error page can tell (§2.5, §8). */
const CAUSES: ReadonlyMap<number | null, ErrorCause> = new Map([
  // data typed wrongly
  [-1, 'error.dataEntryError'],
  // the card or its account
  [-2, 'error.enoughBalance'],
  // the transaction itself broke: another browser or connection may do
  [-3, 'error.browserIsNotUpdated'],
  // the issuer: above what it allows
  [-4, 'error.exceedsMaximumAmount'],
  // a saved card: above what it may pay in a day, at once, or how often
  [-97, 'error.exceedsMaximumAmount'],
  [-98, 'error.exceedsMaximumAmount'],
  [-99, 'error.exceedsMaximumAmount'],
]);

/** The cause that fits a refusal best, or null: a suspicion of fraud (-5) and unknown codes are not explained. */
export function causeOf(responseCode: number | null): ErrorCause | null {
  return CAUSES.get(responseCode) ?? null;
}

/** The cause, if it is among those the company tells its debtors. */
export function tellableCause(
  cause: ErrorCause | 'debtChanged' | null,
  company: Pick<Company, 'listOfErrors'>,
): ErrorCause | null {
  return company.listOfErrors.find((told) => told === cause) ?? null;
}
