import { generateKeyPairSync } from 'node:crypto';
import { TENANTS } from '#domain/testing/companies/all.ts';
import { readConfig } from '../config.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { settingsOf } from '../testing/institutions.ts';
import { PRODUCTION } from '../testing/production.ts';

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const { privateKey: KEY } = generateKeyPairSync('ec', {
  ...{ namedCurve: 'P-256', publicKeyEncoding },
  privateKeyEncoding: { type: 'sec1', format: 'pem' },
});
const { privateKey: KEY_WITH_PASSPHRASE } = generateKeyPairSync('rsa', {
  ...{ modulusLength: 2048, publicKeyEncoding },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem', cipher: 'aes-128-cbc', passphrase: 'x' },
});
/** Of ssh-keygen, of no server. */
const OPENSSH_KEY = [
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW',
  'QyNTUxOQAAACCd++WRdzkNjGy0GIfc2ZRqWqexFsGale9SOObWLkc4FwAAAIh/cUw0f3FM',
  'NAAAAAtzc2gtZWQyNTUxOQAAACCd++WRdzkNjGy0GIfc2ZRqWqexFsGale9SOObWLkc4Fw',
  'AAAEDTr8hfrQ3jzmScgW6I+VkTOvy9zQUUE7gIrwzNLTqNzZ375ZF3OQ2MbLQYh9zZlGpa',
  'p7EWwZqV71I45tYuRzgXAAAAAAECAwQF',
  '-----END OPENSSH PRIVATE KEY-----',
].join('\n');
const OPENSSH_KEY_WITH_PASSPHRASE = [
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  'b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABA3SR1kdI',
  '0twIFqnz+Lwek5AAAAAQAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAILz65+eXVAUnSzHD',
  'AuZG+TzNCKxarBBTiv6rmmNDzs2RAAAAkLnR0IqHmMh01WIJUm8peIIGNZzn8YnqM56uEk',
  '1IC7PJMgYbiv/L5SXEG6RcR/uIAgiRBRDNvum0WfdyIT9BRSXbkoi5z3bwwyQFysOvs01t',
  '9eGdIfKayAa4iKE8izU3aQD05UNv3mbAkx8SwshPHlRi5MaOugMsnvsDCG2s2M62uAfOwv',
  'Jl12aE0uCJjDeJGA==',
  '-----END OPENSSH PRIVATE KEY-----',
].join('\n');
const WHOLE = {
  SFTP_URL: 'sftp://saldar%40bank@[2001:db8::5]:2022/in/saldar',
  SFTP_HOST_KEYS: `SHA256:${'k'.repeat(43)}, SHA256:${'l'.repeat(43)}`,
  SFTP_KEY: KEY,
};
const read = (values: Record<string, string>) =>
  readConfig({ ...TEST_ENVIRONMENT, ...settingsOf('recupera', values) }).sftp;

describe('the SFTP server of an institution', () => {
  it('is where its address says, known by its keys, of that institution alone', () => {
    expect(read(WHOLE)).toEqual({
      recupera: {
        ...{ host: '2001:db8::5', port: 2022, user: 'saldar@bank', folder: '/in/saldar' },
        ...{ privateKey: KEY, password: '' },
        hostKeys: [`SHA256:${'k'.repeat(43)}`, `SHA256:${'l'.repeat(43)}`],
      },
    });
    expect(read({ ...WHOLE, SFTP_URL: 'sftp://saldar@files.example/' })).toMatchObject({
      recupera: { host: 'files.example', port: 22, folder: '/' },
    });
    expect(read({ ...WHOLE, SFTP_KEY: OPENSSH_KEY })).toMatchObject({
      recupera: { privateKey: OPENSSH_KEY },
    });
    expect(read({ ...WHOLE, SFTP_KEY: '', SFTP_PASSWORD: 'of the files' })).toMatchObject({
      recupera: { privateKey: '', password: 'of the files' },
    });
    expect(read({})).toEqual({});
  });

  it.each([
    ['SFTP_URL', 'RECUPERA__SFTP_URL is missing: its delivery by SFTP has other names'],
    ['SFTP_HOST_KEYS', 'RECUPERA__SFTP_HOST_KEYS is missing: without it any server could take its files'],
    ['SFTP_KEY', 'RECUPERA__SFTP_KEY is missing, and so is SFTP_PASSWORD: one of them is needed'],
  ])('is refused without %s', (name, why) => {
    expect(() => read({ ...WHOLE, [name]: '' })).toThrow(why);
  });

  it.each([
    ['another protocol', 'SFTP_URL', 'ftp://saldar@files.example/in'],
    ['no user', 'SFTP_URL', 'sftp://files.example/in'],
    ['no folder', 'SFTP_URL', 'sftp://saldar@files.example'],
    ['a password in its address', 'SFTP_URL', 'sftp://saldar:hidden@files.example/in'],
    ['letters that are none', 'SFTP_URL', 'sftp://saldar@files.example/%E0'],
    ['a fingerprint of another kind', 'SFTP_HOST_KEYS', `MD5:${'ab:'.repeat(15)}ab`],
    ['a torn key', 'SFTP_KEY', KEY.slice(0, 60)],
    [
      'a public key',
      'SFTP_KEY',
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOV3RJ8FpTf5J2j8yR1VSgq+XRyS4KDL2f65U8hB4ngE',
    ],
    ['a key with a passphrase', 'SFTP_KEY', KEY_WITH_PASSPHRASE],
    ['a torn key of ssh-keygen', 'SFTP_KEY', OPENSSH_KEY.replace(/\n.*(?=\n-----END)/, '')],
    ['a key of ssh-keygen with a passphrase', 'SFTP_KEY', OPENSSH_KEY_WITH_PASSPHRASE],
  ])('is refused with %s, by the name and not the value', (_, name, value) => {
    const problem = (() => {
      try {
        return String(read({ ...WHOLE, [name]: value }));
      } catch (error) {
        return String(error);
      }
    })();
    expect(problem).toMatch(new RegExp(`RECUPERA__${name}: is not`));
    expect(problem).not.toContain(value);
  });

  it('is refused in production with a demo password', () => {
    const demo = { ...WHOLE, SFTP_PASSWORD: 'demo-sftp' };
    expect(() =>
      readConfig(
        { ...TEST_ENVIRONMENT, ...PRODUCTION, ...settingsOf('recupera', demo) },
        { all: TENANTS, problems: [] },
      ),
    ).toThrow('RECUPERA__SFTP_PASSWORD is a demo value (refused in production)');
    expect(read(demo)).toMatchObject({ recupera: { password: 'demo-sftp' } });
  });
});
