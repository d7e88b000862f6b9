import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { newRef } from '../payment/ids.ts';
import type { Opened, Silent } from '../payment/card-provider.ts';

export const CARD_RETURN_PATH = '/saldar/return/oneclick';

export type EnrolmentWish = {
  /** The operation's: a re-send finds the page that was opened first. */
  readonly id: string;
  readonly company: string;
  readonly debtorId: string;
  readonly email: string;
};

type Needs = { db: Dependencies['db']; clock: Dependencies['clock'] } & {
  config: Pick<Dependencies['config'], 'publicUrl'>;
  outside: Pick<Dependencies['outside'], 'vault'>;
};

/** Opens the provider's page to enrol a card under a name nobody had; nothing is kept before the visitor has finished it. */
export async function openEnrolment(deps: Needs, wish: EnrolmentWish): Promise<Opened | Silent> {
  const { db, clock, config, outside } = deps;
  const opened = await readOpened(deps, wish.id);
  if (opened) return opened;
  const username = randomBytes(24).toString('base64url');
  const returnUrl = `${config.publicUrl}${CARD_RETURN_PATH}`;
  const page = await outside.vault.start({ username, email: wish.email, returnUrl });
  if (page.kind === 'silent') return page;
  const { token, url } = page;
  const { id, company, debtorId: debtor_id } = wish;
  await db
    .insertInto('card_enrolment')
    .values({
      id,
      ref: newRef(),
      company,
      debtor_id,
      username,
      token,
      url,
      state: 'started',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readOpened(deps, id)) ?? page;
}

async function readOpened({ db }: Pick<Needs, 'db'>, id: string): Promise<Opened | null> {
  const row = await db
    .selectFrom('card_enrolment')
    .select(['token', 'url'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { kind: 'opened', ...row } : null;
}
