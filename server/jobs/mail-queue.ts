import { fromKysely, PgBoss } from 'pg-boss';
import { limitsOf } from '../database/connect.ts';
import type { Dependencies } from '../dependencies.ts';
import { giveUpMail, sendMailRow } from '../mail/send-mail.ts';
import type { Jobs } from './alarm-clock.ts';

const QUEUE = 'mail';

/** Tries again after 10 s, 20 s, 40 s … at most every two hours, for about a day. */
const RETRIES = {
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: 120,
};

type Letterbox = { mailId: string };

/** The queue of mails in the same database as what they tell of. */
export function createMailQueue(deps: Omit<Dependencies, 'jobs'>): Jobs {
  const { config, log } = deps;
  // The queue has a pool of its own, made of whatever a pool of the driver takes.
  const pool = { connectionString: config.databaseUrl, max: 2, ...limitsOf(config.databaseSeconds) };
  const boss = new PgBoss({ ...pool, schema: 'pgboss' });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue is in trouble'));
  return {
    async start() {
      await boss.start();
      await boss.createQueue(QUEUE, RETRIES);
      const options = { pollingIntervalSeconds: 1, batchSize: 1, includeMetadata: true } as const;
      await boss.work<Letterbox, undefined, typeof options>(QUEUE, options, async ([job]) => {
        if (!job) return;
        try {
          await sendMailRow(deps, job.data.mailId);
        } catch (error) {
          if (job.retryCount >= job.retryLimit) await giveUpMail(deps, job.data.mailId);
          throw error;
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
    async sendMail(tx, mailId) {
      await boss.send(QUEUE, { mailId } satisfies Letterbox, { db: fromKysely(tx) });
    },
  };
}
