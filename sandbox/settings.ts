import * as z from 'zod/mini';
import type { SigningKey } from './callbacks.ts';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), fallback);
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.positive()), fallback);
const text = (fallback: string) => z._default(z.string().check(z.trim(), z.minLength(1)), fallback);

/** `kid:secret[,…]`: the first one signs what is sent now. */
const signingKey = (fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[\w.-]+:[^,]+/)), fallback),
    z.transform((value: string): SigningKey => {
      const [first = ''] = value.split(',');
      const colon = first.indexOf(':');
      return { kid: first.slice(0, colon), secret: first.slice(colon + 1) };
    }),
  );

/** The public key of the provider's integration environment; not a secret of anyone. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

const environment = z.object({
  SANDBOX_PORT: port(3100),
  SMTP_PORT: port(3125),
  SALDAR_DATA: text('.saldar'),
  REGISTRY_KEY: text('demo-registry-key'),
  CAPTCHA_SECRET: text('demo-captcha-secret'),
  TRANSBANK_API_KEY: text(INTEGRATION_KEY),
  SANDBOX_FORM_SECONDS: count(240),
  DEBIT_API_KEY: text('demo-debit-key'),
  DEBIT_CALLBACK_KEYS: signingKey('demo:demo-debit-callback-key'),
  TRANSFER_API_KEY: text('demo-transfer-key'),
  TRANSFER_CALLBACK_KEYS: signingKey('demo:demo-transfer-callback-key'),
});

export type Settings = {
  /** The folder of this room, where its pages' files and lists are. */
  home: string;
  /** Where HTTP and SMTP listen, on 127.0.0.1. 0 takes a free port. */
  port: number;
  smtpPort: number;
  /** Folder of the files that survive a restart, or null to keep everything in memory. */
  dataDir: string | null;
  registryKey: string;
  captchaSecret: string;
  gatewayKey: string;
  /** What callers of the direct-debit provider send, and what it signs its callbacks with. */
  debitApiKey: string;
  debitKey: SigningKey;
  /** The same of the provider of bank transfers. */
  transferApiKey: string;
  transferKey: SigningKey;
  /** How long the card form may stay open. Seconds. */
  formSeconds: number;
  /** How long a call that "does not answer" is held before the connection is cut. Milliseconds. */
  hangMs: number;
};

/** The settings in the environment. Throws one Error that lists every variable that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, home: string): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])));
    throw new Error(`The sandbox cannot start. Wrong in the environment: ${[...names].join(', ')}.`);
  }
  const { data } = read;
  return {
    home,
    port: data.SANDBOX_PORT,
    smtpPort: data.SMTP_PORT,
    dataDir: `${data.SALDAR_DATA}/sandbox`,
    registryKey: data.REGISTRY_KEY,
    captchaSecret: data.CAPTCHA_SECRET,
    gatewayKey: data.TRANSBANK_API_KEY,
    debitApiKey: data.DEBIT_API_KEY,
    debitKey: data.DEBIT_CALLBACK_KEYS,
    transferApiKey: data.TRANSFER_API_KEY,
    transferKey: data.TRANSFER_CALLBACK_KEYS,
    formSeconds: data.SANDBOX_FORM_SECONDS,
    hangMs: 60_000,
  };
}
