import type { Dependencies } from '../dependencies.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { replayNightly } from '../conformance/nightly.ts';
import { scanWaiting } from '../disputes/files.ts';
import { deliverSettlements } from '../institution/deliver.ts';
import { settleDays } from '../institution/deposit.ts';
import { askDue } from '../payments/due.ts';
import { attendDueUploads } from '../portfolio-upload/attend.ts';
import { forgetByAge } from '../privacy/forget.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';
import { type Jobs, createMailQueue } from './job-queue.ts';
import { createRounds } from './poller.ts';

const ASK_EVERY_MS = 5_000;
const DELIVER_EVERY_MS = 2_000;
const UPLOADS_EVERY_MS = 2_000;
const DEADLINES_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 10 * 60_000;
const SETTLE_EVERY_MS = 10 * 60_000;
const CLEAN_EVERY_MS = 60 * 60_000;

/**
 * Mails, unfinished payments, refunds, the deadlines of agreements, reminders, settlement files, histories replayed at night, webhooks, uploaded portfolios, scans of files, what each payment method waits for, and cleaning. Any
 * number of processes may run it: rows are claimed in the database, and what a process leaves when it dies another one finds. With
 * BACKGROUND_WORK elsewhere a process only enqueues for others.
 */
export function createJobs(outer: Omit<Dependencies, 'jobs'>): Jobs {
  const mails = createMailQueue(outer);
  const deps: Dependencies = { ...outer, jobs: mails };
  /** A load may take minutes, longer than a server that is asked to end may wait. */
  const ending = new AbortController();
  const every = (name: string, everyMs: number, round: () => Promise<unknown>) =>
    createRounds({ name, everyMs }, outer, round);
  const rounds = [
    every('payments', ASK_EVERY_MS, () => askDue(deps)),
    every('refunds', ASK_EVERY_MS, () => attendDueRefunds(deps)),
    every('agreements', DEADLINES_EVERY_MS, () => endDueAgreements(deps)),
    every('reminders', REMIND_EVERY_MS, () => remindDebtors(deps)),
    every('settlements', SETTLE_EVERY_MS, () => settleDays(deps)),
    every('conformance', SETTLE_EVERY_MS, () => replayNightly(deps, ending.signal)),
    every('settlementDelivery', DEADLINES_EVERY_MS, () => deliverSettlements(deps)),
    every('webhooks', DELIVER_EVERY_MS, () => deliverWebhooks(deps)),
    every('uploads', UPLOADS_EVERY_MS, () => attendDueUploads(deps, ending.signal)),
    every('fileScans', DEADLINES_EVERY_MS, () => scanWaiting(deps)),
    every('cleaning', CLEAN_EVERY_MS, () => forgetByAge(deps)),
    ...Object.values(outer.methods).flatMap(({ rounds }) =>
      rounds.map(({ name, every: pace, run }) =>
        every(name, pace === 'hour' ? CLEAN_EVERY_MS : ASK_EVERY_MS, () => run(deps)),
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
