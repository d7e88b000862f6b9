import { sealerOf } from './sealed-text.ts';

const { seal, open } = sealerOf({ purpose: 'webhook secrets', setting: 'WEBHOOK_KEYS' });
const former = { kid: 'a', secret: 'a former key of thirty-two letters' };
const fresh = { kid: 'newer', secret: 'the key of today, also long enough' };
const sealed = seal([former], 'endpoint-1', 'secret of a receiver');

describe('a secret that the database keeps', () => {
  it('is sealed by the first key, and read by it also once it is a former one', () => {
    expect(open([fresh, former], 'endpoint-1', sealed)).toBe('secret of a receiver');
    expect(open([fresh], 'endpoint-1', seal([fresh, former], 'endpoint-1', 'another'))).toBe('another');
  });

  it('is not in what is kept, which differs each time', () => {
    expect(sealed.toString('latin1')).not.toContain('secret of a receiver');
    expect(seal([former], 'endpoint-1', 'secret of a receiver')).not.toEqual(sealed);
  });

  it('is read for its owner alone, unchanged, and for its purpose', () => {
    expect(() => open([former], 'endpoint-2', sealed)).toThrow();
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => open([former], 'endpoint-1', changed)).toThrow();
    const other = sealerOf({ purpose: 'staff tokens', setting: 'STAFF_KEYS' });
    expect(() => other.open([former], 'endpoint-1', sealed)).toThrow();
  });

  it('without its key is an error that names the setting and the key', () => {
    expect(() => open([fresh], 'endpoint-1', sealed)).toThrow(
      'WEBHOOK_KEYS lacks the key "a", by which something kept was sealed.',
    );
    expect(() => seal([], 'endpoint-1', 'text')).toThrow('WEBHOOK_KEYS holds no key.');
  });
});
