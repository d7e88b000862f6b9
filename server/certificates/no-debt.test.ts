import { closeCases, openCase } from '../ledger/case-files.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { NO_DEBT, OPERATOR, paymentOf, withCertificates } from '../testing/certificates.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { assignMoney } from '../suspense/orders.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

describe('a certificate of no debt', () => {
  const later = () => testServer.certified(NO_DEBT, '2026-12-21T15:00:00Z');

  it('is to be had from the day on which what was paid is regularised, and names it until then', async () => {
    const { session, debtorId, persona } = await testServer.paid();
    expect(await testServer.issue(session, NO_DEBT)).toMatchObject({
      message: expect.stringContaining('desde el 21 de diciembre de 2026'),
    });
    testServer.clock.set(new Date('2026-12-21T03:01:00Z'));
    expect((await testServer.issue(await testServer.identify(debtorId, persona), NO_DEBT)).status).toBe(
      'success',
    );
  });

  it('is issued to a debtor who paid all there is, and says of which day and portfolio', async () => {
    const { pdf, code, number } = await later();
    expect(await pdfText(pdf)).toMatch(
      /al 21 de diciembre de 2026.*no tiene deudas pendientes en la cartera/s,
    );
    expect((await testServer.verify(code)).certificate).toMatchObject({
      kind: 'noDebt',
      number,
      state: 'valid',
    });
    // It names no amount that one typed could be another than.
    expect((await testServer.verify(code, 1)).amount_matches).toBeNull();
  });

  it('is refused while an operation is unpaid, whatever else was paid and however old it is', async () => {
    const { session, persona, debtorId } = await later();
    await testServer.owe(persona, '999');
    expect(await testServer.issue(session, NO_DEBT)).toMatchObject({
      status: 'NOT_CERTIFIED',
      message: expect.stringContaining('sin pagar'),
    });
    await testServer.deps.db
      .updateTable('operation')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('operation_number', '=', '999')
      .execute();
    expect((await testServer.issue(await testServer.identify(debtorId, persona), NO_DEBT)).status).toBe(
      'success',
    );
  });

  it('stays confirmed when its debtor owes something new, and not when a payment of then is given back', async () => {
    const { code, ref, persona } = await later();
    await testServer.owe(persona, '998');
    expect((await testServer.verify(code)).certificate).toMatchObject({ state: 'valid' });
    await testServer.giveBack(ref);
    expect((await testServer.verify(code)).certificate).toMatchObject({ state: 'withdrawn' });
  });
});

describe('while money is uncertain', () => {
  it('nothing is certified of a debtor whose payment waits in suspense, until it is assigned', async () => {
    const payment = await testServer.waiting();
    const { session, agreement, ref } = payment;
    for (const wish of [paymentOf(agreement), NO_DEBT])
      expect((await testServer.issue(session, wish)).status).toBe('NOT_CERTIFIED');
    await testServer.owedAgain(agreement);
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    expect((await testServer.issue(session, paymentOf(agreement))).status).toBe('success');
  });

  it('nothing is certified while a payment is being given back, though no case is open', async () => {
    const { session, ref, agreement } = await testServer.certified();
    await testServer.giveBack(ref);
    for (const wish of [paymentOf(agreement), NO_DEBT])
      expect(await testServer.issue(session, wish)).toMatchObject({
        message: expect.stringContaining('por asignar o en devolución'),
      });
  });

  it('nothing is certified while a person looks at a payment, though its money is where it was', async () => {
    const { session, ref, agreement } = await testServer.certified();
    const { deps } = testServer;
    const payment = deps.db.selectFrom('payment').select('id').where('ref', '=', ref);
    const { id } = await payment.executeTakeFirstOrThrow();
    await deps.db.transaction().execute((tx) => openCase(tx, deps, id, 'agreementReleased'));
    for (const wish of [paymentOf(agreement), NO_DEBT])
      expect(await testServer.issue(session, wish)).toMatchObject({
        message: expect.stringContaining('todavía no termina'),
      });
    await deps.db.transaction().execute((tx) => closeCases(tx, id, deps.clock.now()));
    expect((await testServer.issue(session, paymentOf(agreement))).status).toBe('success');
  });

  it('nothing is certified while a payment is at the provider', async () => {
    const { persona, agreement } = aConvenio();
    const { token } = await testServer.enter(persona);
    await testServer.begin(token, {
      product_type: 'convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    expect(await testServer.issue(token, paymentOf(agreement))).toMatchObject({
      message: expect.stringContaining('todavía no termina'),
    });
  });
});

describe('the days by which a debtor leaves the registries', () => {
  it('are the law’s above the institution’s, from the day of the payment in Santiago', async () => {
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const { session } = await testServer.paid();
    expect(await testServer.debts(session)).toMatchObject([
      {
        ...{ paid_on: '2026-11-21', registry_notice: '2026-12-01', corrected: '2026-12-04' },
        ...{ removed_from_bureau: '2027-01-21', passed_on: null, certified: true, amount: 500_000 },
      },
    ]);
  });

  it('stay the same and name the first that is over, from the day after it', async () => {
    const { debtorId, persona } = await testServer.paid();
    const days = {
      registry_notice: '2026-12-01',
      corrected: '2026-12-04',
      removed_from_bureau: '2027-01-21',
    };
    for (const [at, passed_on] of [
      ['2026-12-02T02:59:00Z', null],
      ['2026-12-02T03:01:00Z', '2026-12-01'],
      ['2027-02-01T15:00:00Z', '2026-12-01'],
    ] as const) {
      testServer.clock.set(new Date(at));
      const token = await testServer.identify(debtorId, persona);
      expect([at, await testServer.debts(token)]).toMatchObject([at, [{ ...days, passed_on }]]);
    }
  });
});
