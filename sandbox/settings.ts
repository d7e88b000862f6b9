import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SigningKey } from './callbacks.ts';
import type { DeskClient } from './identity/provider.ts';

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

/** The public key of the provider's integration environment; it is published, not a secret. */
const INTEGRATION_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

const environment = z.object({
  SANDBOX_HOST: text('127.0.0.1'),
  SANDBOX_PORT: port(3100),
  SMTP_PORT: port(3125),
  SFTP_PORT: port(3122),
  SFTP_HOST_KEY: z._default(z.string(), ''),
  SALDAR_DATA: text('.saldar'),
  CAPTCHA_SECRET: text('demo-captcha-secret'),
  TRANSBANK_API_KEY: text(INTEGRATION_KEY),
  SANDBOX_FORM_SECONDS: count(240),
  PUBLIC_URL: text('http://localhost:3000'),
  /** A file like identity/people.csv instead of it. */
  SANDBOX_PEOPLE: z.optional(z.string()),
});

/** What one institution shows the providers, and what they sign its callbacks with; each named `KEY__NAME`. */
const shopEnvironment = z.object({
  REGISTRY_KEY: text('demo-registry-key'),
  DEBIT_API_KEY: text('demo-debit-key'),
  DEBIT_CALLBACK_KEYS: signingKey('demo:demo-debit-callback-key'),
  TRANSFER_API_KEY: text('demo-transfer-key'),
  TRANSFER_CALLBACK_KEYS: signingKey('demo:demo-transfer-callback-key'),
  SFTP_KEY: z._default(z.string(), ''),
  SFTP_PASSWORD: z._default(z.string(), ''),
});

/** An institution, as the providers know it. */
export type Shop = {
  name: string;
  registryKey: string;
  debitApiKey: string;
  debitKey: SigningKey;
  transferApiKey: string;
  transferKey: SigningKey;
  /** The private key whose public half its SFTP server lets in, and the password; empty: none. */
  sftpKey: string;
  sftpPassword: string;
};

export type Settings = {
  /** The folder `sandbox/`, where its pages' files and lists are. */
  home: string;
  /** Where HTTP, SMTP and SFTP listen; on port 0 at a free one. */
  host: string;
  port: number;
  smtpPort: number;
  sftpPort: number;
  /** The private key by which the SFTP server proves itself; empty: a new one. */
  sftpHostKey: string;
  /** Folder of the files that survive a restart, or null to keep everything in memory. */
  dataDir: string | null;
  captchaSecret: string;
  gatewayKey: string;
  shops: readonly [Shop, ...Shop[]];
  /** Institutions whose identity provider the sandbox is, their people (CSV file), and where it sends these back to. */
  desks: readonly DeskClient[];
  peopleFile: string;
  returnAddress: string;
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
  const institutions = Object.entries(valuesByInstitution(given));
  const [first, ...others] = institutions
    .filter(([, values]) => Object.keys(shopEnvironment.shape).some((name) => values[name] !== undefined))
    .map(([name, values]) => readShop(name, values));
  return {
    home,
    host: data.SANDBOX_HOST,
    port: data.SANDBOX_PORT,
    smtpPort: data.SMTP_PORT,
    sftpPort: data.SFTP_PORT,
    sftpHostKey: data.SFTP_HOST_KEY,
    dataDir: `${data.SALDAR_DATA}/sandbox`,
    captchaSecret: data.CAPTCHA_SECRET,
    gatewayKey: data.TRANSBANK_API_KEY,
    shops: [first ?? readShop('demo', {}), ...others],
    desks: institutions.flatMap(([company, { DESK_CLIENT_ID: id, DESK_CLIENT_SECRET: secret }]) =>
      id && secret ? [{ company, id, secret }] : [],
    ),
    peopleFile: data.SANDBOX_PEOPLE ?? join(home, 'identity/people.csv'),
    returnAddress: `${data.PUBLIC_URL}/saldar/desk/return/`,
    formSeconds: data.SANDBOX_FORM_SECONDS,
    hangMs: 60_000,
  };
}

/** By the institution, its values by their names. */
function valuesByInstitution(given: Readonly<Record<string, string | undefined>>) {
  const institutions: Record<string, Record<string, string | undefined>> = {};
  for (const [name, value] of Object.entries(given)) {
    const [, prefix, own] = /^([A-Z][A-Z0-9_]*?)__([A-Z][A-Z0-9_]*)$/.exec(name) ?? [];
    if (prefix === undefined || own === undefined) continue;
    const key = prefix.toLowerCase().replaceAll('_', '-');
    institutions[key] = { ...institutions[key], [own]: value };
  }
  return institutions;
}

function readShop(name: string, values: Readonly<Record<string, string | undefined>>): Shop {
  const read = shopEnvironment.safeParse(values);
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])));
    throw new Error(
      `The sandbox cannot start. Wrong in the environment of ${name}: ${[...names].join(', ')}.`,
    );
  }
  const { data } = read;
  return {
    name,
    registryKey: data.REGISTRY_KEY,
    debitApiKey: data.DEBIT_API_KEY,
    debitKey: data.DEBIT_CALLBACK_KEYS,
    transferApiKey: data.TRANSFER_API_KEY,
    transferKey: data.TRANSFER_CALLBACK_KEYS,
    sftpKey: data.SFTP_KEY,
    sftpPassword: data.SFTP_PASSWORD,
  };
}
