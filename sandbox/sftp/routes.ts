import type { FastifyInstance } from 'fastify';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { allFiles } from './file-store.ts';
import { sftpPage } from './page.ts';

/** What the SFTP servers of the institutions hold: a page for people, JSON for programs. */
export function sftpRoutes(app: FastifyInstance, sandboxState: SandboxState): void {
  app.get('/sftp', (_request, reply) => {
    const files = allFiles(sandboxState).map(({ bytes, ...file }) => ({
      ...file,
      bytes: Buffer.from(bytes, 'base64').length,
    }));
    return sendPage(reply, 200, sftpPage(files, sandboxState.store.sftpLogins.all()));
  });
  app.get('/sftp.json', () =>
    allFiles(sandboxState).map(({ bytes, ...file }) => ({
      ...file,
      text: Buffer.from(bytes, 'base64').toString('utf8'),
    })),
  );
}
