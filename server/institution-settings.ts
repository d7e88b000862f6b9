import * as z from 'zod/mini';
import { AccountsEnvironmentSchema } from './payments/methods/settings.ts';
import {
  hostKeys,
  optionalAddress,
  optionalKey,
  optionalPrivateKey,
  optionalSftpAddress,
  optionalTag,
  text,
} from './settings/kinds.ts';
import { nameOf, ownName, ownValues } from './settings/institution-names.ts';

/** What one institution has of its own in the environment, each named `KEY__NAME`. */
const InstitutionEnvironmentSchema = z.object({
  ...AccountsEnvironmentSchema.shape,
  /** At the civil registry. */
  REGISTRY_KEY: text(''),
  /** PKCS#12 with the certificate that signs its contracts; without it a test certificate does. */
  AGREEMENT_P12_FILE: z._default(z.string(), ''),
  AGREEMENT_P12_PASSWORD: z._default(z.string(), ''),
  /** Who reads its counts (`/saldar/flow/counts/`). */
  ANALYST_KEY: optionalKey(),
  /** Its creditor's tag in this environment (§9); without it that of its file. */
  RECEIVER_TAG: optionalTag(),
  /** Where one that is only a redirect leads. */
  REDIRECT_URL: optionalAddress(),
  /** The OpenID provider by which its people sign in at the desk, and what the portal is there; all three or none. */
  DESK_ISSUER: optionalAddress(),
  DESK_CLIENT_ID: text(''),
  DESK_CLIENT_SECRET: text(''),
  /** The folder of its SFTP server where its settlement files are put, and the fingerprints of that server's keys. */
  SFTP_URL: optionalSftpAddress(),
  SFTP_HOST_KEYS: hostKeys(),
  /** How the portal proves itself there: at least one of the two. */
  SFTP_KEY: optionalPrivateKey(),
  SFTP_PASSWORD: text(''),
});
export type InstitutionEnvironment = z.infer<typeof InstitutionEnvironmentSchema>;

const isSetting = (name: string): boolean => Object.hasOwn(InstitutionEnvironmentSchema.shape, name);

/** Whether a name of the environment is a setting of some institution. */
export const isOwnName = (given: string): boolean => isSetting(nameOf(given));

/**
 * What each institution has in the environment, by its key.
 * @param problems gets a line for each value that is wrong or has an unknown name; never the value
 */
export function readInstitutions(
  env: Readonly<Record<string, string>>,
  problems: string[],
): ReadonlyMap<string, InstitutionEnvironment> {
  const all = new Map<string, InstitutionEnvironment>();
  for (const [key, values] of ownValues(env)) {
    const unknown = Object.keys(values).filter((name) => !isSetting(name));
    // Names of this form that another program reads.
    if (unknown.length === Object.keys(values).length) continue;
    problems.push(...unknown.map((name) => `${ownName(key, name)} is no setting of an institution`));
    const read = InstitutionEnvironmentSchema.safeParse(values);
    if (read.success) all.set(key, read.data);
    else
      for (const { path, message } of read.error.issues)
        problems.push(`${ownName(key, String(path[0]))}: ${message}`);
  }
  return all;
}

/** By the institution's key, what it has of one kind; those without it are left out. */
export function ownOf<Value>(
  institutions: ReadonlyMap<string, InstitutionEnvironment>,
  read: (own: InstitutionEnvironment) => Value | '',
): Readonly<Record<string, Value>> {
  const all = [...institutions].flatMap(([key, own]) => {
    const value = read(own);
    return value === '' ? [] : [[key, value] as const];
  });
  return Object.fromEntries(all);
}
