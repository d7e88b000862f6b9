import clone from './clone.ts';
import cloneDeep from './cloneDeep.ts';
import isPlainObject from './isPlainObject.ts';
import toPath from './toPath.ts';

/** What a form holds: texts, ticks, files, nothing, and groups and lists of those. */
const day = new Date(0);
const values = { rut: '1-9', terms: true, none: null, missing: undefined, day, contact: { email: 'a@b.cl' } };
const rows = [{ n: '1' }, undefined, ['x']];

describe('in place of lodash, which Formik asks for these four', () => {
  it.each([[values], [rows], ['text'], [null], [undefined], [day]])('%j is copied as it is', (given) => {
    expect(clone(given)).toEqual(given);
    expect(cloneDeep(given)).toEqual(given);
  });

  it('a copy is another list or object, and a deep one all the way down', () => {
    expect([clone(values) === values, clone(rows) === rows]).toEqual([false, false]);
    expect(clone(values).contact).toBe(values.contact);
    expect([cloneDeep(values).contact === values.contact, cloneDeep(rows)[0] === rows[0]]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ['rut', ['rut']],
    ['contact.email', ['contact', 'email']],
    ['rows[0].n', ['rows', '0', 'n']],
    ['rows.0.n', ['rows', '0', 'n']],
    [
      ['a.b', 'c'],
      ['a.b', 'c'],
    ],
  ])('the path %j is %j', (path, keys) => expect(toPath(path)).toEqual(keys));

  it('only objects with keys are looked into', () => {
    const plain = [{}, Object.create(null), values].map(isPlainObject);
    const other = [[], day, null, 'text', undefined].map(isPlainObject);
    expect([new Set(plain), new Set(other)]).toEqual([new Set([true]), new Set([false])]);
  });
});
