import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  /** The same mail has the same id, so that a mailbox can tell a second copy. */
  id: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
  /** Where a mailbox ends mails of this kind by itself, with one POST (RFC 8058). */
  unsubscribe?: string;
};

/** Sends one mail; throws when it was not accepted: MailRefused when trying again would change nothing. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
};

/** The address or the mail itself was refused for good. It says nothing of what the mail host said: that names people. */
export class MailRefused extends Error {}

const PATIENCE_MS = 15_000;
/** So many times its patience a whole mail may take: a host that says a word now and then is never silent. */
const WHOLE = 4;
/** A whole mail, as long as one may take. */
export const LONGEST_MS = WHOLE * PATIENCE_MS;

/**
 * Mail over SMTP. `patienceMs`: how long the host may be silent until the mail can be handed over; a whole mail takes four times
 * as long at most.
 */
export function createMailer(smtpUrl: string, patienceMs = PATIENCE_MS): Mailer {
  return {
    async send({ id, attachments = [], unsubscribe, ...mail }) {
      const silent = new AbortController();
      // A host has the mail before it says so: given up as early as a silent one, it would get the mail once more (RFC 5321 4.5.3.2.6).
      const silence = setTimeout(() => silent.abort(), 2 * patienceMs).unref();
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: WHOLE * patienceMs,
      });
      transport.use('stream', ({ message }, done) => {
        message.transform(() => {
          clearTimeout(silence);
          return new PassThrough();
        });
        done();
      });
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          ...(unsubscribe && {
            list: { unsubscribe: { url: unsubscribe } },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          messageId: `<${id}@${mail.from.address.replace(/^.*@/, '')}>`,
          signal: AbortSignal.any([silent.signal, AbortSignal.timeout(WHOLE * patienceMs)]),
        });
      } catch (error) {
        throw isPermanent(error)
          ? new MailRefused('refused for good')
          : new Error(`mail not sent: ${silent.signal.aborted ? 'ETIMEDOUT' : codeOf(error)}`);
      }
    },
  };
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}
