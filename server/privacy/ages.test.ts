import { readConfig } from '../config.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { AGES } from './forget.ts';
import { createRichTestServer, endsOf, everything } from './testing/everything.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** After how many days what is gone, counted from one day on which all of it ended (docs/operations.md, "Keeping and forgetting"). */
const GONE: [days: number, table: string, which?: string][] = [
  [0, 'resend_address'],
  [0, 'session_end_link'],
  [0, 'identity_throttle'],
  [1, 'identification'],
  [1, 'staff_logout_token'],
  [1, 'portfolio_upload', 'withdrawn is not null'],
  [1, 'portfolio_upload_piece', 'seq = 0'],
  [30, 'idempotency'],
  [30, 'done_operation'],
  [30.5, 'reminder_day'],
  [30, 'data_request', 'reply_to is not null'],
  [30, 'quote', 'not exists (select from payment p where p.quote_id = quote.id)'],
  [30, 'card_enrolment', 'not exists (select from card c where c.id = card_enrolment.id)'],
  [30, 'webhook_delivery', 'due_at is null'],
  [30, 'payment', "state = 'declined' and email <> ''"],
  [90, 'binding_code'],
  [90, 'dispute', 'reply_to is not null'],
  [90, 'contact_change'],
  [90, 'former_notice'],
  [90, 'load_request'],
  [90, 'debit_callback'],
  [90, 'card'],
  [90, 'staff_session'],
  [90, 'card_enrolment'],
  [90, 'debtor', 'email is not null or phone is not null'],
  [99.5, 'session'],
  [400.5, 'flow_move'],
  [400.5, 'flow_leave'],
  [400.5, 'flow_people'],
  [732, 'dispute_file'],
  [732, 'contact'],
  [732, 'reminder'],
  [732, 'reminder_stop_link'],
  [732, 'programme_request'],
  [732, 'payment', "email <> ''"],
  [2196, 'consent'],
  [2196, 'data_request', "answer is not null or message <> ''"],
  [2196, 'dispute', "answer is not null or message <> '' or added <> '[]'"],
  [2196, 'data_request', 'extension_reason is not null'],
  [2196, 'receipt'],
  [2196, 'certificate'],
  [2196, 'agreement', "contract_html <> ''"],
  [2196, 'agreement_document'],
  [2196, 'automatic_debit', 'bank is not null or account is not null'],
  [2196, 'operation'],
  [2196, 'offer'],
  [2196, 'debt'],
  [2196, 'quota'],
  [2196, 'past_payment'],
  [2196, 'legal_hold'],
  [2196, 'debtor', "name <> ''"],
];

const DAY = 24 * 60 * 60_000;
const testServer = sharedByTests(createRichTestServer);

const query = async (text: string) =>
  (await testServer.deps.pool.query(text)).rows as Record<string, unknown>[];
const left = async (table: string, which: string) =>
  (await query(`select 1 from ${table} where ${which}`)).length > 0;

/** Once more, with these columns otherwise. */
const again = (table: string, changed: string) =>
  `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changed}))).* from ${table} one limit 1;`;

/** Everything a debtor has here ends today: the institution names them no more, and nothing is under way. */
async function endToday(subject: Parameters<typeof endsOf>[0]): Promise<void> {
  for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
  const now = testServer.clock.now();
  const [at, day] = [`'${now.toISOString()}'`, "'2026-11-21'"];
  const fresh = "'id', gen_random_uuid()";
  for (const [, end] of endsOf(subject, now)) await query(end);
  for (const table of ['debtor', 'operation', 'offer', 'debt', 'quota', 'past_payment'])
    await query(`update ${table} set withdrawn_at = ${at}`);
  await query(`
    update debtor set email = 'suyo@correo.example';
    update automatic_debit set bank = 'Banco Fiscal', account = '4321';
    update card set removed_at = ${at}, tbk_user = null;
    update session_end_link set expires_at = ${at};
    update data_request set state = 'answered', decided_by = 'one', decider_name = 'Eva', decided_at = ${at}, answer = 'Ya está',
      extended_to = '2027-01-20', extension_reason = 'Buscamos el original', reply_to = coalesce(reply_to, 'suyo@correo.example');
     update dispute set message = 'No es mía', added = '[{"on":"2026-11-21","words":"Mira"}]', answer = 'Es tuya', reply_to = 'suyo@correo.example';
    ${again('quote', fresh)}
    ${again('card_enrolment', `${fresh}, 'ref', 'another', 'token', 'another', 'username', 'another', 'ended_at', ${at}::timestamptz`)}
    insert into identification (company, rut_fingerprint, is_pyme, is_human, created_at, expires_at)
      values ('banco-cordillera', 'fingerprint', false, true, ${at}, ${at});
    insert into debit_callback values ('event', 'type', 'subject', ${at});
    insert into done_operation values (gen_random_uuid(), ${at});
    insert into reminder_day values (${day});
    insert into flow_move values ('banco-cordillera', ${day}, 'arrow', 1, false);
    insert into flow_leave values ('banco-cordillera', ${day}, 'state', 'under1min', 'home', null, 'closed', 1, false);
    insert into flow_people values ('banco-cordillera', ${day}, 1, 1, 0);
    insert into webhook_endpoint (id, company, url, email, state, secret, position, created_at)
      values (gen_random_uuid(), 'banco-cordillera', 'url', 'email', 'switchedOff', '', 2, ${at});
    insert into staff_logout_token (issuer, jti, at) values ('issuer', 'jti', ${at});
    insert into staff_session (id, company, subject, name, role, token_hash, created_at, used_at)
      values (gen_random_uuid(), 'banco-cordillera', 'subject', 'name', 'agent', '', ${at}, ${at});
    insert into portfolio_upload (id, company, state, mode, allow_empty, reason, uploaded_by, uploader_name, uploaded_at, withdrawn,
        ended_at, due_at)
      select gen_random_uuid(), 'banco-cordillera', state, 'full', false, 'reason', 'subject', 'name', ${at}, '[]',
             case when state = 'refused' then ${at}::timestamptz end, case when state = 'checking' then ${at}::timestamptz end
        from unnest(array['refused', 'checking']) as state;
    insert into portfolio_upload_file (id, upload_id, kind, place, name, bytes, received)
      select gen_random_uuid(), id, 'rejects', case when state = 'refused' then 0 else 1 end, 'name', 1, 1 from portfolio_upload;
    insert into portfolio_upload_piece (file_id, seq, bytes, at) select id, place, 'x', ${at} from portfolio_upload_file;
    insert into webhook_delivery (endpoint_id, position, due_at, attempts, tried_at)
      select id, number, case when number = 1 then ${at}::timestamptz end, 1, ${at}
        from webhook_endpoint, generate_series(1, 2) number`);
}

/** What began long before it ended is kept from its end. */
const BEGAN = [
  ['data_request', 'received_at'],
  ['automatic_debit', 'requested_at'],
  ['card', 'created_at'],
  ['dispute', 'opened_at'],
  ['payment', 'created_at'],
  ['session_end_link', 'created_at'],
] as const;

it('everything of a debtor is kept for as many days as is said, and no longer', async () => {
  const { subject } = await everything(testServer);
  await endToday(subject);
  for (const [table, began] of BEGAN)
    await query(`update ${table} set ${began} = ${began} - interval '3000 days'`);
  const begin = testServer.clock.now().getTime();
  const cleaned = async (days: number) => {
    testServer.clock.set(new Date(begin + days * DAY));
    await cleanUp(testServer.deps);
  };
  for (const days of new Set(GONE.map(([one]) => one))) {
    const due = GONE.filter(([one]) => one === days);
    const which = async () => {
      const there = await Promise.all(due.map(async ([, table, of = 'true']) => left(table, of)));
      return due.filter((_, index) => there[index]);
    };
    if (days > 0) await cleaned(days - 0.4);
    expect(await which()).toEqual(due);
    await cleaned(days + 0.4);
    expect(await which()).toEqual([]);
  }
  // A switched-off address may be switched on again: what waits for it goes out then.
  expect(await left('webhook_delivery', 'due_at is not null')).toBe(true);
  // An upload under way keeps its files: their end is its own.
  expect(await left('portfolio_upload_piece', 'seq = 1')).toBe(true);
  expect(new Set(GONE.map(([, table]) => table))).toEqual(new Set(AGES.map(({ table }) => table)));
}, 60_000);

it('a former address is kept for the longest time that a setting may guard it', () => {
  const guardOf = (days: number) => readConfig({ ...TEST_ENVIRONMENT, CONTACT_GUARD_DAYS: String(days) });
  const [[kept = 0] = []] = GONE.filter(([, table]) => table === 'former_notice');
  expect(guardOf(kept).contactGuardDays).toBe(kept);
  expect(() => guardOf(kept + 1)).toThrow('CONTACT_GUARD_DAYS: must be between 1 and 90');
});
