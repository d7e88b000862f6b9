import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Client, SFTPWrapper } from 'ssh2';
import type { SftpAccount, SftpAccounts } from '../settings/sftp-settings.ts';

type NamedText = { readonly name: string; readonly text: string };

/** The folder of one institution at its own SFTP server. */
export type SftpFolder = {
  /**
   * Puts files there, one after the other, each under its name only once it is whole; a file of that name is replaced.
   * @throws when the server is away, is not the institution's or does not take one; what was put before stays
   */
  put(files: readonly NamedText[]): Promise<void>;
};

/** The folder of an institution; undefined where it has none. There is no other way to an account. */
export type SftpFolders = (company: string, partSuffix?: string) => SftpFolder | undefined;

type Options = {
  /** Until the server has let us in. Milliseconds. */
  readonly connectMs: number;
  /** From the first byte to the last file. Milliseconds. */
  readonly transferMs: number;
  /** Of a name whose file is being written. Processes that may write the same file at once need different ones. */
  readonly partSuffix: string;
};
/** A server that has not let us in by then counts as away. */
const CONNECT_MS = 15_000;
const TRANSFER_MS = 120_000;
/** A server that does not close its end is left after this. */
const CLOSING_MS = 1_000;
const DEFAULTS: Options = { connectMs: CONNECT_MS, transferMs: TRANSFER_MS, partSuffix: '.part' };

export function createSftpFolders(accounts: SftpAccounts, options: Partial<Options> = {}): SftpFolders {
  return (company, partSuffix = options.partSuffix ?? DEFAULTS.partSuffix) => {
    const account = accounts[company];
    return account && { put: (files) => transfer(account, files, { ...DEFAULTS, ...options, partSuffix }) };
  };
}

/** One connection: it ends with the last file, with the first fault, or when its time is over. */
async function transfer(account: SftpAccount, files: readonly NamedText[], options: Options): Promise<void> {
  // Where no file is delivered it is not loaded.
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  const { promise: broken, reject: fail } = Promise.withResolvers<never>();
  client.on('error', fail).on('close', () => fail(new Error('the connection was closed')));
  const late = new Error(`the transfer took longer than ${options.transferMs / 1000} s`);
  const timer = setTimeout(() => fail(late), options.transferMs);
  const work = async () => {
    const sftp = await open(client, { account, connectMs: options.connectMs, fail });
    for (const file of files)
      await putFile(sftp, { folder: account.folder, suffix: options.partSuffix }, file);
  };
  try {
    await Promise.race([work(), broken]);
    client.end();
    setTimeout(() => client.destroy(), CLOSING_MS).unref();
  } catch (problem) {
    client.destroy();
    throw problem;
  } finally {
    clearTimeout(timer);
  }
}

type Opening = {
  readonly account: SftpAccount;
  readonly connectMs: number;
  readonly fail: (problem: Error) => void;
};

async function open(client: Client, { account, connectMs, fail }: Opening): Promise<SFTPWrapper> {
  const { host, port, user, privateKey, password, hostKeys } = account;
  await new Promise<void>((resolve) => {
    client.once('ready', resolve).connect({
      ...{ host, port, username: user, readyTimeout: connectMs },
      ...(privateKey !== '' && { privateKey }),
      ...(password !== '' && { password }),
      // A server may ask for both.
      authHandler: [
        ...(privateKey === '' ? [] : ['publickey' as const]),
        ...(password === '' ? [] : ['password' as const]),
      ],
      // Before the portal proves who it is: another server learns neither a password nor a signature.
      hostVerifier: (key: Buffer) => {
        const shown = fingerprintOf(key);
        if (hostKeys.includes(shown)) return true;
        fail(new Error(`its host key ${shown} is not in SFTP_HOST_KEYS`));
        return false;
      },
    });
  });
  // Each call waits for the answer to the one before it.
  client.setNoDelay(true);
  return new Promise((resolve, reject) =>
    client.sftp((problem, sftp) => (problem ? reject(problem) : resolve(sftp))),
  );
}

/** As `ssh-keygen -l` prints it. */
const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

type Place = { readonly folder: string; readonly suffix: string };

async function putFile(
  sftp: SFTPWrapper,
  { folder, suffix }: Place,
  { name, text }: NamedText,
): Promise<void> {
  const path = posix.join(folder, name);
  const part = path + suffix;
  const rename = () => call(`renaming to ${name}`, (done) => sftp.rename(part, path, done));
  await call(`writing ${name}${suffix}`, (done) => sftp.writeFile(part, text, done));
  await rename().catch(async (problem: unknown) => {
    // Version 3 of the protocol replaces no file: an earlier delivery may stand there.
    await call(`removing ${name}`, (done) => sftp.unlink(path, done)).catch(() => {
      throw problem;
    });
    await rename();
  });
}

/** A call of the SFTP library. @throws with what was done in its message */
function call(doing: string, start: (done: (problem?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) =>
    start((problem) =>
      problem ? reject(new Error(`${doing}: ${problem.message}`, { cause: problem })) : resolve(),
    ),
  );
}
