import { Misused } from './misused.ts';
import { TENANTS } from '#domain/testing/companies/all.ts';
import { companiesOf, type Companies } from '#server/companies.ts';
import { orderOf, readWords } from './debts-enable-order.ts';

let companies: Companies;
beforeAll(async () => {
  companies = companiesOf(TENANTS);
});

const BANK = ['--company', 'banco-cordillera', '--by', 'Marcela Ruiz', '--reason', 'Acuerdo'];
const order = (...words: string[]) => orderOf(readWords(words), companies);

it.each(['2027-03-01', '01-03-2027', '01/03/2027'])('an order names its last day as %s', (until) => {
  expect(order(...BANK, '--until', until, ' OP-2', 'OP-1', 'OP-2')).toMatchObject({
    company: { key: 'banco-cordillera' },
    operations: ['OP-2', 'OP-1'],
    executive: 'Marcela Ruiz',
    reason: 'Acuerdo',
    until: '2027-03-01',
  });
});

it('a revocation has no last day', () => {
  expect(order(...BANK, '--revoke', 'OP-2').until).toBeNull();
});

it.each([
  ['no company', ['--until', '2027-03-01', 'OP-2'], 'Falta --company'],
  ['an unknown company', ['--company', 'banco-austral', 'OP-2'], 'No existe la institución «banco-austral»'],
  ['no last day', [...BANK, 'OP-2'], 'Falta --until'],
  ['a last day and a revocation', [...BANK, '--revoke', '--until', '2027-03-01', 'OP-2'], 'no los dos'],
  ['a day that does not exist', [...BANK, '--until', '31-02-2027', 'OP-2'], '«31-02-2027» no es una fecha'],
  ['an option it does not know', [...BANK, '--untill', '2027-03-01'], 'opción desconocida'],
])('with %s there is no order, and it is said why', (_, words, said) => {
  expect(() => order(...words)).toThrow(Misused);
  expect(() => order(...words)).toThrow(said);
});
