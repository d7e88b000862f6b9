import { createHmac } from 'node:crypto';
import { isGenuine } from './callback-signature.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const MINUTE_MS = 60_000;
const keys = [
  { kid: 'new', secret: 'test-key-of-the-callbacks' },
  { kid: 'old', secret: 'earlier-key-of-the-callbacks' },
];
const BODY = Buffer.from('{"type":"charge.paid"}');

/** The header as the provider writes it, `ageMs` ago. */
function signed({ kid = 'new', secret = 'test-key-of-the-callbacks', ageMs = 0 } = {}): string {
  const seconds = Math.floor((NOW.getTime() - ageMs) / 1000);
  const hex = createHmac('sha256', secret).update(`${seconds}.`).update(BODY).digest('hex');
  return `t=${seconds},k=${kid},v1=${hex}`;
}

describe('the signature of a callback', () => {
  it.each([
    ['with the new key', {}],
    ['with the key that is being replaced', { kid: 'old', secret: 'earlier-key-of-the-callbacks' }],
    ['five minutes ago', { ageMs: 5 * MINUTE_MS }],
    ['by a clock that is five minutes ahead', { ageMs: -5 * MINUTE_MS }],
  ])('made %s is genuine', (_, signing) => {
    expect(isGenuine(BODY, signed(signing), { keys, now: NOW })).toBe(true);
  });

  it.each([
    ['made with another secret', signed({ secret: 'a guessed secret' })],
    ['made with an unknown key', signed({ kid: 'unknown' })],
    ['made with one key under the name of the other', signed({ kid: 'old' })],
    ['older than five minutes', signed({ ageMs: 5 * MINUTE_MS + 1000 })],
    ['from the future', signed({ ageMs: -5 * MINUTE_MS - 1000 })],
    ['with something before it', `x${signed()}`],
    ['cut to its first sign', signed().replace(/(v1=..).*/, '$1')],
    ['with more behind it', `${signed()}00`],
    ['of another form', signed().replace('v1=', 'v0=')],
    ['that is missing', ''],
  ])('%s is not', (_, signature) => {
    expect(isGenuine(BODY, signature, { keys, now: NOW })).toBe(false);
  });

  it('is of these bytes: a space more and it is not genuine', () => {
    expect(isGenuine(Buffer.concat([BODY, Buffer.from(' ')]), signed(), { keys, now: NOW })).toBe(false);
  });
});
