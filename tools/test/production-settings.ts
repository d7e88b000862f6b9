import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { demoEnv, readSecrets } from '../start/demo-env.mjs';

export const secret = () => randomBytes(32).toString('hex');

/** The demo's institutions that are paid here, as names begin. */
const PAYING = ['BANCO_CORDILLERA', 'CORDILLERA_CONSUMO', 'RECUPERA'];

/** Its people sign in at a provider by https alone, which the sandbox is not: here there is no desk. */
const WITHOUT_DESK = PAYING.flatMap((key) =>
  ['DESK_ISSUER', 'DESK_CLIENT_ID', 'DESK_CLIENT_SECRET'].map((name) => [`${key}__${name}`, '']),
);

const ownOf = (key: string, gatewayKey: string, { file, password }: { file: string; password: string }) => [
  [`${key}__WEBPAY_API_KEY`, gatewayKey],
  [`${key}__AGREEMENT_P12_FILE`, file],
  [`${key}__AGREEMENT_P12_PASSWORD`, password],
];

/** What an institution sets: no demo, https, keys of its own, a certificate of its own, a proxy that is believed. */
export function settingsOf(
  data: string,
  origin: string,
  ports: Record<'port' | 'sandboxPort' | 'smtpPort' | 'sftpPort', number>,
  p12: { file: string; password: string },
) {
  const gatewayKey = secret();
  const where = { ...ports, serverPort: ports.port, data, databaseUrl: '' };
  return {
    ...demoEnv(where, readSecrets(join(data, 'secrets.json'))),
    SALDAR_DEMO: '0',
    SALDAR_REPORTS: '',
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    TRANSBANK_API_KEY: gatewayKey,
    ...Object.fromEntries(PAYING.flatMap((key) => ownOf(key, gatewayKey, p12))),
    ...Object.fromEntries(WITHOUT_DESK),
    BANCO_CORDILLERA__ONECLICK_API_KEY: gatewayKey,
  };
}
