import { readBooks } from '../testing/books.ts';
import { createAgreementTestServer, type AgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { untilWaiting } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';
import { endAgreement } from './end.ts';
import { readPaid } from './instalments.ts';
import { lockSubject, nextNumber, readAgreement } from './rows.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** Six instalments of 432.000 on the 5th, from February 2027 on. */
const SIX = { agreed_quota: 6, expiration_day: 5 };
/** 05-02-2027 and 90 days more is 06-05-2027: late by more days than that is from the 7th on. */
const LAST_DAY = new Date('2027-05-07T03:59:00Z');
const DAY_AFTER = new Date('2027-05-07T04:01:00Z');

const stateOf = async (id: string) => {
  const row = testServer.deps.db.selectFrom('agreement').select(['state', 'due_on']).where('id', '=', id);
  return row.executeTakeFirst();
};

async function again(debtor: Awaited<ReturnType<AgreementTestServer['inForce']>>): Promise<string> {
  return testServer.identify(debtor.debtorId, debtor.persona);
}

/** The institution has taken the first instalments at its own desk. */
async function paidOutside(number: string, first: number) {
  const paid = testServer.deps.db.updateTable('quota').set({ paid_on: '2027-06-30' });
  await paid.where('debt_id', 'like', `${number}%`).where('number', '<=', first).execute();
}

describe('an agreement in force', () => {
  it('lapses once when an instalment is more than 90 days late, with many workers', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    expect(await stateOf(carla.id)).toEqual({ state: 'inForce', due_on: '2027-05-07' });
    testServer.clock.set(LAST_DAY);
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    testServer.clock.set(DAY_AFTER);
    const moved = await Promise.all([1, 2, 3, 4].map(() => endDueAgreements(testServer.deps)));
    expect(moved.sort()).toEqual([0, 0, 0, 1]);
    expect(await testServer.historyOf(carla.agreement)).toEqual([
      [
        'contract.signed → signed',
        'downPayment.received → formalised',
        'instalments.opened → inForce',
        'lateness.exceeded → lapsed',
      ],
    ]);
    expect(await testServer.shown(await again(carla))).toBe('NOT_OFFERS');
    const next = await nextNumber(testServer.deps.db, carla.persona.company, carla.agreement);
    expect(next).toBe(`${carla.agreement}-C2`);
  });

  it('that lapsed is reported to its debtor with what was paid of it, not with what was declined', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    // Santiago's 10 February is not over yet.
    testServer.clock.set(new Date('2027-02-11T02:30:00Z'));
    await testServer.pay(await again(carla), 'convenio', carla.number, 1);
    expect(await readPaid(testServer.deps.db, carla.persona.company, carla.number)).toEqual({
      count: 1,
      amount: 432_000,
      lastPaidOn: '2027-02-10',
    });
    testServer.clock.set(new Date('2027-03-01T15:00:00Z'));
    const declined = await testServer.begin(await again(carla), {
      product_type: 'convenio',
      debts: [{ id: carla.number, selected_quota: 1 }],
    });
    testServer.gateway.finish(declined.token, -1);
    await testServer.comeBack({ token_ws: declined.token });
    testServer.clock.set(new Date('2027-06-05T15:00:00Z'));
    await endDueAgreements(testServer.deps);
    expect((await testServer.post()).at(-1)).toMatchObject({
      to: 'ana@correo.example',
      text: expect.stringContaining('1 de 6, $432.000') as string,
    });
  });

  it('that lapses at night before a Sunday is reported to its debtor on Monday at 8', async () => {
    const { id } = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-05-09T04:01:00Z'));
    const sendMail = jest.fn(async () => undefined);
    await endDueAgreements({ ...testServer.deps, jobs: { ...testServer.deps.jobs, sendMail } });
    const mails = testServer.deps.db.selectFrom('mail').select('created_at').where('about', '=', id);
    const lapsed = await mails.where('kind', '=', 'lapsed').execute();
    expect(lapsed).toEqual([{ created_at: new Date('2027-05-10T12:00:00Z') }]);
    const seconds = (31 * 60 + 59) * 60;
    expect(sendMail.mock.calls).toEqual([[expect.anything(), expect.any(String), seconds]]);
  });

  it('waits for a payment of the late instalment that is under way', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    testServer.clock.set(LAST_DAY);
    const token = await again(carla);
    const payment = await testServer.begin(token, {
      product_type: 'convenio',
      debts: [{ id: carla.number, selected_quota: 1 }],
    });
    testServer.clock.set(DAY_AFTER);
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    expect(await stateOf(carla.id)).toEqual({ state: 'inForce', due_on: '2027-06-04' });
  });

  it('is fulfilled with its last instalment, which earns the discount', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-02-10T15:00:00Z'));
    const token = await again(carla);
    await testServer.pay(token, 'convenio', carla.number, 5);
    expect(await stateOf(carla.id)).toEqual({ state: 'inForce', due_on: '2027-10-04' });
    testServer.clock.set(new Date('2027-07-04T15:00:00Z'));
    const ref = await testServer.pay(await again(carla), 'convenio', carla.number, 1);
    expect(await stateOf(carla.id)).toEqual({ state: 'fulfilled', due_on: null });
    expect((await testServer.historyOf(carla.agreement))[0]?.at(-1)).toBe(
      'lastInstalment.received → fulfilled',
    );
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      cases: [],
      ledger: ['debtorReceivable -2352000', 'discount 1920000', 'providerClearing 432000'],
    });
    const { rows } = await testServer.owed();
    expect(rows).toEqual([{ sum: -4_800_000 }]);
    expect(await testServer.shown(await again(carla))).toBe('NOT_DEBTS');
    // Who owes another institution under the same numbers owes it still.
    const namesake = { ...carla.persona, company: 'cordillera-consumo', rut: '123456785' };
    expect(await testServer.shown((await testServer.enter(namesake)).token)).toBe('NOT_OFFERS');
  });

  it('is fulfilled together with another, whose last instalments are in the same payment', async () => {
    const [one, two] = [aPlan(), aPlan()];
    const offers = [...(one.persona.offers ?? []), ...(two.persona.offers ?? [])];
    const { debtorId, persona, token } = await testServer.carla({
      ...one,
      persona: { ...one.persona, offers },
    });
    for (const [{ agreement }, product_type] of [
      [one, `abono_convenio ${one.agreement}`],
      [two, 'abono_convenio'],
    ] as const) {
      await testServer.sign(token, agreement, SIX);
      await testServer.pay(token, product_type, agreement, 1);
    }
    testServer.clock.set(new Date('2027-02-10T15:00:00Z'));
    const debts = [one, two].map(({ agreement }) => ({ id: `${agreement}-C1`, selected_quota: 6 }));
    const again = await testServer.identify(debtorId, persona);
    const payment = await testServer.begin(again, { product_type: 'convenio', debts });
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    for (const { agreement } of [one, two])
      expect((await testServer.historyOf(agreement))[0]?.at(-1)).toBe('lastInstalment.received → fulfilled');
  });

  it('is fulfilled once, also when a round finds it paid while its last payment comes in', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    await paidOutside(carla.number, 5);
    testServer.clock.set(new Date('2027-07-05T15:00:00Z'));
    const payment = await testServer.begin(await again(carla), {
      product_type: 'convenio',
      debts: [{ id: carla.number, selected_quota: 1 }],
    });
    testServer.gateway.finish(payment.token);
    const { back } = await testServer.deps.db.transaction().execute(async (tx) => {
      await lockSubject(tx, carla.persona.company, carla.agreement);
      const coming = testServer.comeBack({ token_ws: payment.token });
      await untilWaiting(testServer.deps.pool, coming);
      const found = await readAgreement(tx, carla.id);
      expect(found && (await endAgreement(tx, testServer.deps, found, 'fulfilled'))).toBe(true);
      return { back: coming };
    });
    await back;
    expect(await testServer.historyOf(carla.agreement)).toEqual([
      [
        'contract.signed → signed',
        'downPayment.received → formalised',
        'instalments.opened → inForce',
        'lastInstalment.received → fulfilled',
      ],
    ]);
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({ state: 'paid', cases: [] });
  });

  it('is payable whatever has become of its origin debt', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    await testServer.deps.db.updateTable('operation').set({ overdue_since: null }).execute();
    expect(await testServer.shown(await again(carla))).toEqual([`convenio ${carla.number} 6`]);
  });
});

describe('an agreement that ends', () => {
  const mailsTo = async (to: string) => (await testServer.post()).filter((mail) => mail.to === to);

  it('by lateness notifies its debtor once, calmly: why, what becomes of the money, who to talk to', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-02-10T15:00:00Z'));
    await testServer.pay(await again(carla), 'convenio', carla.number, 1);
    await testServer.post();
    testServer.mails.splice(0);
    testServer.clock.set(new Date('2027-06-04T04:01:00Z'));
    await Promise.all([1, 2, 3].map(() => endDueAgreements(testServer.deps)));
    const left = testServer.deps.db.selectFrom('quota').select('number').where('withdrawn_at', 'is', null);
    expect(await left.where('debt_id', '=', `${carla.number}-1`).execute()).toEqual([{ number: 1 }]);
    const mails = await mailsTo('ana@correo.example');
    expect(mails.map(({ subject }) => subject)).toEqual([`Tu convenio ${carla.number} quedó sin efecto`]);
    for (const part of [
      'Cuotas pagadas: 1 de 6, $432.000',
      'Total pagado: $720.000',
      'Sin efecto desde: 4 de junio de 2027',
      'Una cuota llevaba más de 90 días de atraso.',
      'Lo que pagaste no se pierde: los $720.000 se abonan a tu deuda total, que al firmar era de $4.800.000.',
      'ayuda@banco-cordillera.example',
    ])
      expect(mails[0]?.text).toContain(part);
  });

  it('by its last instalment notifies its debtor of the days until which the debt is put in order', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    await paidOutside(carla.number, 5);
    testServer.clock.set(new Date('2027-07-05T15:00:00Z'));
    await testServer.post();
    testServer.mails.splice(0);
    const ref = await testServer.pay(await again(carla), 'convenio', carla.number, 1);
    const { mails } = await readBooks(testServer.deps.db, ref);
    expect(mails).toEqual(['voucher']);
    const mail = (await mailsTo('ana@correo.example')).find(({ subject }) =>
      subject.startsWith('Terminaste'),
    );
    for (const part of [
      'Cuotas pagadas: 6 de 6, $2.592.000',
      'Total pagado: $2.880.000',
      'Deuda regularizada: a más tardar el 3 de agosto de 2027',
      'Certificado de deuda disponible: desde el 3 de agosto de 2027',
      'Fuera de los registros de morosidad: a más tardar el 5 de septiembre de 2027',
      'Ya no debes nada de este convenio.',
    ])
      expect(mail?.text).toContain(part);
  });
});
