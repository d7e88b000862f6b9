import { parseStepRecord, type StepRecord } from './record.ts';

const record: StepRecord = {
  v: 1,
  company: 'banco-cordillera',
  flow: 'multi',
  current: 4,
  product: 'put',
  ref: 'q7Zk3N_0aB-cdef',
};

describe('the step record in the cookie (readings 31)', () => {
  it('comes back as it was written', () => {
    expect(parseStepRecord(JSON.stringify(record))).toEqual(record);
  });

  it('stays under 1 KB with everything in it', () => {
    const longest = { ...record, company: 'a'.repeat(41), product: 'abono_convenio', ref: 'r'.repeat(64) };
    expect(encodeURIComponent(JSON.stringify(longest)).length).toBeLessThan(1024);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a cut text', JSON.stringify(record).slice(0, -5)],
    ['another version', JSON.stringify({ ...record, v: 2 })],
    ['a step below 1', JSON.stringify({ ...record, current: 0 })],
    ['a step that is no whole number', JSON.stringify({ ...record, current: 1.5 })],
    ['a field that is not ours', JSON.stringify({ ...record, amount: 1 })],
    ['a reference with other characters', JSON.stringify({ ...record, ref: '<script>' })],
    ['a prototype trick', '{"v":1,"__proto__":{"company":"banco-cordillera"}}'],
    ['more than 1 KB', `${JSON.stringify(record)}${' '.repeat(1024)}`],
    ['a list', '[]'],
    ['null', 'null'],
  ])('is dropped when it is %s', (_, text) => {
    expect(parseStepRecord(text)).toBeNull();
  });
});
