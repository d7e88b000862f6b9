import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPort } from './ports.mjs';

/**
 * What a person may choose about a start: by the environment, or by the file .env beside package.json.
 *
 * @typedef {object} Settings
 * @property {number} port PORT of the portal, 3000; 0 for any free one (so with all four)
 * @property {number} sandboxPort SANDBOX_PORT, 3100
 * @property {number} smtpPort SMTP_PORT, 3125
 * @property {number} sftpPort SFTP_PORT, 3122
 * @property {string} data SALDAR_DATA, the folder of everything that is kept: absolute
 * @property {string | undefined} databaseUrl DATABASE_URL: an existing PostgreSQL; none: our own, in `data`
 * @property {boolean} demo SALDAR_DEMO is not 0: sandbox and demo portfolio
 */

/** Reads .env (or SALDAR_ENV_FILE, empty: none) into the environment; what stands there already stays. @param {string} root */
export function loadEnvFile(root) {
  const name = process.env.SALDAR_ENV_FILE ?? '.env';
  const file = join(root, name);
  if (!name || !existsSync(file)) return;
  if (!process.loadEnvFile)
    throw new Error(`Reading ${file} needs Node 20.12 or newer; this is ${process.versions.node}.`);
  process.loadEnvFile(file);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root folder of package.json
 * @returns {Settings}
 * @throws naming the setting that is wrong
 */
export function readSettings(env, root) {
  const demo = env.SALDAR_DEMO !== '0';
  if (demo && env.NODE_ENV === 'production')
    throw new Error(
      'NODE_ENV=production takes no demo debtors: set SALDAR_DEMO=0 and the real settings of .env.example.',
    );
  return {
    port: readPort('PORT', env.PORT, 3000),
    sandboxPort: readPort('SANDBOX_PORT', env.SANDBOX_PORT, 3100),
    smtpPort: readPort('SMTP_PORT', env.SMTP_PORT, 3125),
    sftpPort: readPort('SFTP_PORT', env.SFTP_PORT, 3122),
    data: resolve(root, env.SALDAR_DATA || '.saldar'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo,
  };
}
