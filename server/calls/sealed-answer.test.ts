import { keyHash, open, requestHash, seal } from './sealed-answer.ts';

const SECRET = 'a secret of the server';
const ANSWER = { body: '{"token":"ñ"}', cookies: ['saldar_session=a; Path=/'] };

describe('a stored answer', () => {
  const stored = seal(SECRET, 'key', ANSWER);

  it('is given again as it was, to the key it was given to', () => {
    expect(open(SECRET, 'key', stored)).toEqual(ANSWER);
  });

  it('is nonce, tag and what nobody can read, different each time', () => {
    expect(stored).toHaveLength(12 + 16 + Buffer.byteLength(JSON.stringify(ANSWER)));
    expect(stored.toString('latin1')).not.toContain('token');
    expect(stored.subarray(0, 12)).not.toEqual(seal(SECRET, 'key', ANSWER).subarray(0, 12));
  });

  it('opens with no other key and no other secret', () => {
    expect(() => open(SECRET, 'another key', stored)).toThrow();
    expect(() => open('another secret', 'key', stored)).toThrow();
  });

  it('does not open when a byte of its nonce, its tag or its text was changed', () => {
    for (const at of [0, 12, 28, stored.length - 1]) {
      const changed = Buffer.from(stored);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => open(SECRET, 'key', changed)).toThrow();
    }
  });
});

describe('the mark of a request', () => {
  const mark = (request: unknown) => requestHash(SECRET, 'key', request);
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

  it('cannot be made without the key and the secret, nor by hashing all RUTs', () => {
    const marks = [mark(rut), requestHash(SECRET, 'other', rut), requestHash('other', 'key', rut)];
    expect(new Set([...marks, keyHash(JSON.stringify(rut))]).size).toBe(4);
  });
});

it('what an older process stored is found and opened by a newer one', () => {
  const sealed =
    'YbuGtdL6TxoG+fX5py1ke0WoLGjS0hoYr7kF2HJkDSoAsVJXlfp0CeHVjdo3y2Ft/u8NHzia4cKobz8F9gNnhY0KH96HUqPshmRS93FqL7J2WEHY3fJWjuMPTfubZ0ZZ';
  expect(keyHash('key')).toBe('LHDhK3oGRvkiefQnx7OOczTY5Tic_xZ6HcMOc_gmtoM');
  expect(requestHash(SECRET, 'key', { rut: '111111111', amount: 1 })).toBe(
    'RmugLud_Bz5dkVm1eX25s-EI1IonmqXs4Me2jYYFSAQ',
  );
  expect(open(SECRET, 'key', Buffer.from(sealed, 'base64'))).toEqual(ANSWER);
});
