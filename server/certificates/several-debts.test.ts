import { fetchPaidDebts, issueCertificate, LETTER_PDF_PATH } from '#contract/certificates.ts';
import { createAgreementWorld } from '../testing/agreement-world.ts';
import { NO_DEBT, paymentOf, withCertificates } from '../testing/certificates.ts';
import { requestOf } from '../testing/identity-world.ts';
import { pdfQr } from '../testing/pdf-qr.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { aConvenio, aPlan, aPut, aPutInQuotas, both } from '../testing/stories.ts';

let world: ReturnType<typeof withCertificates>;
beforeAll(async () => {
  world = withCertificates(await createAgreementWorld());
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const at = (instant: string) => world.clock.set(new Date(instant));
const fetchLetter = (ref: string, token: string, language = 'es') =>
  world.app.inject({
    url: LETTER_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { authorization: `JWT ${token}`, 'accept-language': language },
  });

/** A debtor who paid a debt on 21 November and another one, in two payments, on the 25th. */
async function twicePaid() {
  const convenio = aConvenio();
  const fixture = both(aPut(), convenio);
  const debtor = await world.enter(fixture.story);
  const first = await world.pay(debtor.token, 'put', fixture.agreement, 1);
  at('2026-11-25T15:00:00Z');
  const later = await world.identify(debtor.debtorId, fixture.story);
  await world.pay(later, 'convenio', convenio.agreement, 1);
  world.clock.pass(60_000);
  const second = await world.pay(later, 'convenio', convenio.agreement, 2);
  const again = () => world.identify(debtor.debtorId, fixture.story);
  return { ...fixture, ...debtor, other: convenio.agreement, first, second, again };
}

describe('a debtor who paid several debts', () => {
  it('sees the one paid last first, each with the receipt of its last payment', async () => {
    const { again, agreement, other, first, second } = await twicePaid();
    expect(await world.debts(await again())).toMatchObject([
      { agreement_number: other, ref: second, amount: 340_000, paid_on: '2026-11-25' },
      { agreement_number: agreement, ref: first, amount: 500_000, paid_on: '2026-11-21' },
    ]);
  });

  it('has a certificate of each, the last one first and none of another debtor', async () => {
    await world.certified();
    const { again, agreement, other } = await twicePaid();
    const token = await again();
    for (const number of [agreement, other]) {
      await world.issue(token, paymentOf(number));
      world.clock.pass(60_000);
    }
    const { certificates } = await world.call(fetchPaidDebts, {}, { token });
    expect(certificates.map(({ agreement_number: number }) => number)).toEqual([other, agreement]);
  });

  it('by one payment has a certificate of each', async () => {
    const { story, agreements } = aPutInQuotas();
    const { token } = await world.enter({ ...story, company: 'banco-cordillera' });
    const debts = agreements.map((id) => ({ id, selected_quota: 3 }));
    const payment = await world.begin(token, { product_type: 'put_wf', debts });
    world.gateway.finish(payment.token);
    await world.comeBack({ token_ws: payment.token });
    const issued = [];
    for (const agreement of agreements) issued.push(await world.issue(token, paymentOf(agreement)));
    expect(issued).toMatchObject(agreements.map((agreement_number) => ({ data: { agreement_number } })));
  });

  it('has no debt left only once the last of them is regularised', async () => {
    const { again } = await twicePaid();
    at('2026-12-23T15:00:00Z');
    expect(await world.issue(await again(), NO_DEBT)).toMatchObject({
      message: expect.stringContaining('desde el 24 de diciembre de 2026'),
    });
    at('2026-12-24T15:00:00Z');
    expect(await world.issue(await again(), NO_DEBT)).toMatchObject({ status: 'success' });
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
    await world.giveBack(second);
    expect((await world.debts(await again())).map(({ ref }) => ref)).toEqual([first]);
    const { id } = await world.deps.db
      .selectFrom('payment')
      .select('id')
      .where('ref', '=', second)
      .executeTakeFirstOrThrow();
    expect(await world.issue(await again(), paymentOf(agreement))).toMatchObject({ status: 'NOT_CERTIFIED' });
    await world.pass(24 * 3_600_000);
    expect(await world.refunds(id)).toMatchObject([{ state: 'refunded' }]);
    const token = await again();
    expect((await world.debts(token)).map(({ ref }) => ref)).toEqual([first]);
    expect(await world.issue(token, paymentOf(agreement))).toMatchObject({ status: 'success' });
    expect(await world.issue(token, paymentOf(other))).toMatchObject({ status: 'NOT_CERTIFIED' });
  });
});

describe('what is paid', () => {
  it('is no debt of another debtor who owes it now', async () => {
    const { agreement } = await world.paid();
    const other = aPut();
    const { token } = await world.enter(other.story);
    await world.deps.db
      .updateTable('offer')
      .set({ rut: other.story.rut })
      .where('agreement_number', '=', agreement)
      .execute();
    expect(await world.debts(token)).toEqual([]);
  });

  it('is not what an agreement was made on, once its down payment is paid', async () => {
    const { token } = await world.inForce(aPlan());
    expect(await world.debts(token)).toEqual([]);
  });

  it.each(['convenio', 'put_wf'] as const)('as %s ends a debt, by the days of an agreement', async (type) => {
    const bank = world.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const one = { count: 1, unit: 'months' } as const;
    const bureauRemoval = { singlePayment: bank.terms.bureauRemoval.singlePayment, agreement: one };
    const changed = jest.replaceProperty(bank, 'terms', { ...bank.terms, bureauRemoval });
    const { story, agreement } = aConvenio();
    const offers = (story.offers ?? []).map((offer) => ({ ...offer, product_type: type }));
    const { token } = await world.enter({ ...story, offers });
    await world.pay(token, type, agreement, 3);
    const debts = await world.debts(token);
    changed.restore();
    expect(debts).toMatchObject([{ certified: true, removed_from_bureau: '2026-12-21' }]);
  });

  it('of a credit that goes on is shown and ends no debt', async () => {
    const { story, agreement } = aConvenio();
    const offers = (story.offers ?? []).map((offer) => ({ ...offer, product_type: 'ciclo_1' as const }));
    const { token, debtorId } = await world.enter({ ...story, offers });
    await world.pay(token, 'ciclo', agreement, 3);
    expect(await world.debts(token)).toMatchObject([{ agreement_number: agreement, certified: false }]);
    expect(await world.issue(token, paymentOf(agreement))).toMatchObject({ status: 'NOT_CERTIFIED' });
    at('2027-01-21T15:00:00Z');
    expect(await world.issue(await world.identify(debtorId, story), NO_DEBT)).toMatchObject({
      message: expect.stringContaining('sin pagar'),
    });
  });
});

describe('a certificate of no debt', () => {
  it('is refused while an offer has a debt whose operation left, until the offer leaves too', async () => {
    const convenio = aConvenio();
    const fixture = both(aPut(), convenio);
    const debtor = await world.enter(fixture.story);
    await world.pay(debtor.token, 'put', fixture.agreement, 1);
    const gone = { withdrawn_at: world.clock.now() };
    const db = world.deps.db;
    const left = db.updateTable('operation').set(gone);
    await left.where('operation_number', '=', `op-${convenio.agreement}-1`).execute();
    at('2027-01-21T15:00:00Z');
    const token = await world.identify(debtor.debtorId, fixture.story);
    expect(await world.issue(token, NO_DEBT)).toMatchObject({ status: 'NOT_CERTIFIED' });
    await db.updateTable('offer').set(gone).where('agreement_number', '=', convenio.agreement).execute();
    expect(await world.issue(token, NO_DEBT)).toMatchObject({ status: 'success' });
  });

  it('is each debtor’s own, also of those who never owed anything', async () => {
    const numbers = [];
    for (const fixture of [aPut(), aPut()]) {
      const { token } = await world.enter({ ...fixture.story, offers: [] });
      const answer = await world.issue(token, NO_DEBT);
      numbers.push(answer.status === 'success' ? answer.data.number : answer.message);
    }
    expect(new Set(numbers).size).toBe(2);
  });
});

it('certificate and letter of a debtor who reads English are in Spanish', async () => {
  const { debtorId, story, agreement, ref } = await world.paid();
  at('2026-12-10T15:00:00Z');
  const token = await world.identify(debtorId, story);
  const sent = { token, headers: { 'accept-language': 'en' } };
  const issued = await world.app.inject(requestOf(issueCertificate, paymentOf(agreement), sent));
  const { number } = issued.json<{ data: { number: string } }>().data;
  const certificate = (await world.download(number, token)).rawPayload;
  const letter = (await fetchLetter(ref, token, 'en')).rawPayload;
  expect(await pdfText(certificate)).toContain('21 de noviembre de 2026');
  expect(await pdfText(letter)).toContain('10 de diciembre de 2026');
  // As it is read aloud.
  for (const file of [certificate, letter]) expect(file.toString('latin1')).toContain('/Lang (es-CL)');
  expect(new URL(await pdfQr(certificate)).pathname).toBe('/banco-cordillera/verificar');
});
