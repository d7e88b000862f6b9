import fc from 'fast-check';
import { buyOrderOf, newRef } from './ids.ts';

describe('the names of a payment', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', '00000000000000000000000000'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'],
    ['00000000-0000-0000-0000-000000000021', '00000000000000000000000011'],
  ])('%s is the order %s at the provider', (id, order) => {
    expect(buyOrderOf(id)).toBe(order);
  });

  it('gives each payment its own order, of as many characters as the provider takes', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(buyOrderOf(one)).toMatch(/^[0-9A-Z]{26}$/);
        expect(buyOrderOf(one) === buyOrderOf(other)).toBe(one === other);
      }),
    );
  });

  it('gives the result page a reference of 128 random bits that needs no escaping in an address', () => {
    const refs = new Set(Array.from({ length: 1000 }, newRef));
    expect(refs.size).toBe(1000);
    for (const ref of refs) expect(ref).toMatch(/^\w[\w-]{21}$/);
  });
});
