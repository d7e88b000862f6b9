import { writeHtml } from './html.ts';
import { writeText } from './plain-text.ts';
import type { Letter } from './mail-content.ts';
import type { OutgoingMail } from './mailer.ts';

/** A mail with its address, as a writer gives it. */
export type Written = Omit<OutgoingMail, 'id'>;

/** A letter ready to send: sender, subject, HTML and plain text. */
export function written(letter: Letter): Omit<Written, 'to'> {
  const { sender: name, mailbox, subject } = letter;
  return {
    from: { name, address: mailbox.from },
    replyTo: mailbox.replyTo,
    subject,
    html: writeHtml(letter),
    text: writeText(letter),
  };
}

export function pdfFile(filename: string, content: Buffer) {
  return { filename, content, contentType: 'application/pdf' };
}
