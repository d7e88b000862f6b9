import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import ssh2 from 'ssh2';
import type { AuthContext, Connection } from 'ssh2';
import type { Shop } from '../settings.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { serveSftp } from './session.ts';

/** A try to sign in at the SFTP server. `shown`: the fingerprint of a key, or the kind of proof. */
export type SftpLogin = {
  readonly user: string;
  readonly shown: string;
  readonly isLetIn: boolean;
  readonly at: string;
};

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** A new host key. The generator of the SSH library makes some that cannot be read (its issue 1513). */
const anyKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** Whether an institution proves itself by its own key or password. */
function proves({ sftpKey, sftpPassword }: Shop, context: AuthContext): boolean {
  if (context.method === 'password') return sftpPassword !== '' && context.password === sftpPassword;
  if (context.method !== 'publickey') return false;
  const own = ssh2.utils.parseKey(sftpKey);
  if (own instanceof Error || !own.getPublicSSH().equals(context.key.data)) return false;
  const { blob, signature, hashAlgo } = context;
  // Without a signature the client only asks whether it may sign.
  return !signature || !blob || own.verify(blob, signature, hashAlgo) === true;
}

/**
 * The SFTP servers of the institutions, on one port: each institution signs in as its key, with what its environment names, and
 * has a folder of its own.
 */
export function createSftp(sandboxState: SandboxState): Server {
  const { settings, store, modes, clock } = sandboxState;
  const serve = (connection: Connection) => {
    connection.on('error', () => undefined); // a client that hangs up in the middle is its own business
    let company = '';
    connection.on('authentication', (context) => {
      if (context.method === 'none') return context.reject(['publickey', 'password']);
      const shop = settings.shops.find(({ name }) => name === context.username);
      const isLetIn = modes.read().sftp !== 'refuse' && shop !== undefined && proves(shop, context);
      store.sftpLogins.put(randomUUID(), {
        user: context.username,
        shown: context.method === 'publickey' ? fingerprintOf(context.key.data) : context.method,
        ...{ isLetIn, at: new Date(clock()).toISOString() },
      });
      if (!isLetIn) return context.reject();
      company = context.username;
      context.accept();
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveSftp(acceptSftp(), { sandboxState, company, connection }));
    });
  };
  const genuine = new ssh2.Server({ hostKeys: [settings.sftpHostKey || anyKey()] }, serve);
  const other = new ssh2.Server({ hostKeys: [anyKey()] }, serve);
  const server = createServer({ noDelay: true }, (socket) => {
    const mode = modes.read().sftp;
    if (mode === 'down') return void socket.destroy();
    (mode === 'otherHostKey' ? other : genuine).injectSocket(socket);
  });
  return server;
}
