import { readFileSync } from 'node:fs';
import { FLAW_TEXTS } from '../texts/portfolio.ts';
import { openDesk } from './testing/desk.ts';
import { smallPortfolio, without, writeTables } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
beforeEach(() => desk.load(smallPortfolio()));
afterEach(async () => {
  await desk.pool.query('delete from agreement');
  await desk.clear();
});

/** An agreement Ana signed in the portal, with one instalment of its own. */
async function agree(state: 'signed' | 'formalised' | 'inForce' | 'fulfilled' | 'lapsed') {
  await desk.pool.query(`
    insert into agreement (id, company, debtor_id, agreement_number, state, plan, contract_html, contract_hash,
                           template_version, evidence, down_payment, signed_at)
    select gen_random_uuid(), company, id, 'A-1', '${state}', '{}', '', '', '', '{}', 1, now()
      from debtor where company = 'banco-cordillera' and rut = '111111111';
    insert into offer (company, agreement_number, rut, product_type, total_debt, discount, source)
      values ('banco-cordillera', 'A-1-C1', '111111111', 'convenio', 1000, 0, 'agreement');
    insert into debt (company, debt_id, agreement_number, operation_number, amount, source)
      values ('banco-cordillera', 'A-1-C1-1', 'A-1-C1', 'OP-1', 1000, 'agreement');
    insert into quota (company, debt_id, number, due_date, amount)
      values ('banco-cordillera', 'A-1-C1-1', 1, '2027-02-05', 1000)`);
}

const withoutAna = without(smallPortfolio(), '11.111.111-1', 'OP-1', 'A-1', 'D-1');

describe('what was signed here', () => {
  it('is left alone by a full load that does not know it', async () => {
    await agree('inForce');
    await desk.load(smallPortfolio());
    expect(await desk.withdrawn()).toEqual([]);
  });

  it.each(['signed', 'formalised', 'inForce'] as const)(
    'stays %s, with who pays it, when the institution sends nothing of them',
    async (state) => {
      await agree(state);
      await desk.load(withoutAna);
      expect(await desk.withdrawn()).toEqual(['OP-1', 'A-1', 'D-1', 'D-1']);
    },
  );

  it.each(['fulfilled', 'lapsed'] as const)('lets its debtor go when it is %s', async (state) => {
    await agree(state);
    await desk.load(withoutAna);
    expect(await desk.withdrawn()).toEqual(expect.arrayContaining(['111111111']));
  });

  it('does not make up for a portfolio of which a full load leaves nothing', async () => {
    await agree('inForce');
    await desk.hold('D-1', 1, 'held');
    const none = { ...smallPortfolio(), quotas: [] };
    await expect(desk.load(none)).rejects.toMatchObject({
      refusal: { reason: 'nothingLeft', kind: 'quotas' },
    });
  });

  it('is changed by no row of a file: an offer or a debt of its number is rejected', async () => {
    await agree('inForce');
    const before = await desk.snapshot();
    const tables = smallPortfolio();
    const [put = []] = tables.offers;
    tables.offers.push(['A-1-C1', '12.345.678-5', 'put', '2000', '500', ...put.slice(5)]);
    tables.debts.push(['A-1-C1-1', 'A-1', 'OP-1', '2000'], ['X-1', 'A-1-C1', 'OP-1', '1000']);
    tables.quotas.push(['X-1', '1', '2027-02-05', '1000', '']);
    const { counts, rejectsPath } = await desk.load(tables);
    expect([counts.offers.rejected, counts.debts.rejected, counts.quotas.rejected]).toEqual([1, 2, 1]);
    expect(await desk.snapshot()).toEqual(before);
    expect(readFileSync(rejectsPath ?? '', 'utf8')).toContain(
      `debts.csv,6,agreement_number,${FLAW_TEXTS.signedHere}`,
    );
  });

  it.each([
    ['raises the amount', ['1', '2027-02-05', '2500'], 'amount'],
    ['adds an instalment', ['2', '2027-03-05', '1000'], 'number'],
  ])('keeps its instalments as the contract has them: a row that %s is rejected', async (_, row, column) => {
    await agree('inForce');
    const before = await desk.snapshot();
    const quotas = [['A-1-C1-1', ...row, '2026-11-20']];
    const { counts, rejectsPath } = await desk.load(
      writeTables({ ...smallPortfolio(), quotas }, ['quotas']),
      {
        mode: 'partial',
      },
    );
    expect(counts.quotas).toMatchObject({ added: 0, changed: 0, rejected: 1 });
    expect(await desk.snapshot()).toEqual(before);
    expect(readFileSync(rejectsPath ?? '', 'utf8')).toContain(
      `quotas.csv,2,${column},${FLAW_TEXTS.signedHere}`,
    );
  });

  it('takes the day of payment alone from a row that names another day of an instalment', async () => {
    await agree('inForce');
    const quotas = [['A-1-C1-1', '1', '2026-12-01', '1000', '2026-11-20']];
    const { counts } = await desk.load(writeTables({ ...smallPortfolio(), quotas }, ['quotas']), {
      mode: 'partial',
    });
    expect(counts.quotas).toMatchObject({ changed: 1, rejected: 0 });
    const signed = await desk.pool.query(
      `select due_date::text, amount, paid_on::text from quota where debt_id = 'A-1-C1-1'`,
    );
    expect(signed.rows).toEqual([{ due_date: '2027-02-05', amount: 1000, paid_on: '2026-11-20' }]);
  });

  it('hides no row that a full load leaves out, where the load still names an instalment that has lapsed', async () => {
    await agree('lapsed');
    await desk.pool.query(`
      update quota set withdrawn_at = now() where debt_id = 'A-1-C1-1';
      update offer set withdrawn_at = now() where agreement_number = 'A-1-C1'`);
    const tables = smallPortfolio();
    const [gone, ...others] = tables.quotas;
    const quotas = [...others, ['A-1-C1-1', '1', '2027-02-05', '1000', '']];
    const { counts } = await desk.load({ ...tables, quotas });
    expect(counts.quotas).toMatchObject({ withdrawn: 1 });
    expect(await desk.withdrawn()).toContain(gone?.[0]);
  });

  it('takes the word of the institution on an instalment paid elsewhere', async () => {
    await agree('inForce');
    const quotas = [['A-1-C1-1', '1', '2027-02-05', '1000', '2027-02-04']];
    const { counts } = await desk.load(writeTables({ ...smallPortfolio(), quotas }, ['quotas']), {
      mode: 'partial',
    });
    expect(counts.quotas).toMatchObject({ changed: 1, rejected: 0 });
  });
});
