import { decideDispute, type DisputeDecision } from '#contract/desk-disputes.ts';
import { openDispute } from '#contract/disputes.ts';
import type { StaffRole } from '#contract/staff.ts';
import { deskOf } from '../../testing/desk-test-server.ts';
import { createWeekTestServer } from '../../testing/desk-week.ts';
import type { DebtorFixture } from '../../testing/fixtures.ts';
import { seenNow } from '../../testing/seen.ts';

export const SIX = { agreed_quota: 6, expiration_day: 5 };

/** The same under another number, which a debt of another institution may have too. */
export function numbered(number: string, { persona, everything }: DebtorFixture): DebtorFixture {
  const offers = (persona.offers ?? []).map((offer) => ({ ...offer, agreement_number: number }));
  const debts = everything.debts.map((debt) => ({ ...debt, id: number }));
  return { persona: { ...persona, offers }, agreement: number, everything: { ...everything, debts } };
}

type Debtor = Pick<DebtorFixture, 'persona' | 'agreement'> & { readonly debtorId: string };

/** Two institutions with the same rules, debtors of each who sign plans, and a desk of each. */
export async function createBesideTestServer() {
  const testServer = await createWeekTestServer();
  const enterDesk = deskOf(testServer);
  const again = ({ debtorId, persona }: Debtor) => testServer.identify(debtorId, persona);
  const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));
  /** Sessions at a desk end with the day. */
  const desk = (company = 'banco-cordillera', role: StaffRole = 'agent') => enterDesk('Eva', role, company);
  const payInstalments = async (debtor: Debtor & { readonly number: string }, count = 1) =>
    testServer.pay(await again(debtor), 'convenio', debtor.number, count);

  /** The next instalments, whose page is open at the provider. */
  async function openPage(debtor: Debtor & { readonly number: string }, count = 1) {
    const debts = [{ id: debtor.number, selected_quota: count }];
    return testServer.begin(await again(debtor), { product_type: 'convenio', debts });
  }
  async function decline(debtor: Debtor & { readonly number: string }) {
    const { token } = await openPage(debtor);
    testServer.gateway.finish(token, -1);
    await testServer.comeBack({ token_ws: token });
  }
  /** Of the first operation of the debt. */
  async function dispute(debtor: Debtor, kind: 'notMine' | 'wrongAmount' = 'notMine'): Promise<string> {
    const words = { message: 'No la pedí', receipt: null };
    const body = { operation_number: `op-${debtor.agreement}-1`, kind, ...words };
    const answer = await testServer.call(openDispute, body, { token: await again(debtor) });
    if (answer.status !== 'success') throw new Error(answer.status);
    return answer.data.id;
  }
  async function decide(id: string, event: DisputeDecision, amount: number | null = null): Promise<void> {
    const seen = await seenNow(testServer.deps.db, id);
    const body = { event, reason: 'Revisamos el contrato', amount, seen };
    const { body: answer } = await (await desk())(decideDispute, body, { params: { id } });
    if (answer.status !== 'success') throw new Error(answer.status);
  }
  /** A debt of the other institution under numbers that stand for others here. */
  const addElsewhere = (debt_id: string, agreement_number: string, operation_number: string) =>
    testServer.deps.db
      .insertInto('debt')
      .values({ company: 'recupera', debt_id, agreement_number, operation_number, amount: 1 })
      .execute();
  return { ...testServer, addElsewhere, again, on, desk, payInstalments, openPage, decline, dispute, decide };
}
