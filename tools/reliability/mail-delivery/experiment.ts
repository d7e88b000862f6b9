import fc from 'fast-check';
import { createPostOffice, mailTrouble, mishaps, payAndMail } from './receipts.ts';
import { proveOn } from '../support/database.ts';

const RUNS = 9;

/** Whatever becomes of its mail, no payment is harmed, and a receipt is one mail once the host takes it (payment-safety E12). */
export const prove = proveOn(createPostOffice, async (office, { seed, size }) => {
  let receipts = 0;
  const property = fc.asyncProperty(mailTrouble, async (scenario) => {
    receipts += 1;
    const faults = await payAndMail(office, scenario);
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    ...{ seed, numRuns: RUNS * size },
    examples: mishaps.map((scenario) => [scenario]),
  });
  return {
    figures: [{ name: 'receipts through troubles of the mail host', figure: receipts, unit: 'receipts' }],
    faults: failed ? [`${JSON.stringify(counterexample)}: ${String(errorInstance)}`] : [],
  };
});
