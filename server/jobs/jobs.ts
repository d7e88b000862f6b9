import type { Dependencies } from '../dependencies.ts';
import { endDueAgreements } from '../agreement/due.ts';
import { attendDueDebits } from '../automatic-debit/due.ts';
import { askDue } from '../payment/due.ts';
import type { Jobs } from './alarm-clock.ts';
import { cleanUp } from './cleanup.ts';
import { createMailQueue } from './mail-queue.ts';
import { createRounds } from './rounds.ts';

const ASK_EVERY_MS = 5_000;
const DEADLINES_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 60 * 60_000;

/**
 * Mails, the ladder of unfinished payments, the deadlines of agreements, and cleaning. Any number of processes may run it: rows are claimed in the
 * database, and what a process leaves when it dies another one finds.
 */
export function createJobs(outer: Omit<Dependencies, 'jobs'>): Jobs {
  const mails = createMailQueue(outer);
  const deps: Dependencies = { ...outer, jobs: mails };
  const asking = createRounds(ASK_EVERY_MS, outer.log, () => askDue(deps));
  const debits = createRounds(ASK_EVERY_MS, outer.log, () => attendDueDebits(deps));
  const deadlines = createRounds(DEADLINES_EVERY_MS, outer.log, () => endDueAgreements(deps));
  const cleaning = createRounds(CLEAN_EVERY_MS, outer.log, () => cleanUp(deps));
  return {
    async start() {
      await mails.start();
      asking.start();
      debits.start();
      deadlines.start();
      cleaning.start();
    },
    async stop() {
      await Promise.all([asking.stop(), debits.stop(), deadlines.stop(), cleaning.stop()]);
      await mails.stop();
    },
    sendMail: mails.sendMail,
  };
}
