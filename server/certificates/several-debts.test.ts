import { fetchPaidDebts, issueCertificate, LETTER_PDF_PATH } from '#contract/certificates.ts';
import type { DeadlineKind } from '#domain/deadlines.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { NO_DEBT, paymentOf, withCertificates } from '../testing/certificates.ts';
import { requestOf } from '../testing/identity-test-server.ts';
import { pdfQr } from '../testing/pdf-qr.ts';
import { pdfLines, pdfText } from '../testing/pdf-text.ts';
import { aConvenio, aPlan, aPut, aPutInQuotas, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

const at = (instant: string) => testServer.clock.set(new Date(instant));
const fetchLetter = (ref: string, token: string, language = 'es') =>
  testServer.app.inject({
    url: LETTER_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { authorization: `JWT ${token}`, 'accept-language': language },
  });

/** A debtor who paid a debt on 21 November and another one, in two payments, on the 25th. */
async function twicePaid() {
  const convenio = aConvenio();
  const fixture = both(aPut(), convenio);
  const debtor = await testServer.enter(fixture.persona);
  const first = await testServer.pay(debtor.token, 'put', fixture.agreement, 1);
  at('2026-11-25T15:00:00Z');
  const later = await testServer.identify(debtor.debtorId, fixture.persona);
  await testServer.pay(later, 'convenio', convenio.agreement, 1);
  testServer.clock.pass(60_000);
  const second = await testServer.pay(later, 'convenio', convenio.agreement, 2);
  const again = () => testServer.identify(debtor.debtorId, fixture.persona);
  return { ...fixture, ...debtor, other: convenio.agreement, first, second, again };
}

describe('a debtor who paid several debts', () => {
  it('sees the one paid last first, each with the receipt of its last payment', async () => {
    const { again, agreement, other, first, second } = await twicePaid();
    expect(await testServer.debts(await again())).toMatchObject([
      { agreement_number: other, ref: second, amount: 340_000, paid_on: '2026-11-25' },
      { agreement_number: agreement, ref: first, amount: 500_000, paid_on: '2026-11-21' },
    ]);
  });

  it('has a certificate of each as it was issued, the last one first and none of another debtor', async () => {
    await testServer.certified();
    const { again, agreement, other } = await twicePaid();
    const token = await again();
    const issued = [];
    for (const number of [agreement, other]) {
      const answer = await testServer.issue(token, paymentOf(number));
      issued.unshift(answer.status === 'success' && answer.data);
      testServer.clock.pass(60_000);
    }
    const { certificates } = await testServer.call(fetchPaidDebts, {}, { token });
    expect(certificates).toEqual(issued);
    expect(issued).toMatchObject([{ agreement_number: other }, { agreement_number: agreement }]);
  });

  it('by one payment has a certificate of each, and one letter about all of them', async () => {
    const { agreements, ...fixture } = aPutInQuotas();
    const persona = { ...fixture.persona, company: 'banco-cordillera' };
    const { token, debtorId } = await testServer.enter(persona);
    const debts = agreements.map((id) => ({ id, selected_quota: 3 }));
    const payment = await testServer.begin(token, { product_type: 'put_wf', debts });
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    const issued = [];
    for (const agreement of agreements) issued.push(await testServer.issue(token, paymentOf(agreement)));
    expect(issued).toMatchObject(agreements.map((agreement_number) => ({ data: { agreement_number } })));
    at('2026-12-10T15:00:00Z');
    const letter = await fetchLetter(payment.ref, await testServer.identify(debtorId, persona));
    const lines = await pdfLines(letter.rawPayload);
    const named = lines.filter((line) => line.startsWith('Oferta o convenio'));
    expect(named.map((line) => line.split(/\s+/).at(-1)).sort()).toEqual(agreements);
  });

  it('has no debt left only once the last of them is regularised', async () => {
    const { again } = await twicePaid();
    at('2026-12-23T15:00:00Z');
    expect(await testServer.issue(await again(), NO_DEBT)).toMatchObject({
      message: expect.stringContaining('desde el 24 de diciembre de 2026'),
    });
    at('2026-12-24T15:00:00Z');
    expect(await testServer.issue(await again(), NO_DEBT)).toMatchObject({ status: 'success' });
  });

  it('claims in a letter only what its payment paid, and names no day that is not over', async () => {
    const { again, agreement, other, first } = await twicePaid();
    at('2027-01-21T15:00:00Z');
    const text = await pdfText((await fetchLetter(first, await again())).rawPayload);
    expect(text).toContain(agreement);
    expect(text).not.toContain(other);
    expect(text).not.toContain('además fijó');
  });

  it('is certified one whose payment stands while money of the other was given back', async () => {
    const { again, agreement, other, second, first } = await twicePaid();
    await testServer.giveBack(second);
    expect((await testServer.debts(await again())).map(({ ref }) => ref)).toEqual([first]);
    const { id } = await testServer.deps.db
      .selectFrom('payment')
      .select('id')
      .where('ref', '=', second)
      .executeTakeFirstOrThrow();
    expect(await testServer.issue(await again(), paymentOf(agreement))).toMatchObject({
      status: 'NOT_CERTIFIED',
    });
    await testServer.pass(24 * 3_600_000);
    expect(await testServer.refunds(id)).toMatchObject([{ state: 'refunded' }]);
    const token = await again();
    expect((await testServer.debts(token)).map(({ ref }) => ref)).toEqual([first]);
    expect(await testServer.issue(token, paymentOf(agreement))).toMatchObject({ status: 'success' });
    expect(await testServer.issue(token, paymentOf(other))).toMatchObject({ status: 'NOT_CERTIFIED' });
  });
});

describe('what is paid', () => {
  it('is no debt of another debtor who owes it now', async () => {
    const { agreement } = await testServer.paid();
    const other = aPut();
    const { token } = await testServer.enter(other.persona);
    await testServer.deps.db
      .updateTable('offer')
      .set({ rut: other.persona.rut })
      .where('agreement_number', '=', agreement)
      .execute();
    expect(await testServer.debts(token)).toEqual([]);
  });

  it('amounts to what was charged, whatever the institution says of it later', async () => {
    const { session } = await testServer.paid();
    await testServer.deps.db.updateTable('quota').set({ amount: 1 }).execute();
    expect(await testServer.debts(session)).toMatchObject([{ amount: 500_000 }]);
  });

  it('is not what an agreement was made on, once its down payment is paid', async () => {
    const { token } = await testServer.inForce(aPlan());
    expect(await testServer.debts(token)).toEqual([]);
  });

  /** The bank has what is paid by this kind removed within another month. */
  function removeWithinAMonth(kind: DeadlineKind) {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const bureauRemoval = { ...bank.terms.bureauRemoval, [kind]: { count: 1, unit: 'months' } as const };
    return jest.replaceProperty(bank, 'terms', { ...bank.terms, bureauRemoval });
  }

  it('at once ends a debt by the days of a single payment, not of an agreement', async () => {
    const { session } = await testServer.paid(aPut());
    const changed = removeWithinAMonth('singlePayment');
    const debts = await testServer.debts(session);
    changed.restore();
    expect(debts).toMatchObject([{ certified: true, removed_from_bureau: '2026-12-21' }]);
  });

  it.each(['convenio', 'put_wf'] as const)('as %s ends a debt, by the days of an agreement', async (type) => {
    const changed = removeWithinAMonth('agreement');
    const { persona, agreement } = aConvenio();
    const offers = (persona.offers ?? []).map((offer) => ({ ...offer, product_type: type }));
    const { token } = await testServer.enter({ ...persona, offers });
    await testServer.pay(token, type, agreement, 3);
    const debts = await testServer.debts(token);
    changed.restore();
    expect(debts).toMatchObject([{ certified: true, removed_from_bureau: '2026-12-21' }]);
  });

  it('of an ongoing credit is shown and ends no debt', async () => {
    const { persona, agreement } = aConvenio();
    const offers = (persona.offers ?? []).map((offer) => ({ ...offer, product_type: 'ciclo_1' as const }));
    const { token, debtorId } = await testServer.enter({ ...persona, offers });
    await testServer.pay(token, 'ciclo', agreement, 3);
    expect(await testServer.debts(token)).toMatchObject([{ agreement_number: agreement, certified: false }]);
    expect(await testServer.issue(token, paymentOf(agreement))).toMatchObject({ status: 'NOT_CERTIFIED' });
    at('2027-01-21T15:00:00Z');
    expect(await testServer.issue(await testServer.identify(debtorId, persona), NO_DEBT)).toMatchObject({
      message: expect.stringContaining('sin pagar'),
    });
  });
});

describe('a certificate of no debt', () => {
  it.each(['offer', 'debt'] as const)(
    'is refused while an offer has a debt whose operation left, until the %s leaves too',
    async (what) => {
      const convenio = aConvenio();
      const fixture = both(aPut(), convenio);
      const debtor = await testServer.enter(fixture.persona);
      await testServer.pay(debtor.token, 'put', fixture.agreement, 1);
      const gone = { withdrawn_at: testServer.clock.now() };
      const db = testServer.deps.db;
      const left = db.updateTable('operation').set(gone);
      await left.where('operation_number', '=', `op-${convenio.agreement}-1`).execute();
      at('2027-01-21T15:00:00Z');
      const token = await testServer.identify(debtor.debtorId, fixture.persona);
      expect(await testServer.issue(token, NO_DEBT)).toMatchObject({ status: 'NOT_CERTIFIED' });
      await db.updateTable(what).set(gone).where('agreement_number', '=', convenio.agreement).execute();
      expect(await testServer.issue(token, NO_DEBT)).toMatchObject({ status: 'success' });
    },
  );

  it('is each debtor’s own, also of those who never owed anything', async () => {
    const numbers = [];
    for (const fixture of [aPut(), aPut()]) {
      const { token } = await testServer.enter({ ...fixture.persona, offers: [] });
      const answer = await testServer.issue(token, NO_DEBT);
      numbers.push(answer.status === 'success' ? answer.data.number : answer.message);
    }
    expect(new Set(numbers).size).toBe(2);
  });
});

it('certificate and letter of a debtor who reads English are in Spanish', async () => {
  const { debtorId, persona, agreement, ref } = await testServer.paid();
  at('2026-12-10T15:00:00Z');
  const token = await testServer.identify(debtorId, persona);
  const sent = { token, headers: { 'accept-language': 'en' } };
  const issued = await testServer.app.inject(requestOf(issueCertificate, paymentOf(agreement), sent));
  const { number } = issued.json<{ data: { number: string } }>().data;
  const certificate = (await testServer.download(number, token)).rawPayload;
  const letter = (await fetchLetter(ref, token, 'en')).rawPayload;
  expect(await pdfText(certificate)).toContain('21 de noviembre de 2026');
  expect(await pdfText(letter)).toContain('10 de diciembre de 2026');
  // As it is read aloud.
  for (const file of [certificate, letter]) expect(file.toString('latin1')).toContain('/Lang (es-CL)');
  expect(new URL(await pdfQr(certificate)).pathname).toBe('/banco-cordillera/verificar');
});
