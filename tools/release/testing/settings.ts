import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '../../test/production-settings.ts';
import { asP12, makeCertificate } from '../../test/tls.ts';

/** Settings of the tests that are of a checkout, or made on the machine itself. */
const NOT_HERE =
  /^(SALDAR_|SANDBOX_|TRANSBANK_|SMTP_PORT|SFTP_PORT|DATABASE_|INSTITUTIONS_|PORT$|JWT_|RUT_PEPPER|CARD_KEYS|WEBHOOK_KEYS|METRICS_KEY)|__SFTP_/;
const IS_SECRET = /KEY|SECRET|PASSWORD|_P12_FILE|SMTP_URL/;

/**
 * What an operator edits and gets from others, of the demo's institutions: `saldar.env`, and a folder of secrets, each in a file by its name.
 * @param folder where both are put
 */
export function writeSettings(folder: string, origin: string): void {
  const p12 = { file: join(folder, 'p12'), password: 'pass-of-the-p12-file' };
  const ports = { port: 3001, sandboxPort: 3100, smtpPort: 3125, sftpPort: 3122 };
  const settings = Object.entries<string>(settingsOf(folder, origin, ports, p12)).filter(
    ([name, value]) => value !== '' && !NOT_HERE.test(name),
  );
  const certificate = asP12(makeCertificate(), p12.password);
  mkdirSync(join(folder, 'secrets'), { recursive: true });
  for (const [name, value] of settings.filter(([name]) => IS_SECRET.test(name)))
    writeFileSync(
      join(folder, 'secrets', name.replace(/_FILE$/, '')),
      name.endsWith('_P12_FILE') ? certificate : value,
    );
  const lines = settings
    .filter(([name]) => !IS_SECRET.test(name))
    .map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'saldar.env'), lines.join(''));
}
