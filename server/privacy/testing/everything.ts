import { randomUUID } from 'node:crypto';
import { sendCode } from '#contract/binding-code.ts';
import { issueCertificate } from '#contract/certificates.ts';
import { updateContact } from '#contract/identity.ts';
import { DISPUTE_UPLOAD_PATH, openDispute } from '#contract/disputes.ts';
import { RECEIPT_PDF_PATH, resendReceipt } from '#contract/receipt.ts';
import { joinProgramme, requestLoad } from '#contract/requests.ts';
import { requestAboutData } from '#contract/rights.ts';
import { checkDigit } from '#domain/rut.ts';
import { propose } from '../../desk/proposals.ts';
import { sendMailRow } from '../../notifications/send-mail.ts';
import { refundMoney } from '../../suspense/orders.ts';
import { withAgreements } from '../../testing/agreement-test-server.ts';
import { withCards } from '../../testing/card-debtor.ts';
import { createDebitTestServer } from '../../testing/debit-test-server.ts';
import { addPastPayments } from '../../testing/past-payments.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from '../../testing/fixtures.ts';
import { withSuspense } from '../../testing/suspense.ts';
import { holdDebtor } from '../hold.ts';
import { ALL_TABLES, type Subject } from '../tables.ts';

/** A test server in which a debtor can do all there is. */
export async function createRichTestServer() {
  const debits = await createDebitTestServer({ writesPast: true });
  const { payElsewhere } = withSuspense(debits);
  return { ...debits, ...withAgreements(debits), payElsewhere };
}
type RichTestServer = Awaited<ReturnType<typeof createRichTestServer>>;

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
let people = 22_000_000;

/** A debtor with a row in every table that has rows of debtors. */
export async function everything(testServer: RichTestServer) {
  people += 1;
  const rut = `${people}${checkDigit(String(people))}`;
  const name = `Rosalinda ${people}`;
  const [put, convenio, plan, automatable] = [aPut(), aConvenio(), aPlan(), anAutomatable()];
  const offers = [put, convenio, plan, automatable].flatMap(({ persona }) => persona.offers ?? []);
  const persona = { ...put.persona, rut, name, email: `antes${people}@correo.example`, offers };
  const { debtorId, token } = await testServer.enter(persona);
  const subject = { id: debtorId, company: persona.company, rut };
  const words = `Esto lo escribió ${people}`;
  const [email, phone] = [`r${people}@correo.example`, `+569${people}`];
  await testServer.call(updateContact, { email, phone, rut, extra }, { token });
  await addPastPayments(testServer.deps.db, persona, 1);

  const cards = withCards(testServer, { ...put, debtorId, token });
  await cards.save();
  const ref = await testServer.pay(token, 'put', put.agreement, 1);
  const url = RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`);
  const { rawPayload: pdf } = await testServer.app.inject({
    url,
    headers: { authorization: `JWT ${token}` },
  });
  await testServer.call(issueCertificate, { kind: 'payment', agreement_number: put.agreement }, { token });
  await testServer.sign(token, plan.agreement);
  await testServer.deps.db
    .updateTable('debtor')
    .set({ email: persona.email })
    .where('id', '=', debtorId)
    .execute();
  await testServer.call(sendCode, { act: 'signAgreement' }, { token });
  await testServer.pay(token, 'abono_convenio', plan.agreement, 1);
  for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
  await testServer.call(resendReceipt, { ref, email: `otra${people}@correo.example` }, { token });

  const debit = await testServer.ask(token, automatable);
  if (debit.status !== 'success') throw new Error(debit.status);
  const mandate = testServer.debits.mandates().find((one) => one.reference === debit.data.ref)?.id ?? '';
  testServer.debits.become(mandate, 'active');
  await testServer.back(mandate);
  await testServer.round();

  const late = await testServer.begin(token, convenio.everything);
  testServer.gateway.finish(late.token);
  testServer.gateway.become(late.token, 'AUTHORIZED');
  await testServer.payElsewhere(convenio.agreement);
  await testServer.comeBack({ token_ws: late.token });
  await refundMoney(testServer.deps, {
    ref: late.ref,
    who: 'Marcela Ruiz',
    second: 'Jorge Pinto',
    why: 'Se debía igual',
    amount: null,
  });

  const company = testServer.deps.companies.payingByKey(persona.company);
  if (!company) throw new Error(persona.company);
  const agent = { subject: 'agent', name: 'Martín Soto', role: 'agent' } as const;
  const caller = { scope: 'staff', company, sessionId: randomUUID(), ...agent } as const;
  await propose(testServer.deps, caller, randomUUID(), {
    ...{ kind: 'refund', ref, amount: null, reason: 'Se debía igual' },
  });

  const load = { rut, email, phone: '987654321', operation_number: '900100200', message: words };
  await testServer.call(requestLoad, { ...load, captcha: 'token', product_type: 'BANCO_CORDILLERA' }, {});
  await testServer.call(joinProgramme, { draw: true }, { token });
  await testServer.call(requestAboutData, { kind: 'access', message: words }, { token });
  const doubt = {
    operation_number: `op-${plan.agreement}-1`,
    kind: 'notMine',
    message: words,
    receipt: null,
  } as const;
  const disputed = await testServer.call(openDispute, doubt, { token });
  if (disputed.status !== 'success') throw new Error(disputed.status);
  await testServer.app.inject({
    ...{
      method: 'POST',
      url: DISPUTE_UPLOAD_PATH.replace(':id', disputed.data.id),
      payload: '%PDF-1.7 prueba',
    },
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/octet-stream' },
  });
  const now = testServer.clock.now();
  await testServer.deps.pool.query(`
    update dispute set given = '${words}', appeal = '${words}',
      added = jsonb_build_array(jsonb_build_object('on', '2026-11-21', 'words', '${words}', 'files', 1))
     where debtor_id = '${debtorId}';
    insert into enabling (company, operation_number, executive, reason, until, at)
      values ('${persona.company}', 'op-${put.agreement}-1', 'Marcela Ruiz', 'Lo pidió', '2027-01-31', '${now.toISOString()}');
    insert into reminder (company, debtor_id, items, created_at)
      values ('${persona.company}', '${debtorId}', '{due A1 2026-12-05}', '${now.toISOString()}');
    insert into mail (kind, about, created_at)
      select 'reminder', id, created_at from reminder where debtor_id = '${debtorId}';
    insert into reminder_stop_link values ('hash of ${debtorId}', '${debtorId}', '${now.toISOString()}');
    insert into erasure (debtor_id, decided_by, kept, at)
      values ('${debtorId}', 'Marcela Ruiz', '{payments}', '${now.toISOString()}')`);
  await holdDebtor(testServer.deps.db, subject, { by: 'Marcela Ruiz', reason: 'Juicio', now });
  // What they wrote in words of their own goes with it.
  const contact = [email, phone, `antes${people}@`, `otra${people}@`, words];
  return { subject, pdf, contact, person: [rut, name], token };
}

/** What keeps a debtor from being erased, in the order in which it is looked for, and what ends that. */
export function endsOf({ id }: Subject, at: Date): [refused: string, end: string][] {
  const [now, its] = [`'${at.toISOString()}'`, `debtor_id = '${id}'`];
  const ofPayments = `payment_id in (select id from payment where ${its})`;
  return [
    ['legalHold', `update legal_hold set released_at = ${now} where ${its}`],
    [
      'paymentUnderWay',
      `update payment set state = 'declined', settled_at = ${now} where ${its} and settled_at is null`,
    ],
    ['paymentUnderWay', `update case_file set closed_at = ${now} where ${ofPayments}`],
    ['paymentUnderWay', `update refund set state = 'refunded', settled_at = ${now} where ${ofPayments}`],
    [
      'agreementInForce',
      `update agreement set state = 'fulfilled', ended_at = ${now}, due_on = null where ${its}`,
    ],
    ['debitActive', `update automatic_debit set state = 'cancelled', ended_at = ${now} where ${its}`],
    [
      'requestOpen',
      `update data_request set state = 'answered', decided_by = 'one', decider_name = 'Eva', decided_at = ${now}, answer = 'Ya está' where ${its}`,
    ],
    ['disputeOpen', `update dispute set state = 'withdrawn', settled_at = ${now} where ${its}`],
  ];
}

/** In which tables of the whole database something stands. */
export async function whereIs({ deps }: Pick<RichTestServer, 'deps'>, ...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of ALL_TABLES) {
    const { rows } = await deps.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t`,
    );
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(table);
  }
  return found;
}
