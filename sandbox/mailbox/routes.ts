import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../html.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { bytesOf, openMail, type StoredMail } from './mail.ts';
import { FRAME_RIGHTS, mailListPage, mailPage } from './pages.ts';

type ById = { Params: { id: string } };
type ByAttachment = { Params: { id: string; index: string } };

const LISTED = 500;
const filter = z.object({ to: z.optional(z.string()) });
const FRAME_POLICY = `sandbox ${FRAME_RIGHTS}; default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:`;

async function toJson(mail: StoredMail) {
  const { text = null, html = null, attachments } = await openMail(mail);
  return {
    id: mail.id,
    receivedAt: new Date(mail.receivedAt).toISOString(),
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      size: bytesOf(content).length,
    })),
  };
}

/** The mailbox of everyone: a list and its mails to read, and JSON for tests. */
export function mailboxRoutes(app: FastifyInstance, { store }: SandboxState): void {
  const newestFirst = () => store.mails.all().reverse();
  const missing = (reply: FastifyReply) => reply.code(404).send({ error: 'no such mail' });

  app.get('/mailbox', (_request, reply) =>
    sendPage(reply, 200, mailListPage(newestFirst().slice(0, LISTED))),
  );

  app.get('/mailbox.json', (request) => {
    const to = filter.safeParse(request.query).data?.to?.toLowerCase();
    return Promise.all(
      newestFirst()
        .filter((mail) => to === undefined || mail.to.includes(to))
        .map(toJson),
    );
  });

  app.get<ById>('/mailbox/:id', async (request, reply) => {
    const mail = store.mails.get(request.params.id);
    return mail ? sendPage(reply, 200, mailPage(mail, await openMail(mail))) : missing(reply);
  });

  app.get<ById>('/mailbox/:id/body', async (request, reply) => {
    const mail = store.mails.get(request.params.id);
    if (!mail) return missing(reply);
    const body = `<base target="_blank">${(await openMail(mail)).html ?? ''}`;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', FRAME_POLICY).send(body);
  });

  app.get<ById>('/mailbox/:id/source', (request, reply) => {
    const mail = store.mails.get(request.params.id);
    return mail
      ? reply.type('text/plain; charset=utf-8').send(Buffer.from(mail.raw, 'base64'))
      : missing(reply);
  });

  app.get<ByAttachment>('/mailbox/:id/attachments/:index', async (request, reply) => {
    const mail = store.mails.get(request.params.id);
    const file = mail && (await openMail(mail)).attachments[Number(request.params.index)];
    if (!file) return missing(reply);
    const name = encodeURIComponent(file.filename ?? 'adjunto');
    return reply
      .type(file.mimeType)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff')
      .send(bytesOf(file.content));
  });
}
