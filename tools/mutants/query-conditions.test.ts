import { conditionsIn } from './query-conditions.ts';

const switched = (text: string) => conditionsIn('query.ts', text);
const ON = '/*asked*/true';

describe('the switches of a query', () => {
  it('are one for each condition, join and order of the query builder', () => {
    const { text, ranges } = switched(`db.selectFrom('debt').where('id', '=', id).orderBy('at').execute()`);
    expect(text).toBe(
      `db.selectFrom('debt').$call((query) => ${ON} ? query.where('id', '=', id) : query)` +
        `.$call((query) => ${ON} ? query.orderBy('at') : query).execute()`,
    );
    expect(ranges).toHaveLength(2);
  });

  it('stand where the literals are', () => {
    const { text, ranges } = switched(`const a = 1;\nconst b = db.update('x').where('id', '=', id);`);
    const [[line = 0, from = 0, , until = 0] = []] = ranges.map((range) => range.split(/[:-]/).map(Number));
    expect(text.split('\n')[line - 1]?.slice(from, until)).toBe('true');
  });

  it.each([
    ['where a = 1 and b = 2', ['a = 1', 'and b = 2']],
    ['from x join y on y.id = x.id where a = 1 order by b', ['y.id = x.id', 'a = 1']],
    ['where a between 1 and 2 and b is distinct from c', ['a between 1 and 2', 'and b is distinct from c']],
    [
      "where note <> 'this and that -- those' -- why\n and b = 2",
      ["note <> 'this and that -- those'", 'and b = 2'],
    ],
    ['where case when a then c end = 1 and d', ['case when a then c end = 1', 'and d']],
    ['insert into x on conflict do nothing', []],
    ['where a = 1 or b = 2', []],
  ])('of an SQL text are one for each condition: %s', (sql, conditions) => {
    const { text } = switched(`sql\`${sql}\``);
    const found = [...text.matchAll(/true \? sql`([^`]*)`/g)].map(([, condition]) => condition);
    expect(found).toEqual(conditions);
  });

  it('are in a condition within another one, and pass substitutions by', () => {
    const { text } = switched('sql`where a = ${f(b, "and")} and exists (select from y where y.id = x.id)`');
    expect(text).toBe(
      'sql`where ${' +
        `${ON} ? sql\`a = \${f(b, "and")}\` : sql\`true\`} ` +
        '${' +
        `${ON} ? sql\`and exists (select from y where ` +
        '${' +
        `${ON} ? sql\`y.id = x.id\` : sql\`true\`})\` : sql\`\`}\``,
    );
  });
});
