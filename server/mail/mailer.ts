import { PassThrough } from 'node:stream';

export type OutgoingMail = {
  /** The same mail has the same id, by which a mailbox recognises a second copy. */
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

/** Sends one mail; throws when it was not accepted: MailNotSent, or MailRefused when trying again would change nothing. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
};

/** The address or the mail itself was refused for good. It says nothing of what the mail host said: that names people. */
export class MailRefused extends Error {}

/** Not taken this time, and why by the code of the connection's or the host's answer, which names no person. */
export class MailNotSent extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`mail not sent: ${code}`);
    this.code = code;
  }
}

/** Why a mail was not sent, without a word that could name a person: a code, else the kind of the error. */
export const reasonOf = (error: unknown): string =>
  codeIn(error) ?? (error instanceof Error ? error.constructor.name : typeof error);

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
      const { createTransport } = await import('nodemailer');
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
          messageId: `<${id}@${mail.from.address.replace(/.*@/, '')}>`,
          signal: AbortSignal.any([silent.signal, AbortSignal.timeout(WHOLE * patienceMs)]),
        });
      } catch (error) {
        throw isPermanent(error)
          ? new MailRefused('refused for good')
          : new MailNotSent(silent.signal.aborted ? 'ETIMEDOUT' : (codeIn(error) ?? 'no code'));
      }
    },
  };
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && (error as { permanent?: unknown }).permanent === true;
}

function codeIn(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
