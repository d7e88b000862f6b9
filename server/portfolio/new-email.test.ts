import { openDesk } from './testing/desk.ts';
import { smallPortfolio, withField } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);

/** Since when the institution knows the address of each debtor. */
const since = async () => {
  const { rows } = await desk.pool.query<{ email: string | null; email_since: Date | null }>(
    'select email, email_since from debtor order by rut',
  );
  return rows.map(({ email, email_since }) => [email, email_since]);
};

describe('an address that a load brings', () => {
  it('is known since that load where another one, or none, was known before, and keeps its age in later loads', async () => {
    await desk.load(smallPortfolio());
    expect(await since()).toEqual([
      ['ana@correo.example', null],
      [null, null],
    ]);
    const changed = withField(smallPortfolio(), 'debtors', 0, 'email', 'nueva@correo.cl');
    await desk.load(withField(changed, 'debtors', 1, 'email', 'bruno@correo.cl'));
    const known = await since();
    expect(known).toEqual([
      ['nueva@correo.cl', expect.any(Date)],
      ['bruno@correo.cl', expect.any(Date)],
    ]);
    const renamed = withField(changed, 'debtors', 0, 'name', 'Ana Rojas Díaz');
    await desk.load(withField(renamed, 'debtors', 1, 'email', 'bruno@correo.cl'));
    expect(await since()).toEqual(known);
  });

  it('is as old as before of a debtor who comes back, and whose address went with its age meanwhile', async () => {
    await desk.clear();
    await desk.load(smallPortfolio());
    await desk.pool.query("update debtor set email = null, withdrawn_at = now() where email like 'ana@%'");
    await desk.load(smallPortfolio());
    expect(await since()).toEqual([
      ['ana@correo.example', null],
      [null, null],
    ]);
  });
});
