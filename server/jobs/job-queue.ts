import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import { limitsOf } from '../database/connect.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { traced } from '../tracing/traces.ts';
import { LONGEST_MS, reasonOf } from '../mail/mailer.ts';
import { giveUpMail, sendMailRow } from '../notifications/send-mail.ts';

/** The job queue of the server: what must happen later is a row, a job only wakes a worker for it. */
export type Jobs = {
  start(): Promise<void>;
  /** Lets the job under way finish; called before the pool closes. */
  stop(): Promise<void>;
  /** Enqueues a mail in the transaction that wrote its row, to be sent after some seconds: neither is there without the other. */
  sendMail(transaction: Tx, mailId: string, afterSeconds?: number): Promise<void>;
};

const QUEUE = 'mail';

/** Tries again after 10 s, 20 s, 40 s … at most every two hours, for about a day. */
const RETRIES = {
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7_200,
  // Longer than any mail takes, so that no second worker sends it too.
  expireInSeconds: (2 * LONGEST_MS) / 1000,
};

/** Looks every second, and at once again while there are more than these. */
const TOGETHER = {
  pollingIntervalSeconds: 1,
  batchSize: 3,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;

const SPAN = { kind: 'inside', name: 'work mail', facts: { 'saldar.work': QUEUE } } as const;

type Letterbox = { mailId: string };

/** Enqueues mails from a process that sends none: a command. Its `stop` lets the process end. */
export async function openMailRinger(databaseUrl: string): Promise<Pick<Jobs, 'sendMail' | 'stop'>> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false });
  await boss.start();
  await boss.createQueue(QUEUE, RETRIES);
  return { sendMail: (...mail) => ringIn(boss, ...mail), stop: () => boss.stop() };
}

async function ringIn(boss: PgBoss, tx: Tx, mailId: string, afterSeconds = 0): Promise<void> {
  const options = { db: fromKysely(tx), startAfter: afterSeconds };
  await boss.send(QUEUE, { mailId } satisfies Letterbox, options);
}

/** The queue of mails, in the same database as their rows. */
export function createMailQueue(deps: Omit<Dependencies, 'jobs'>): Jobs {
  const { config, log, traces } = deps;
  // The queue has a pool of its own, made of whatever a pool of the driver takes.
  const pool = { connectionString: config.databaseUrl, max: 2, ...limitsOf(config.databaseSeconds) };
  const boss = new PgBoss(pool);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue is in trouble'));

  /** One that fails takes no other with it; why is in the row of its job. */
  async function send({ id, data, retryCount, retryLimit }: JobWithMetadata<Letterbox>): Promise<JobResult> {
    try {
      await traced(traces, SPAN, () => sendMailRow(deps, data.mailId));
      return { id, status: 'completed' };
    } catch (error) {
      if (retryCount >= retryLimit) await giveUpMail(deps, data.mailId);
      return { id, status: 'failed', output: { message: String(error), reason: reasonOf(error) } };
    }
  }

  return {
    async start() {
      await boss.start();
      await boss.createQueue(QUEUE, RETRIES);
      if (!config.doesBackgroundWork) return;
      await boss.work<Letterbox, undefined, typeof TOGETHER>(QUEUE, TOGETHER, (jobs) =>
        Promise.all(jobs.map(send)),
      );
    },
    stop: () => boss.stop({ timeout: 10_000 }),
    sendMail: (...mail) => ringIn(boss, ...mail),
  };
}
