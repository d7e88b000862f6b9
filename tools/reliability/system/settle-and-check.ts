import { setTimeout as pause } from 'node:timers/promises';
import { endDueAgreements } from '#server/agreements/due.ts';
import { attendDueDebits } from '#server/payments/methods/pac/due.ts';
import { attendDueRefunds } from '#server/refunds/due.ts';
import { checkBooks, faultsBy } from '#server/reconciliation/check.ts';
import { mailRule } from '#server/reconciliation/own-rules.ts';
import { MailClaimed, sendMailRow } from '#server/notifications/send-mail.ts';
import { askDue } from '#server/payments/due.ts';
import { OTHER_TENANT, otherTenantFaults } from '#server/testing/other-tenant.ts';
import type { Proved } from '../support/result.ts';
import type { TestSystem } from './test-system.ts';
import type { SandboxState as Sandbox } from '#sandbox/sandbox-state.ts';
import type { ProviderCharge } from '#server/reconciliation/provider-rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** All delays there are, a bank's thirty days included, and one more. */
const DELAYS = [1, 5, 15, 60, 400].map((minutes) => minutes * MINUTE).concat(Array<number>(32).fill(DAY));

/** The payments begun by a debtor; those of the other tenant stay under way. */
const begunHere = ({ db }: TestSystem['deps']) =>
  db.selectFrom('payment').select('id').where('company', '<>', OTHER_TENANT);

/** The retry schedule from its first to its last delay, by one worker who has all the time there is. */
export async function runRetrySchedule({ deps, clock }: TestSystem): Promise<void> {
  for (const delay of DELAYS) {
    clock.pass(delay);
    await askDue(deps);
    await attendDueDebits(deps);
    await endDueAgreements(deps);
    const open = await begunHere(deps).where('ask_at', 'is not', null).execute();
    if (open.length === 0) break;
  }
}

/** A server that stands may have claimed it a moment ago. */
async function sendOrWait(deps: TestSystem['deps'], id: string): Promise<void> {
  for (const until = Date.now() + MINUTE; ; await pause(100)) {
    try {
      return await sendMailRow(deps, id);
    } catch (problem) {
      if (!(problem instanceof MailClaimed) || Date.now() > until) throw problem;
    }
  }
}

/** Sends what is still unsent, as the queue would have by and by; answers how many letters came in all. */
async function deliver({ deps, state }: TestSystem): Promise<number> {
  const unsent = deps.db.selectFrom('mail').select('id').where('sent_at', 'is', null);
  for (const { id } of await unsent.where('failure', 'is', null).execute()) await sendOrWait(deps, id);
  return state.store.mails.all().length;
}

/** How many days money in suspense and the tries of its refund may take. */
const REFUND_DAYS = 40;

/** Gives back the money in suspense that a scenario has left, day by day, as a worker does once its promised day has come. */
async function giveBackLeftOver(testSystem: TestSystem): Promise<void> {
  const { deps, clock } = testSystem;
  const waiting = deps.db.selectFrom('suspense').select('id').where('payment_id', 'in', begunHere(deps));
  const underWay = deps.db.selectFrom('refund').select('id').where('payment_id', 'in', begunHere(deps));
  for (let day = 0; day < REFUND_DAYS; day += 1) {
    await attendDueRefunds(deps);
    const left = waiting.where('due_at', 'is not', null).unionAll(underWay.where('due_at', 'is not', null));
    if ((await left.execute()).length === 0) return;
    clock.pass(DAY);
  }
}

/** Brings what others have left behind to its end, so that nothing of it happens in the next scenario. */
export async function tidyUp(testSystem: TestSystem): Promise<void> {
  await runRetrySchedule(testSystem);
  await giveBackLeftOver(testSystem);
  await deliver(testSystem);
}

/** The end of an experiment whose servers have stopped: the retry schedule, then both books side by side, then the mail. */
export async function proveEnd(testSystem: TestSystem): Promise<Proved> {
  const { deps, clock, state } = testSystem;
  const faults = await faultsBy(deps.db, [mailRule]);
  await runRetrySchedule(testSystem);
  const charges = chargesOfSandbox(state);
  // What the retry schedule here has enqueued it delivers itself.
  const look = { now: clock.now(), charges, isWhole: true, byQueue: false };
  faults.push(...(await checkBooks(deps.db, look)));
  const letters = await deliver(testSystem);
  const payments = await begunHere(deps).execute();
  faults.push(...(await otherTenantFaults(deps.db)));
  const mails = await deps.db
    .selectFrom('mail')
    .select('sent_at')
    // That a debit is active is not worth saying once it has ended.
    .where('failure', 'is distinct from', 'overtaken')
    .execute();
  const notSent = mails.filter(({ sent_at }) => sent_at === null).length;
  if (notSent > 0) faults.push(`${notSent} mails were not sent in the end`);
  const cases = await deps.db.selectFrom('case_file').select('id').execute();
  const sum = await deps.db
    .selectFrom('ledger_line')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  if (Number(sum.sum ?? 0) !== 0) faults.push(`the ledger sums to ${sum.sum}`);
  return {
    figures: [
      { name: 'payments begun', figure: payments.length },
      {
        name: 'charged by the providers, each one paid here once or with a person',
        figure: charges.length,
      },
      { name: 'with a person, because the provider contradicts us', figure: cases.length },
      {
        name: 'mails, of which more than once (the same Message-ID)',
        figure: letters - mails.length,
        unit: `of ${mails.length}`,
      },
      { name: 'faults of the books (0)', figure: faults.length },
    ],
    faults,
  };
}

/** All that the sandbox's providers have charged and not given back, for `checkBooks` of `#server/reconciliation/check.ts`. */
function chargesOfSandbox({ store }: Pick<Sandbox, 'store'>): ProviderCharge[] {
  const details = store.mallCharges.all().flatMap((charge) => charge.details);
  const cards = [...store.transactions.all(), ...details].filter(({ status }) => status === 'AUTHORIZED');
  const banks = store.charges.all().filter(({ state }) => state === 'paid');
  return [
    ...cards.map(({ buyOrder, amount }) => ({ buyOrder, amount })),
    ...banks.map(({ reference: buyOrder, amount }) => ({ buyOrder, amount })),
  ];
}
