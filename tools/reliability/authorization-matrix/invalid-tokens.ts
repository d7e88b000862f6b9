import { createHmac, randomUUID } from 'node:crypto';
import { verifyFlow } from '#contract/identity.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { TEST_ENVIRONMENT } from '#server/testing/dependencies.ts';
import type { Owner } from './owned-resources.ts';
import { soundRequest } from './requests.ts';

type Part = Record<string, unknown>;

const SECRET = TEST_ENVIRONMENT.JWT_KEYS.slice(TEST_ENVIRONMENT.JWT_KEYS.indexOf(':') + 1);
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;

/** A token signed with `secret`, encoded here by hand so that the test does not rely on the server's own code. */
function signed(header: Part, claims: Part, secret: string = SECRET, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

/** The token that only continues an identification. */
export async function identificationToken(testServer: AgreementTestServer, owner: Owner): Promise<string> {
  const request = soundRequest(verifyFlow, owner);
  const { token } = await testServer.call(verifyFlow, request as never, {});
  return token;
}

/**
 * Authorization headers that open nothing, by what is wrong with them. `good` is a token that would; `others` the session tokens
 * of other debtors, whose parts are put together with this one's.
 */
export function badHeaders(
  good: string,
  others: readonly string[],
  seed: number,
): Record<string, string | undefined> {
  const [head, body, signature = ''] = good.split('.');
  const [header, claims] = [decode(head), decode(body)];
  const hours = (count: number) => Number(claims['exp']) + count * 3600;
  const [flip, at] = [(seed % 6) + 1, seed % (signature.length - 1)];
  const changed = [...signature];
  changed[at] = String.fromCharCode(65 + ((signature.charCodeAt(at) + flip) % 26));
  const none = (alg: string) => `${encode({ ...header, alg })}.${body}.`;
  const foreign = others.map((other) => decode(other.split('.')[1]));
  const bad: Record<string, string | undefined> = {
    'no token': undefined,
    'an empty token': 'JWT ',
    'no JWT at all': 'JWT not-a-token',
    'the wrong word before it': `Bearer ${good}`,
    'two tokens': `JWT ${good} ${good}`,
    expired: `JWT ${signed(header, { ...claims, exp: hours(-24) })}`,
    'without an end': `JWT ${signed(header, { ...claims, exp: undefined })}`,
    'a signature changed in one letter': `JWT ${head}.${body}.${changed.join('')}`,
    'no signature': `JWT ${head}.${body}.`,
    'forged with another key': `JWT ${signed(header, claims, 'another-key')}`,
    'forged with an empty key': `JWT ${signed(header, claims, '')}`,
    'claims changed after signing': `JWT ${head}.${encode({ ...claims, exp: hours(24) })}.${signature}`,
    'alg none': `JWT ${none('none')}`,
    'alg None': `JWT ${none('None')}`,
    'alg NONE with the old signature': `JWT ${none('NONE')}${signature}`,
    'an algorithm we do not use': `JWT ${signed({ ...header, alg: 'HS512' }, claims, SECRET, 'sha512')}`,
    'alg RS256 over our secret': `JWT ${signed({ ...header, alg: 'RS256' }, claims)}`,
    'no kid': `JWT ${signed({ ...header, kid: undefined }, claims)}`,
    'an unknown kid': `JWT ${signed({ ...header, kid: 'zero' }, claims)}`,
    'a kid that is a path': `JWT ${signed({ ...header, kid: '../../../dev/null' }, claims, '')}`,
    'a kid that every object has': `JWT ${signed({ ...header, kid: 'constructor' }, claims)}`,
    'another type': `JWT ${signed({ ...header, typ: 'at+jwt' }, claims)}`,
    'another issuer': `JWT ${signed(header, { ...claims, iss: 'other' })}`,
    'a critical header': `JWT ${signed({ ...header, crit: ['exp'] }, claims)}`,
    'no scope': `JWT ${signed(header, { ...claims, scope: undefined })}`,
    'both scopes': `JWT ${signed(header, { ...claims, scope: ['identification', 'session'] })}`,
    'an unknown subject': `JWT ${signed(header, { ...claims, sub: randomUUID() })}`,
    'an unknown company': `JWT ${signed(header, { ...claims, aud: '__proto__' })}`,
    'every company': `JWT ${signed(header, { ...claims, aud: foreign.map(({ aud }) => aud) })}`,
  };
  for (const [index, one] of foreign.entries()) {
    bad[`debtor of another session ${index}`] = `JWT ${signed(header, { ...claims, sub: one['sub'] })}`;
    if (claims['sid'])
      bad[`session of another debtor ${index}`] = `JWT ${signed(header, { ...claims, sid: one['sid'] })}`;
    if (one['aud'] !== claims['aud'])
      bad[`company of another session ${index}`] = `JWT ${signed(header, { ...claims, aud: one['aud'] })}`;
  }
  return bad;
}
