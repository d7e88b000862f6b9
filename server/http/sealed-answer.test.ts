import { keyHash, open, requestHash, scopeHash, seal } from './sealed-answer.ts';

const SECRET = ['a secret of the server'] as const;
const NEWER = ['a newer secret', ...SECRET] as const;
const ANSWER = { body: '{"token":"ñ"}', cookies: ['saldar_session=a; Path=/'] };

describe('a stored answer', () => {
  const stored = seal(SECRET, 'key', ANSWER);

  it('is given again as it was, to the key it was given to', () => {
    expect(open(SECRET, 'key', stored)).toEqual(ANSWER);
  });

  it('is nonce, tag and ciphertext, different each time', () => {
    expect(stored).toHaveLength(12 + 16 + Buffer.byteLength(JSON.stringify(ANSWER)));
    expect(stored.toString('latin1')).not.toContain('token');
    expect(stored.subarray(0, 12)).not.toEqual(seal(SECRET, 'key', ANSWER).subarray(0, 12));
  });

  it('opens with no other key and no other secret', () => {
    expect(open(SECRET, 'another key', stored)).toBeNull();
    expect(open(['another secret'], 'key', stored)).toBeNull();
  });

  it('opens with any live secret, and is sealed with the first', () => {
    expect(open(NEWER, 'key', stored)).toEqual(ANSWER);
    const newer = seal(NEWER, 'key', ANSWER);
    expect(open(SECRET, 'key', newer)).toBeNull();
    expect(open(['a newer secret'], 'key', newer)).toEqual(ANSWER);
  });

  it('does not open when a byte of its nonce, its tag or its text was changed', () => {
    for (const at of [0, 12, 28, stored.length - 1]) {
      const changed = Buffer.from(stored);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(open(SECRET, 'key', changed)).toBeNull();
    }
  });
});

describe('the mark of a request', () => {
  const mark = (request: unknown) => requestHash('key', request);
  const rut = { rut: '111111111', amount: 1 };

  it.each([
    ['names in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['a name without a value', { a: 1 }, { a: 1, b: undefined }],
    ['no request at all', undefined, null],
  ])('is the same with %s', (_, one, other) => {
    expect(mark(one)).toBe(mark(other));
  });

  it.each([
    ['another value', { a: 1 }, { a: 2 }],
    ['a text for a number', { a: 1 }, { a: '1' }],
    ['another name', { a: 1 }, { b: 1 }],
    ['one name more', { a: 1 }, { a: 1, b: null }],
    ['the values of two names in turn', { a: 1, b: 2 }, { a: 2, b: 1 }],
    ['a list in another order', [1, 2], [2, 1]],
    ['a list for its numbers', [1, 2], { 0: 1, 1: 2 }],
    ['lists divided otherwise', [[1], 2], [[1, 2]]],
    ['numbers that stand side by side', [1, 23], [12, 3]],
    ['a name inside another', { a: { b: 1 } }, { a: {}, b: 1 }],
    ['nothing for an empty list', [], null],
  ])('is another one with %s', (_, one, other) => {
    expect(mark(one)).not.toBe(mark(other));
  });

  it('cannot be made without the key, nor by hashing all RUTs', () => {
    const marks = [mark(rut), requestHash('other', rut), keyHash(JSON.stringify(rut))];
    expect(new Set(marks).size).toBe(3);
  });
});

describe('the mark of a caller', () => {
  const marks = [
    scopeHash('key', 'pay', 'debtor', 'ana'),
    scopeHash('other', 'pay', 'debtor', 'ana'),
    scopeHash('key', 'sign', 'debtor', 'ana'),
    scopeHash('key', 'pay', 'debtor', 'bruno'),
    scopeHash('key', 'pay', 'debtor,ana'),
  ];

  it('is the same for the same caller, call and key, and another one for any other', () => {
    expect(scopeHash('key', 'pay', 'debtor', 'ana')).toBe(marks[0]);
    expect(new Set(marks).size).toBe(marks.length);
  });
});

it('what an older process stored is found and opened by a newer one', () => {
  const sealed =
    'YbuGtdL6TxoG+fX5py1ke0WoLGjS0hoYr7kF2HJkDSoAsVJXlfp0CeHVjdo3y2Ft/u8NHzia4cKobz8F9gNnhY0KH96HUqPshmRS93FqL7J2WEHY3fJWjuMPTfubZ0ZZ';
  expect(keyHash('key')).toBe('LHDhK3oGRvkiefQnx7OOczTY5Tic_xZ6HcMOc_gmtoM');
  expect(requestHash('key', { rut: '111111111', amount: 1 })).toBe(
    'mNJOXPHF_PPIaOcN4nJdQ-LkB2Wtc06f1_tuU61HR44',
  );
  expect(open(SECRET, 'key', Buffer.from(sealed, 'base64'))).toEqual(ANSWER);
});
