import { ownName } from './institution-names.ts';

/** Where the settlement files of one institution are delivered by SFTP, and how both sides are known. */
export type SftpAccount = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Absolute, at its server. */
  readonly folder: string;
  /** How the portal proves itself: a private key in OpenSSH or PEM form, a password, or both; empty: without it. */
  readonly privateKey: string;
  readonly password: string;
  /** `SHA256:…` of every key by which its server may prove itself. */
  readonly hostKeys: readonly string[];
};
/** By the institution's key. */
export type SftpAccounts = Readonly<Record<string, SftpAccount>>;

export type SftpAddress = Pick<SftpAccount, 'host' | 'port' | 'user' | 'folder'>;

/** Reads `sftp://user@host[:port]/folder`; null for anything else, an address with a password in it too. */
export function readSftpAddress(text: string): SftpAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(text);
  const isWhole = protocol === 'sftp:' && username !== '' && hostname !== '' && pathname !== '';
  if (!isWhole || password !== '' || search !== '' || hash !== '') return null;
  try {
    return {
      // As a socket takes it: the address of an IPv6 host without its brackets.
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || 22),
      user: decodeURIComponent(username),
      folder: decodeURIComponent(pathname),
    };
  } catch {
    return null;
  }
}

/** As `ssh-keygen -l` prints the fingerprint of a key. */
export const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;

type Own = {
  SFTP_URL: SftpAddress | null;
  SFTP_HOST_KEYS: readonly string[];
  SFTP_KEY: string;
  SFTP_PASSWORD: string;
};
type Institutions = ReadonlyMap<string, Own>;

/** An institution without an address has no delivery. */
export function sftpAccountsOf(institutions: Institutions): SftpAccounts {
  return Object.fromEntries(
    [...institutions].flatMap(
      ([
        key,
        { SFTP_URL: address, SFTP_HOST_KEYS: hostKeys, SFTP_KEY: privateKey, SFTP_PASSWORD: password },
      ]) => (address === null ? [] : [[key, { ...address, privateKey, password, hostKeys }] as const]),
    ),
  );
}

/** A line for each name that a delivery lacks beside the others. */
export function faultsOfSftp(institutions: Institutions): string[] {
  return [...institutions].flatMap(([key, own]) => {
    const [hasAddress, hasHostKeys] = [own.SFTP_URL !== null, own.SFTP_HOST_KEYS.length > 0];
    const hasProof = own.SFTP_KEY !== '' || own.SFTP_PASSWORD !== '';
    if (!hasAddress && !hasHostKeys && !hasProof) return [];
    const rules: readonly [boolean, string, string][] = [
      [hasAddress, 'SFTP_URL', 'is missing: its delivery by SFTP has other names'],
      [hasHostKeys, 'SFTP_HOST_KEYS', 'is missing: without it any server could take its files'],
      [hasProof, 'SFTP_KEY', 'is missing, and so is SFTP_PASSWORD: one of them is needed'],
    ];
    return rules.filter(([holds]) => !holds).map(([, name, why]) => `${ownName(key, name)} ${why}`);
  });
}
