import { keepChoice, onConsentChange, readChoice, readVisitor } from './consent.ts';

const DAY = 24 * 3600 * 1000;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('an answer about being counted', () => {
  it('is none at first, is kept by company, and can be changed', () => {
    expect([readChoice('a'), readVisitor('a')]).toEqual([null, null]);
    keepChoice('a', 'accepted');
    expect([readChoice('a'), readChoice('b')]).toEqual(['accepted', null]);
    keepChoice('b', 'accepted');
    keepChoice('a', 'refused');
    expect([readChoice('a'), readChoice('b')]).toEqual(['refused', 'accepted']);
  });

  it('that is taken back takes the visitor’s random name with it, and a new yes makes a new one', () => {
    keepChoice('a', 'accepted');
    const first = readVisitor('a');
    keepChoice('a', 'refused');
    expect(readVisitor('a')).toBeNull();
    expect(localStorage.getItem('saldar_consent')).not.toContain(first);
    keepChoice('a', 'accepted');
    expect(readVisitor('a')).not.toBe(first);
  });

  it('holds for 180 days', () => {
    keepChoice('a', 'accepted');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 179 * DAY);
    expect(readChoice('a')).toBe('accepted');
    jest.spyOn(Date, 'now').mockReturnValue(now + 181 * DAY);
    expect([readChoice('a'), readVisitor('a')]).toEqual([null, null]);
  });

  it('that is corrupt counts as none', () => {
    localStorage.setItem('saldar_consent', '{"a":{"choice":"always"}}');
    expect(readChoice('a')).toBeNull();
    localStorage.setItem('saldar_consent', 'x');
    expect(readChoice('a')).toBeNull();
  });

  it('is heard of where it changes, here and in another tab, until nothing listens any more', () => {
    const heard = jest.fn();
    const end = onConsentChange(heard);
    keepChoice('a', 'accepted');
    expect(heard).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    keepChoice('a', 'refused');
    window.dispatchEvent(new StorageEvent('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
