import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { fulfilledLetter } from './agreement-end-mails.ts';
import { readAgreementFacts } from './agreement-facts.ts';
import { agreementLetter, executiveLetter } from './agreement-mails.ts';
import { sendingCompany } from '../mail/branding.ts';

const testServer = sharedByTests(createMailScenarios);

/** Of an agreement in force. */
async function facts() {
  await testServer.inForce();
  const { id } = await testServer.deps.db.selectFrom('agreement').select('id').executeTakeFirstOrThrow();
  return readAgreementFacts(testServer.deps, id);
}

describe('the letter to an executive', () => {
  it('has no line for a phone of a debtor who has none', async () => {
    const { debtor, ...found } = await facts();
    const phoneOf = (phone: string | null) =>
      executiveLetter({ ...found, debtor: { ...debtor, phone } }).rows.filter(
        ([label]) => label === 'Teléfono',
      );
    expect([phoneOf('+56912345678'), phoneOf(null)]).toEqual([[['Teléfono', '+56912345678']], []]);
  });
});

describe('an agreement with a company that promises no contact of an executive', () => {
  it('promises the debtor none, and sends no request', async () => {
    const read = await facts();
    const terms = { ...read.company.terms, executiveContact: null };
    const found = { ...read, company: { ...read.company, terms } };
    expect(agreementLetter(found).paragraphs.join('\n')).not.toContain('ejecutiv');
    expect(() => executiveLetter(found)).toThrow('banco-cordillera promises no contact.');
  });

  it('enqueues no mail to an executive', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const terms = jest.replaceProperty(bank, 'terms', { ...bank.terms, executiveContact: null });
    await testServer.deps.db.deleteFrom('mail').where('kind', '=', 'executive').execute();
    await testServer.inForce();
    terms.restore();
    const letters = testServer.deps.db.selectFrom('mail').select('kind').where('kind', '=', 'executive');
    expect(await letters.execute()).toEqual([]);
  });
});

it('the letter of an agreement says after how many days late the institution ends it', async () => {
  const read = await facts();
  const terms = { ...read.company.terms, agreementLapsesAfterDays: 101 };
  const letter = agreementLetter({ ...read, company: { ...read.company, terms } });
  expect(letter.paragraphs.join('\n')).toContain('se atrasa más de 101 días');
});

it('the letter of an agreement names the amount of the last instalment where it differs', async () => {
  const { agreement, ...others } = await facts();
  const [first, ...rest] = agreement.plan.schedule.toReversed();
  if (!first) throw new Error('no schedule');
  const rowWith = (amount: number) => {
    const plan = { ...agreement.plan, schedule: [{ ...first, amount }, ...rest].toReversed() };
    const { rows } = agreementLetter({ ...others, agreement: { ...agreement, plan } });
    return rows.find(([label]) => label === 'Cuotas')?.[1];
  };
  expect([rowWith(216_000), rowWith(216_008)]).toEqual([
    '12 de $216.000',
    '12 de $216.000; la última, de $216.008',
  ]);
});

it('the letter of an agreement’s end counts the days of an agreement, also where those of a single payment are others', async () => {
  const read = await facts();
  const { regularisation, bureauRemoval } = read.company.terms;
  const terms = {
    ...read.company.terms,
    regularisation: { ...regularisation, singlePayment: { count: 1, unit: 'days' as const } },
    bureauRemoval: { ...bureauRemoval, singlePayment: { count: 1, unit: 'days' as const } },
  };
  const paid = { count: 12, amount: 2_592_000, lastPaidOn: '2028-02-01' };
  const lines = (company: typeof read.company) => fulfilledLetter({ ...read, company }, paid).rows;
  expect(lines({ ...read.company, terms })).toEqual(lines(read.company));
});

it('no letter goes out in the name of a company that debtors do not pay here', () => {
  expect(() => sendingCompany(testServer.deps.companies, 'banco-austral')).toThrow(
    'No paying company banco-austral.',
  );
});
