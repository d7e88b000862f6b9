import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/call.ts';
import { enrolDebit } from '#contract/debit.ts';
import { decideDispute, type DeskDispute, type DisputeDecision } from '#contract/desk-disputes.ts';
import {
  DISPUTE_UPLOAD_PATH,
  fetchDisputes,
  moveDispute,
  openDispute,
  type Dispute,
  type DisputeMove,
} from '#contract/disputes.ts';
import { updateContact } from '#contract/identity.ts';
import type { FileScanner } from '../disputes/scanner.ts';
import { withAgreements } from './agreement-test-server.ts';
import { createDebitTestServer } from './debit-test-server.ts';
import { DESK_ENVIRONMENT, deskOf, type Ask } from './desk-test-server.ts';
import { anAutomatable, aPut, both, type DebtorFixture } from './fixtures.ts';
import { seenIn, seenNow } from './seen.ts';

const accepted = { accepted: true as const, version: '2025-05-05' };
export const WHY = 'Revisamos el contrato y es tuyo';
type Opening = Partial<RequestOf<typeof openDispute>>;

/** Debtors with debts, agreements and automatic debits who do not agree with one, and a desk that answers them. */
export async function createDisputeTestServer() {
  const debits = await createDebitTestServer({ env: DESK_ENVIRONMENT });
  /** What a scan says next. */
  const scan: { says: Awaited<ReturnType<FileScanner>>; seen: number } = { says: 'clean', seen: 0 };
  Object.assign(debits.deps.outside, {
    scanner: async () => {
      scan.seen += 1;
      return scan.says;
    },
  });
  const testServer = { ...debits, ...withAgreements(debits) };

  type Debtor = Pick<DebtorFixture, 'persona' | 'agreement'> & { debtorId: string };
  const again = ({ debtorId, persona }: Debtor) => testServer.identify(debtorId, persona);

  /** What a debtor does with disputes, as long as their session lasts. */
  function disputing<Who extends Debtor>(who: Who, token: string) {
    const operation = `op-${who.agreement}-1`;
    const open = (body: Opening = {}, key: string = randomUUID()) =>
      testServer.call(
        openDispute,
        { operation_number: operation, kind: 'notMine', message: 'No la pedí', receipt: null, ...body },
        { token, key },
      );
    async function opened(body?: Opening): Promise<Dispute> {
      const answer = await open(body);
      if (answer.status !== 'success') throw new Error(answer.status);
      return answer.data;
    }
    const act = (id: string, event: DisputeMove, message = 'Aquí está') =>
      testServer.call(moveDispute, { event, message }, { token, params: { id } });
    const mine = async () => testServer.call(fetchDisputes, {}, { token: await again(who) });
    const attach = async (id: string, payload: Buffer | string, type = 'application/octet-stream') => {
      const url = DISPUTE_UPLOAD_PATH.replace(':id', id);
      const headers = { authorization: `JWT ${token}`, 'content-type': type };
      const { statusCode, body } = await testServer.app.inject({ method: 'POST', url, headers, payload });
      return { statusCode, body: JSON.parse(body) as { status: string; data: { id: string; scan: string } } };
    };
    return { ...who, token, operation, open, opened, act, mine, attach };
  }

  /** A debtor with contact data. */
  async function debtor(fixture: DebtorFixture = aPut()) {
    const { debtorId, token } = await testServer.enter(fixture.persona);
    const extra = { terms_and_conditions: accepted, privacy_policy: accepted, reminders: true };
    const contact = { email: 'ana@correo.example', extra };
    await testServer.call(updateContact, contact, { token });
    testServer.mailIds.splice(0);
    return disputing({ ...fixture, debtorId }, token);
  }

  /** An active debit of two agreements, the first of them disputed; `other`: the one that is charged meanwhile. */
  async function disputedInPart() {
    const [own, other] = [anAutomatable(), anAutomatable()];
    const fixture = both(own, other);
    const { debtorId, token } = await testServer.enter(fixture.persona);
    const debts = [own, other].map(({ agreement: id }) => ({ id, selected_quota: 0 }));
    const order = { product_type: 'convenio', automize: true, debts } as const;
    const asked = await testServer.call(enrolDebit, order, { token, key: randomUUID() });
    if (asked.status !== 'success') throw new Error(asked.status);
    testServer.debits.become('mandate-1', 'active');
    await testServer.back('mandate-1');
    const luis = { ...fixture, debtorId };
    const { id: dispute } = await disputing(luis, token).opened();
    return { ...luis, ref: asked.data.ref, dispute, other: other.agreement };
  }

  /** As a full load that names neither these debts nor their debtors. */
  async function leaveOut(): Promise<void> {
    const { db, clock } = testServer.deps;
    const gone = { withdrawn_at: clock.now() };
    await db.updateTable('operation').set(gone).execute();
    for (const table of ['offer', 'debt'] as const)
      await db.updateTable(table).set(gone).where('source', '=', 'portfolio').execute();
  }

  const staff = deskOf(testServer);
  /** What a person decides who sees it as it is now, or saw it as it was. */
  const decide = async (
    ask: Ask,
    id: string,
    event: 'askMore' | 'accept' | 'acceptPartly' | 'refuse',
    amount: number | null = null,
    saw?: DeskDispute,
  ) => {
    const seen = saw ? seenIn(saw) : await seenNow(testServer.deps.db, id);
    const body = { event: `dispute.${event}` as DisputeDecision, reason: WHY, amount, seen };
    return ask(decideDispute, body, { params: { id } });
  };
  /** Which mails of disputes were enqueued, by name. */
  const mailKinds = async () =>
    (await testServer.deps.db.selectFrom('mail').select('kind').orderBy('kind').execute())
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('dispute'));
  return {
    ...testServer,
    scan,
    again,
    disputing,
    disputedInPart,
    debtor,
    leaveOut,
    staff,
    decide,
    mailKinds,
  };
}
export type DisputeTestServer = Awaited<ReturnType<typeof createDisputeTestServer>>;
