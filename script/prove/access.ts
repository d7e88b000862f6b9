import { createAgreementWorld } from '#server/testing/agreement-world.ts';
import { everything } from './access/asked.ts';
import { settle, PEOPLE, type Estate } from './access/estate.ts';
import { tryIds } from './access/ids.ts';
import { tryOwners } from './access/owners.ts';
import { uncovered } from './access/uncovered.ts';
import { tryTokens } from './access/try-tokens.ts';
import { proveAlike, proveGuessing } from './access/guessing.ts';
import type { Prove } from './support/experiment.ts';
import { withCluster } from './support/database.ts';

/** Tries of one experiment are none of another's; how often anybody may guess is tried apart. */
const UNTHROTTLED = { IDENTITY_TRIES_PER_RUT: '1000000', IDENTITY_TRIES_PER_ADDRESS: '1000000' };

/**
 * Who may ask what (payment-safety E19, E22): every call of the contract × every token that must not open it × every id that is
 * another debtor's, and how often anybody may guess.
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const world = await createAgreementWorld({ env: UNTHROTTLED });
    try {
      const estates: Estate[] = [];
      for (const person of PEOPLE) estates.push(await settle(world, person));
      const missing = uncovered(world.app, everything);
      const tokens = await tryTokens(world, everything, estates, scale);
      const ids = await tryIds(world, everything, estates);
      // Last, because they have effects: and each shows that none of the tries before had one.
      const owners = await tryOwners(world, everything, estates);
      const guessing = await proveGuessing(scale);
      const parts = [tokens, ids, owners, guessing, await proveAlike(scale)];
      return {
        figures: parts.flatMap(({ figures }) => figures),
        faults: [...missing, ...parts.flatMap(({ faults }) => faults)],
      };
    } finally {
      await world.close();
    }
  });
