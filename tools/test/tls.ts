import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';

export type Certificate = { readonly key: forge.pki.rsa.PrivateKey; readonly own: forge.pki.Certificate };

/** A key and its certificate for `localhost`, made anew for each run. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(String(privateKey.export({ type: 'pkcs1', format: 'pem' })));
  const own = forge.pki.createCertificate();
  own.publicKey = forge.pki.publicKeyFromPem(String(publicKey.export({ type: 'spki', format: 'pem' })));
  own.serialNumber = '01';
  own.validity.notAfter = new Date(Date.now() + 86_400_000);
  const name = [{ name: 'commonName', value: 'localhost' }];
  own.setSubject(name);
  own.setIssuer(name);
  own.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }]);
  own.sign(key, forge.md.sha256.create());
  return { key, own };
}

/** The certificate as the file that signs contracts. */
export function asP12({ key, own }: Certificate, password: string): Buffer {
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [own], password, { algorithm: '3des', count: 1 });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

/** What an institution has in front of the portal: ends TLS and says whose request it is. Listens at once, on a free port. */
export async function startProxy({ key, own }: Certificate, portal: { port: number }) {
  const pem = { key: forge.pki.privateKeyToPem(key), cert: forge.pki.certificateToPem(own) };
  const server = createServer(pem, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = asked;
    const passed = request({ host: 'localhost', port: portal.port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
