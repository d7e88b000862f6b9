import type { Dependencies } from '../dependencies.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { replayNightly } from '../conformance/nightly.ts';
import { deliverSettlements } from '../institution/deliver.ts';
import { settleDays } from '../institution/deposit.ts';
import { askDue } from '../payments/due.ts';
import { attendDueUploads } from '../portfolio-upload/attend.ts';
import { forgetByAge } from '../privacy/forget.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';
import type { Jobs } from './job-queue.ts';
import { createMailQueue } from './job-queue.ts';
import { createRounds } from './poller.ts';

const ASK_EVERY_MS = 5_000;
const DELIVER_EVERY_MS = 2_000;
const UPLOADS_EVERY_MS = 2_000;
const DEADLINES_EVERY_MS = 60_000;
const SETTLE_EVERY_MS = 10 * 60_000;
const CLEAN_EVERY_MS = 60 * 60_000;

/**
 * Mails, unfinished payments, refunds, the deadlines of agreements, settlement files, histories replayed at night, webhooks, uploaded portfolios, what each payment method waits for, and cleaning. Any
 * number of processes may run it: rows are claimed in the database, and what a process leaves when it dies another one finds. With
 * BACKGROUND_WORK elsewhere a process only rings for others.
 */
export function createJobs(outer: Omit<Dependencies, 'jobs'>): Jobs {
  const mails = createMailQueue(outer);
  const deps: Dependencies = { ...outer, jobs: mails };
  /** A load may take minutes, longer than a server that is asked to end may wait. */
  const ending = new AbortController();
  const rounds = [
    createRounds(ASK_EVERY_MS, outer.log, () => askDue(deps)),
    createRounds(ASK_EVERY_MS, outer.log, () => attendDueRefunds(deps)),
    createRounds(DEADLINES_EVERY_MS, outer.log, () => endDueAgreements(deps)),
    createRounds(SETTLE_EVERY_MS, outer.log, () => settleDays(deps)),
    createRounds(SETTLE_EVERY_MS, outer.log, () => replayNightly(deps, ending.signal)),
    createRounds(DEADLINES_EVERY_MS, outer.log, () => deliverSettlements(deps)),
    createRounds(DELIVER_EVERY_MS, outer.log, () => deliverWebhooks(deps)),
    createRounds(UPLOADS_EVERY_MS, outer.log, () => attendDueUploads(deps, ending.signal)),
    createRounds(CLEAN_EVERY_MS, outer.log, () => forgetByAge(deps)),
    ...Object.values(outer.methods).flatMap(({ rounds }) =>
      rounds.map(({ every, run }) =>
        createRounds(every === 'hour' ? CLEAN_EVERY_MS : ASK_EVERY_MS, outer.log, () => run(deps)),
      ),
    ),
  ];
  return {
    async start() {
      await mails.start();
      if (!outer.config.doesBackgroundWork) return;
      for (const round of rounds) round.start();
    },
    async stop() {
      ending.abort();
      await Promise.all(rounds.map((round) => round.stop()));
      await mails.stop();
    },
    sendMail: mails.sendMail,
  };
}
