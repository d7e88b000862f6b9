import { LETTER_PDF_PATH } from '#contract/certificates.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { NO_DEBT, paymentOf, withCertificates } from '../testing/certificates.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { fieldIn, pdfLines, pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from '../agreements/due.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

const at = (instant: string) => testServer.clock.set(new Date(instant));
const SIX = { agreed_quota: 6, expiration_day: 5 };

/** The institution reports instalments as paid at a branch, each on its day. */
async function paidAtBranch(number: string, days: Readonly<Record<number, string>>): Promise<void> {
  for (const [instalment, paid_on] of Object.entries(days))
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on })
      .where('debt_id', '=', `${number}-1`)
      .where('number', '=', Number(instalment))
      .execute();
}

/** An agreement whose down payment was paid here and every instalment at a branch. */
async function fulfilled() {
  const carla = await testServer.inForce(undefined, SIX);
  await paidAtBranch(carla.number, {
    ...{ 1: '2027-02-03', 2: '2027-03-03', 3: '2027-04-05', 4: '2027-05-04' },
    ...{ 5: '2027-06-03', 6: '2027-07-02' },
  });
  at('2027-07-05T15:00:00Z');
  expect(await endDueAgreements(testServer.deps)).toBe(1);
  return { ...carla, again: () => testServer.identify(carla.debtorId, carla.persona) };
}

const fetchLetter = (ref: string, token: string) =>
  testServer.app.inject({
    url: LETTER_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { authorization: `JWT ${token}` },
  });

describe('a debt paid here that a load reports as paid on the day it was booked', () => {
  it('keeps the day of its payment, on the voucher too, and the letter that was ready', async () => {
    const { persona, agreement } = aConvenio();
    const { token, debtorId } = await testServer.enter(persona);
    const ref = await testServer.pay(token, 'convenio', agreement, 3);
    await paidAtBranch(agreement, { 2: '2026-11-27', 3: '2026-11-27', 4: '2026-11-27' });
    at('2026-12-02T15:00:00Z');
    const later = await testServer.identify(debtorId, persona);
    expect(await testServer.debts(later)).toMatchObject([{ paid_on: '2026-11-21', passed_on: '2026-12-01' }]);
    expect((await fetchLetter(ref, later)).statusCode).toBe(200);
    const { voucher } = (await testServer.status(ref, later)).data;
    expect(voucher?.quotas).toMatchObject([{ ended_on: '21/11/2026' }]);
    expect(voucher?.follow_up?.ended).toMatchObject({ registry_notice: '01/12/2026' });
  });

  it('has that day in the mail about the end of its agreement', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    at('2027-02-10T15:00:00Z');
    const again = () => testServer.identify(carla.debtorId, carla.persona);
    await testServer.pay(await again(), 'convenio', carla.number, 5);
    at('2027-07-05T15:00:00Z');
    await testServer.post();
    await testServer.pay(await again(), 'convenio', carla.number, 1);
    await paidAtBranch(carla.number, { 6: '2027-07-12' });
    const mail = (await testServer.post()).find(({ subject }) => subject.startsWith('Terminaste'));
    expect(mail?.text).toContain('por ley, a más tardar el 14 de julio de 2027');
  });
});

describe('an agreement whose down payment was paid here and every instalment at a branch', () => {
  it('is paid whole, with the receipt of the down payment and its certificate', async () => {
    const { again, number, ref } = await fulfilled();
    const token = await again();
    expect(await testServer.debts(token)).toMatchObject([
      { agreement_number: number, amount: 2_880_000, paid_on: '2027-07-02', ref, certified: true },
    ]);
    expect((await testServer.issue(token, paymentOf(number))).status).toBe('success');
  });

  it('leaves no debt from the day that its mail names', async () => {
    const { again } = await fulfilled();
    expect(await testServer.issue(await again(), NO_DEBT)).toMatchObject({
      message: expect.stringContaining('desde el 2 de agosto de 2027'),
    });
    at('2027-08-02T15:00:00Z');
    expect((await testServer.issue(await again(), NO_DEBT)).status).toBe('success');
  });
});

describe('an agreement whose last instalments were paid at a branch', () => {
  it('is claimed in a letter that says so, with the receipt of the last payment here', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    const again = () => testServer.identify(carla.debtorId, carla.persona);
    at('2027-02-10T15:00:00Z');
    const ref = await testServer.pay(await again(), 'convenio', carla.number, 4);
    await paidAtBranch(carla.number, { 5: '2027-05-28', 6: '2027-05-30' });
    at('2027-07-01T15:00:00Z');
    await endDueAgreements(testServer.deps);
    const letter = await fetchLetter(ref, await again());
    const text = (await pdfText(letter.rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('El 30 de mayo de 2027 terminé de pagar la deuda que se identifica en la tabla.');
    expect(text).toContain('Adjunto el comprobante de mi último pago en el portal;');
    expect(fieldIn(await pdfLines(letter.rawPayload))('Referencia del último pago en el portal')).toBe(ref);
  });

  it('is claimed by the receipt of its down payment where every instalment was paid there', async () => {
    const { ref, again } = await fulfilled();
    at('2027-08-01T15:00:00Z');
    const text = (await pdfText((await fetchLetter(ref, await again())).rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('El 2 de julio de 2027 terminé de pagar la deuda');
    expect(text).toContain(ref);
  });
});
