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
  it.each([
    ['of a debtor with several offers', record],
    ['of one with a single offer', { ...record, flow: 'single' }],
    [
      'before there is anything to choose',
      { ...record, flow: 'default', product: null, ref: null, current: 1 },
    ],
    ['on the last step there can be', { ...record, current: 9, ref: 'r'.repeat(64) }],
    ['of the shortest reference', { ...record, ref: '12345678' }],
  ])('comes back as it was written %s', (_, written) => {
    expect(parseStepRecord(JSON.stringify(written))).toEqual(written);
  });

  it('is read up to 1 KB', () => {
    expect(parseStepRecord(JSON.stringify(record).padEnd(1024))).toEqual(record);
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
    ['a step past the ninth', JSON.stringify({ ...record, current: 10 })],
    ['an unknown menu', JSON.stringify({ ...record, flow: 'triple' })],
    ['an unknown product', JSON.stringify({ ...record, product: 'shares' })],
    ['a company that is no key', JSON.stringify({ ...record, company: 'Banco Cordillera' })],
    ['a field that is not ours', JSON.stringify({ ...record, amount: 1 })],
    ['a reference with other characters', JSON.stringify({ ...record, ref: '<script>' })],
    ['a reference that begins with another character', JSON.stringify({ ...record, ref: ' 12345678' })],
    ['a reference that ends with another character', JSON.stringify({ ...record, ref: '12345678 ' })],
    ['too short a reference', JSON.stringify({ ...record, ref: '1234567' })],
    ['too long a reference', JSON.stringify({ ...record, ref: 'r'.repeat(65) })],
    ['a prototype trick', '{"v":1,"__proto__":{"company":"banco-cordillera"}}'],
    ['more than 1 KB', JSON.stringify(record).padEnd(1025)],
    ['a list', '[]'],
    ['null', 'null'],
  ])('is dropped when it is %s', (_, text) => {
    expect(parseStepRecord(text)).toBeNull();
  });
});
