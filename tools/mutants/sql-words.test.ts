import { withOtherWords } from './sql-words.ts';

const COLUMNS = new Map([
  [
    'debt',
    ['id string', 'key string', 'due_on Date', 'paid_on Date', 'total number'].map((text) => {
      const [name = '', type = ''] = text.split(' ');
      return { name, type };
    }),
  ],
]);
const others = (sql: string) =>
  [...withOtherWords(sql, COLUMNS).matchAll(/true \? sql`([^`]*)` : sql`([^`]*)`/g)].map(
    ([, one, other]) => `${one}|${other}`,
  );

describe('words of an SQL text have another one that would run as well', () => {
  it.each([
    ['where d <= 1 and e > 2 and f <> 3', ['<=|<', '>|>=']],
    ['where a or b order by c desc', ['or|and', 'desc|asc']],
    ['select max(a), greatest(b, c)', ['max|min', 'greatest|least']],
    ["where a at time zone 'America/Santiago'", ["'America/Santiago'|'UTC'"]],
    ["where a in ('x', 'y') and b = 'z'", ["'x'|''", "'y'|''"]],
    ['from a left join b on true', ['left|']],
    ['where a is null and b is not null', ['null|not null', 'not|']],
    ['select distinct a', ['distinct|']],
    ['select d.due_on from debt d where d.id = x.id', ['d.due_on|d.paid_on as due_on', 'd.id|d.key']],
    ['select min(d.due_on) as day, d.total from debt as d', ['min|max', 'd.due_on|d.paid_on']],
    ['update debt set paid_on = debt.due_on', ['debt.due_on|debt.paid_on']],
    ["select detail ->> 'a', x::date", []],
    ['where ⟦f(a > b)⟧ and c', []],
  ])('%s', (sql, found) => {
    expect(others(sql)).toEqual(found);
  });
});
