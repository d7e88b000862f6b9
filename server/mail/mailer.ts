import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  /** The same mail has the same id, so that a mailbox can tell a second copy. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
};

/** Sends one mail; throws when it was not accepted: MailRefused when trying again would change nothing. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
};

/** The address or the mail itself was refused for good. It says nothing of what the mail host said: that names people. */
export class MailRefused extends Error {}

const PATIENCE_MS = 15_000;

/** Mail over SMTP. `patienceMs`: how long the host may be silent. */
export function createMailer(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  patienceMs = PATIENCE_MS,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send({ id, attachments = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          from,
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        throw isPermanent(error)
          ? new MailRefused('refused for good')
          : new Error(`mail not sent: ${codeOf(error)}`);
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
