import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut, aPutInQuotas } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

async function paid(fixture = aPut()) {
  const { debtorId } = await testServer.enter(fixture.persona);
  return payAgain(debtorId, fixture);
}

async function payAgain(debtorId: string, fixture: ReturnType<typeof aPut>) {
  const session = await testServer.identify(debtorId, fixture.persona);
  const { ref, token } = await testServer.begin(session, fixture.everything);
  testServer.gateway.finish(token);
  await testServer.comeBack({ token_ws: token });
  return { ref, session, debtorId, persona: fixture.persona };
}

const VOUCHER = {
  product_type: 'put',
  product_label: 'Pago único total',
  total_amount: 1_250_000,
  email: 'a***@c***.example',
  email_state: 'waiting',
  buy_order: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
  verification_code: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/) as string,
  description: 'Pago único total en Banco Cordillera',
  currency: 'CLP',
  method: 'webpay',
  authorisation_code: '1213',
  card_type: 'Crédito',
  card_last_digits: '6623',
  bank_account: null,
  instalments_type: 'Sin cuotas',
  instalments_count: 0,
  instalment_amount: null,
  items: [
    {
      name: expect.stringMatching(/^Oferta A\d+ · operación op-A\d+-1$/) as string,
      detail: 'Pago único total',
      amount: 500_000,
    },
  ],
  follow_up: {
    booked: '25/11/2026',
    ended: {
      kind: 'singlePayment',
      on: '21/11/2026',
      registry_notice: '01/12/2026',
      regularised: '21/12/2026',
      certificate_from: '21/12/2026',
      removed_from_bureau: '21/01/2027',
    },
  },
  still_owed: { offers: 0, amount: 0, in_review: [] },
  owed_first: null,
  quotas: null,
  agreement: null,
};

describe('the status of a payment', () => {
  it('shows a holder of the reference state, amount, date and company, and nothing else', async () => {
    const { ref } = await paid();
    expect(await testServer.status(ref)).toEqual({
      status: 'paid',
      data: {
        ref,
        company: 'banco-cordillera',
        entity: 'Banco Cordillera',
        amount: 500_000,
        date: '21/11/2026',
        hour: '12:00',
        cause: null,
        voucher: null,
      },
    });
  });

  it('names the cause of a refusal only where the company shows it', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, -2);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).data.cause).toBe('error.enoughBalance');
    const others = jest.replaceProperty(bank, 'listOfErrors', ['error.dataEntryError']);
    const { data } = await testServer.status(ref);
    others.restore();
    expect(data.cause).toBeNull();
  });

  it('gives its own debtor the voucher', async () => {
    const { ref, session } = await paid();
    expect((await testServer.status(ref, session)).data.voucher).toEqual(VOUCHER);
  });

  it('does not reveal the debt through the total where the company hides it', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const { ref, session } = await paid();
    const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
    const { data } = await testServer.status(ref, session);
    hidden.restore();
    expect(data.voucher?.total_amount).toBe(data.amount);
  });

  it('counts the quotas of the agreement, each once, those just paid among the paid ones', async () => {
    const fixture = aConvenio();
    const { debtorId, token } = await testServer.enter(fixture.persona);
    const declined = await testServer.begin(token, fixture.everything);
    testServer.gateway.finish(declined.token, -1);
    await testServer.comeBack({ token_ws: declined.token });
    const takenBack = {
      company: fixture.persona.company,
      debt_id: `${fixture.agreement}-1`,
      number: 5,
      amount: 1,
    };
    await testServer.deps.db
      .insertInto('quota')
      .values({ ...takenBack, due_date: '2026-11-30', withdrawn_at: new Date() })
      .execute();
    const { ref, session } = await payAgain(debtorId, fixture);
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      product_label: 'Convenio',
      total_amount: 170_000,
      description: '2 cuotas de convenio en Banco Cordillera',
      quotas: [{ payment_agreement_number: fixture.agreement, paid: 3, total: 4, pending_this_month: 0 }],
    });
  });

  it('counts in the voucher of a former owner what they paid, not what the next owner of the debt pays', async () => {
    const fixture = aConvenio();
    const one = {
      ...fixture,
      everything: { ...fixture.everything, debts: [{ id: fixture.agreement, selected_quota: 1 }] },
    };
    const { ref, session } = await paid(one);
    const quotas = async () => (await testServer.status(ref, session)).data.voucher?.quotas;
    const counted = { paid: 2, total: 4, pending_this_month: 1 };
    expect(await quotas()).toMatchObject([{ ...counted, pending_amount: 170_000 }]);

    const { rut } = aConvenio().persona;
    const next = { ...one, persona: { ...fixture.persona, rut, offers: [] } };
    const { db } = testServer.deps;
    await db.updateTable('offer').set({ rut }).where('agreement_number', '=', fixture.agreement).execute();
    await db.updateTable('operation').set({ rut }).where('rut', '=', fixture.persona.rut).execute();
    const theirs = await paid(next);
    // What is owed now is of another debtor.
    expect(await quotas()).toMatchObject([{ ...counted, pending_amount: null }]);
    const { data } = await testServer.status(theirs.ref, theirs.session);
    expect(data.voucher?.quotas).toMatchObject([{ paid: 3, total: 4, pending_this_month: 0 }]);

    const load = (paid_on: string) =>
      db
        .updateTable('quota')
        .set({ paid_on })
        .where('number', '=', 3)
        .where('debt_id', '=', `${fixture.agreement}-1`)
        .execute();
    await load('2026-11-25');
    expect(await quotas()).toMatchObject([{ paid: 2, total: 4, pending_this_month: 1 }]);
    await load('2026-11-21');
    expect(await quotas()).toMatchObject([{ paid: 3, total: 4, pending_this_month: 0 }]);
  });

  it('counts each agreement by itself where quotas of several were paid at once', async () => {
    const fixture = aPutInQuotas();
    const { ref, session } = await paid(fixture);
    const counted = { operations: [expect.any(String)], total: 3 };
    const [first = '', second = ''] = fixture.agreements;
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      product_label: 'Pago único en cuotas',
      description: '3 cuotas de pago único en Recupera Servicios',
      items: [
        { name: expect.stringContaining(`op-${first}-1`), amount: 120_000 },
        { name: expect.stringContaining(`op-${second}-1`), amount: 60_000 },
      ],
      quotas: [
        { ...counted, payment_agreement_number: first, paid: 2, pending_this_month: 0 },
        { ...counted, payment_agreement_number: second, paid: 1, pending_this_month: 1 },
      ],
    });
  });

  it.each([
    ['sent', { sent_at: '2026-11-21T15:00:05Z' }],
    ['failed', { failure: 'refused' }],
  ])('says that the mail was %s', async (state, change) => {
    const { ref, session } = await paid();
    const payment = testServer.deps.db.selectFrom('payment').select('id').where('ref', '=', ref);
    await testServer.deps.db.updateTable('mail').set(change).where('about', '=', payment).execute();
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe(state);
  });

  it('gives another debtor no voucher, nor the same person at another company', async () => {
    const { ref, debtorId, persona } = await paid();
    const { token: stranger } = await testServer.enter(aPut().persona);
    const elsewhere = await testServer.identify(debtorId, { ...persona, company: 'recupera' });
    expect((await testServer.status(ref, stranger)).data.voucher).toBeNull();
    expect((await testServer.status(ref, elsewhere)).data.voucher).toBeNull();
  });

  it('is not found for an unknown reference', async () => {
    await expect(testServer.status('AAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow('answered 404');
  });

  it('is dated when it was paid, not when its payment began', async () => {
    testServer.clock.set(new Date('2026-11-22T02:58:00Z'));
    const { ref, token } = await testServer.atTheProvider();
    testServer.clock.pass(4 * 60_000);
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).data).toMatchObject({ date: '22/11/2026', hour: '00:02' });
  });
});
