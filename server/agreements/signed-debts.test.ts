import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { fetchDebts } from '#contract/debts.ts';
import { readAgreement } from '#contract/desk-agreements.ts';
import { readDispute } from '#contract/desk-disputes.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { mayCollect } from '../debts/may-collect.ts';
import { importPortfolio } from '../portfolio/import.ts';
import { KINDS } from '../portfolio/kinds.ts';
import { writeTables, type Tables } from '../portfolio/testing/tables.ts';
import { NO_DEBT, createCertificateTestServer } from '../testing/certificates.ts';
import { aPlan, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { endDueAgreements } from './due.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const SIX = { agreed_quota: 6, expiration_day: 5 };
const NONE: Tables = { debtors: [], operations: [], offers: [], debts: [], quotas: [], payments: [] };
const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));
const desk = () => testServer.staff('agent', 'agent');

async function signed() {
  const debtor = await testServer.carla(inTwo(aPlan({ rut: '111111111', email: 'carla@correo.example' })));
  const { agreement } = debtor;
  const answer = await testServer.sign(debtor.token, agreement, SIX);
  if (answer.status !== 'success') throw new Error(answer.status);
  testServer.clock.pass(1_000);
  const operations = [`op-${agreement}-1`, `op-${agreement}-2`] as const;
  return { ...debtor, id: answer.data.agreement_id, number: `${agreement}-C1`, operations };
}
type Carla = Awaited<ReturnType<typeof signed>>;

async function load(tables: Partial<Tables>) {
  const kinds = KINDS.filter((kind) => tables[kind]);
  const { counts } = await importPortfolio({
    databaseUrl: testServer.deps.config.databaseUrl,
    company: 'banco-cordillera',
    mode: 'partial',
    today: '2026-11-21',
    files: writeTables({ ...NONE, ...tables }, kinds),
  });
  expect(kinds.map((kind) => counts[kind].rejected)).toEqual(kinds.map(() => 0));
  testServer.clock.pass(1_000);
}

/** Debts of the offer, by their place in it, come under another offer with the same `debt_id`, and one quota more each. */
function move({ agreement, persona: { rut } }: Carla, places: readonly (1 | 2)[] = [2], type = 'put') {
  const other = `${agreement}B`;
  const ids = places.map((place) => `${agreement}-${place}`);
  return load({
    offers: [[other, rut, type, '9000', '0', '0', '', '', '', '', '', '', '']],
    debts: ids.map((id) => [id, other, `op-${id}`, '9000']),
    quotas: ids.map((id) => [id, '2', '2027-12-31', '9000', '']),
  });
}

/** In force on two debts, the second of which a load has moved since. */
async function inForce() {
  const carla = await signed();
  await testServer.pay(carla.token, 'abono_convenio', carla.agreement, 2);
  await move(carla);
  return carla;
}

async function disputed(debtor: Carla, kind: 'notMine' | 'wrongAmount' = 'notMine') {
  const who = testServer.disputing(debtor, await testServer.again(debtor));
  return (await who.opened({ operation_number: debtor.operations[1], kind })).id;
}
const agreementOf = async ({ id }: Carla) => (await (await desk())(readAgreement, { id })).body.data;
async function originsOf(debtor: Carla, number: string) {
  const token = await testServer.again(debtor);
  const { data } = await testServer.call(fetchDebtOrigin, { debts_ids: [number] }, { token });
  return data.flatMap(({ parts }) => parts.map((part) => part.operation_number));
}
const isCollected = ({ debtorId, number }: Carla) =>
  mayCollect(testServer.deps.db, { company: 'banco-cordillera', debtorId }, [number]);

async function allPaid() {
  const debtor = await inForce();
  on('2027-02-01');
  await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 6);
  return debtor;
}

describe('an agreement of which a load has brought a debt under another offer', () => {
  it('is not collected while its debtor disputes that debt, and its days stand still', async () => {
    const debtor = await inForce();
    on('2027-02-05');
    const dispute = await disputed(debtor);
    expect(await isCollected(debtor)).toBe(false);
    expect(await testServer.shown(await testServer.again(debtor))).toBe('IN_REVIEW');
    on('2027-02-10');
    await testServer.decide(await desk(), dispute, 'refuse');
    const { instalments } = (await agreementOf(debtor)) as { instalments: object[] };
    expect(instalments[0]).toMatchObject({ due_on: '2027-02-10' });
    expect(await isCollected(debtor)).toBe(true);
  });

  it('ends when the institution accepts that the debtor does not owe that debt, and its money is given back', async () => {
    const debtor = await inForce();
    on('2027-02-04');
    const ref = await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
    const id = await disputed(debtor);
    expect((await (await desk())(readDispute, { id })).body.data.agreements).toMatchObject([
      { number: debtor.number },
    ]);
    await testServer.decide(await desk(), id, 'accept');
    expect((await agreementOf(debtor)).state).toBe('released');
    testServer.mailIds.splice(0);
    await testServer.giveBack(ref);
    await testServer.pass(0);
    const [mail] = await withSuspense(testServer).mails();
    expect(mail).toContain(debtor.operations[1]);
  });

  it('is paid without that debt being offered a second time, unless it lapses', async () => {
    const debtor = await signed();
    await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 2);
    await move(debtor, [2], 'convenio');
    const shown = async () => testServer.shown(await testServer.again(debtor));
    expect(await shown()).toEqual([`convenio ${debtor.number} 6`]);
    on('2027-08-01');
    await endDueAgreements(testServer.deps);
    expect(await shown()).toEqual([`convenio ${debtor.agreement}B 1`]);
  });

  it('names the origin of that debt, too', async () => {
    const debtor = await inForce();
    expect(await originsOf(debtor, debtor.number)).toEqual(debtor.operations);
  });

  it('is certified as paid with that debt, and as the end of all debts', async () => {
    const debtor = await allPaid();
    expect(await testServer.debts(await testServer.again(debtor))).toMatchObject([
      { agreement_number: debtor.number, operations: debtor.operations },
    ]);
    on('2027-06-01');
    expect(await testServer.issue(await testServer.again(debtor), NO_DEBT)).toMatchObject({
      status: 'success',
    });
  });

  it('says, once it is fulfilled, that all was paid here', async () => {
    const debtor = await allPaid();
    const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) });
    expect(answer).toMatchObject({ message: expect.stringMatching(/^Ya pagaste aquí todo/) as string });
  });

  it('lapses with that debt in the history; a later one on the rest is without it', async () => {
    const debtor = await inForce();
    const [first] = debtor.operations;
    on('2027-08-01');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    const token = await testServer.again(debtor);
    const history = await testServer.call(fetchPaymentHistory, {}, { token });
    expect(history).toMatchObject({ lapsed_agreements: [{ operations: debtor.operations }] });
    await load({ quotas: [[`${debtor.agreement}-1`, '2', '2027-08-31', '288000', '']] });
    await testServer.deps.db.updateTable('offer').set({ expires_on: '2027-12-31' }).execute();
    expect(await testServer.sign(token, debtor.agreement, SIX)).toMatchObject({ status: 'success' });
    await testServer.pay(token, 'abono_convenio', debtor.agreement, 1);
    expect(await originsOf(debtor, `${debtor.agreement}-C2`)).toEqual([first]);
  });
});

describe('an agreement to whose offer a load has added a debt since', () => {
  it('is collected while its debtor disputes that debt, which no contract names', async () => {
    const debtor = await signed();
    await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 2);
    const { agreement, persona } = debtor;
    await load({
      operations: [['op-3', persona.rut, 'Crédito', '2026-01-15']],
      debts: [[`${agreement}-3`, agreement, 'op-3', '9000']],
    });
    const who = testServer.disputing(debtor, await testServer.again(debtor));
    await who.opened({ operation_number: 'op-3' });
    expect(await isCollected(debtor)).toBe(true);
  });
});

describe('a signature whose debts a load brings under another offer while its down payment is under way', () => {
  async function charging() {
    const debtor = await signed();
    const debts = [{ id: debtor.agreement, selected_quota: 2 }];
    const page = await testServer.begin(debtor.token, { product_type: 'abono_convenio', debts });
    await move(debtor, [1, 2]);
    const pay = async () => {
      testServer.gateway.finish(page.token);
      await testServer.comeBack({ token_ws: page.token });
    };
    return { ...debtor, pay };
  }

  it('is formalised by it', async () => {
    const debtor = await charging();
    await debtor.pay();
    expect((await agreementOf(debtor)).state).toBe('inForce');
  });

  it('does not run out before it has ended', async () => {
    await charging();
    on('2026-11-25');
    expect(await endDueAgreements(testServer.deps)).toBe(0);
  });
});
