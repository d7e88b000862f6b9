import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './failures.ts';

/** RFC 9116 wants less than a year. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60_000;

/** Where security faults are reported (RFC 9116); 404 while the operator names no address. */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Dependencies): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_, reply) => {
    if (config.securityContact === '') throw new Refusal('NOT_FOUND');
    const expires = new Date(clock.now().getTime() + GOOD_FOR_MS);
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
