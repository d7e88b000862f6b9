import { allFiles } from '#sandbox/sftp/file-store.ts';
import { startSandbox, TEST_SETTINGS } from '#sandbox/testing/sandbox.ts';
import { settingsOf } from '#server/testing/institutions.ts';
import { fingerprintOf, newSshKey } from '../../start/ssh-key.mjs';

/** Two institutions, each with an SFTP server of its own: one lets the portal in by a key, the other one by a password. */
export const [BY_KEY, BY_PASSWORD] = ['banco-cordillera', 'recupera'] as const;
const PASSWORD = 'password-of-the-other-institution';

async function startServer(name: string, own: { sftpKey?: string; sftpPassword?: string }) {
  const hostKey = newSshKey();
  const [shop] = TEST_SETTINGS.shops;
  const sandbox = await startSandbox({ sftpHostKey: hostKey, shops: [{ ...shop, ...own, name }] });
  return {
    ...sandbox,
    /** By path, what stands there. */
    files: () =>
      Object.fromEntries(
        allFiles(sandbox.state).map(({ path, bytes }) => [
          path,
          Buffer.from(bytes, 'base64').toString('utf8'),
        ]),
      ),
    logins: () => sandbox.state.store.sftpLogins.all(),
    settings: {
      SFTP_URL: `sftp://${name}@127.0.0.1:${sandbox.sftpPort}/rendiciones`,
      SFTP_HOST_KEYS: fingerprintOf(hostKey),
    },
  };
}

export async function startInstitutions() {
  const key = newSshKey();
  const [byKey, byPassword] = await Promise.all([
    startServer(BY_KEY, { sftpKey: key }),
    startServer(BY_PASSWORD, { sftpPassword: PASSWORD }),
  ]);
  return {
    byKey,
    byPassword,
    fingerprint: fingerprintOf(key),
    /** What the portal's environment says of both. */
    env: {
      ...settingsOf(BY_KEY, { ...byKey.settings, SFTP_KEY: key }),
      ...settingsOf(BY_PASSWORD, { ...byPassword.settings, SFTP_PASSWORD: PASSWORD }),
    },
    close: () => Promise.all([byKey.close(), byPassword.close()]),
  };
}
export type Institutions = Awaited<ReturnType<typeof startInstitutions>>;
