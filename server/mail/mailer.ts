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
/** So many times its patience a whole mail may take: a host that says a word now and then is never silent. */
const WHOLE = 4;
/** A whole mail, as long as one may take. */
export const LONGEST_MS = WHOLE * PATIENCE_MS;

/** Mail over SMTP. `patienceMs`: how long the host may be silent; a whole mail takes four times as long at most. */
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
          signal: AbortSignal.timeout(WHOLE * patienceMs),
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
