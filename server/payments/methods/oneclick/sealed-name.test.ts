import { openName, sealName } from './sealed-name.ts';

const NEW = { kid: 'new', secret: 'a-secret-of-more-than-sixteen' };
const OLD = { kid: 'old', secret: 'another-secret-of-more-length' };
const CARD = '0b2f6d1e-4a57-4c5e-9d0b-8b1f6a0a7c11';
const OTHER = '0b2f6d1e-4a57-4c5e-9d0b-8b1f6a0a7c12';

describe('what charges a saved card', () => {
  it('is kept so that the row reveals nothing of it, another time otherwise', () => {
    const sealed = sealName([NEW], CARD, 'tbk-user-1');
    expect(sealed.toString('latin1')).not.toContain('tbk-user');
    expect(sealName([NEW], CARD, 'tbk-user-1').equals(sealed)).toBe(false);
    expect(openName([NEW], CARD, sealed)).toBe('tbk-user-1');
  });

  it('is sealed with the first key and opened with any that is still there', () => {
    const sealed = sealName([OLD], CARD, 'tbk-user-1');
    expect(openName([NEW, OLD], CARD, sealed)).toBe('tbk-user-1');
    expect(() => openName([NEW], CARD, sealed)).toThrow('lacks the key');
    expect(() => sealName([], CARD, 'tbk-user-1')).toThrow('no key');
  });

  it('does not open for another card, nor when a byte has changed', () => {
    const sealed = sealName([NEW], CARD, 'tbk-user-1');
    expect(() => openName([NEW], OTHER, sealed)).toThrow();
    for (const index of [4, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openName([NEW], CARD, changed)).toThrow();
    }
  });
});
