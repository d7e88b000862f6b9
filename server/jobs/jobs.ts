import type { Dependencies } from '../dependencies.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { attendDueDebits } from '../payments/methods/pac/due.ts';
import { closeErasedCards } from '../payments/methods/oneclick/close-erased.ts';
import { askDue } from '../payments/due.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import type { Jobs } from './job-queue.ts';
import { cleanUp } from './cleanup.ts';
import { createMailQueue } from './job-queue.ts';
import { createRounds } from './poller.ts';

const ASK_EVERY_MS = 5_000;
const DEADLINES_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 60 * 60_000;

/**
 * Mails, the ladder of unfinished payments, refunds, the deadlines of debits and agreements, cleaning, and cards of erased debtors. Any
 * number of processes may run it: rows are claimed in the database, and what a process leaves when it dies another one finds.
 */
export function createJobs(outer: Omit<Dependencies, 'jobs'>): Jobs {
  const mails = createMailQueue(outer);
  const deps: Dependencies = { ...outer, jobs: mails };
  const rounds = [
    createRounds(ASK_EVERY_MS, outer.log, () => askDue(deps)),
    createRounds(ASK_EVERY_MS, outer.log, () => attendDueDebits(deps)),
    createRounds(ASK_EVERY_MS, outer.log, () => attendDueRefunds(deps)),
    createRounds(DEADLINES_EVERY_MS, outer.log, () => endDueAgreements(deps)),
    createRounds(CLEAN_EVERY_MS, outer.log, () => cleanUp(deps)),
    createRounds(CLEAN_EVERY_MS, outer.log, () => closeErasedCards(deps)),
  ];
  return {
    async start() {
      await mails.start();
      for (const round of rounds) round.start();
    },
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      await mails.stop();
    },
    sendMail: mails.sendMail,
  };
}
