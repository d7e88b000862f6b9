import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

/** A mail as it is kept: the envelope, and the source as it came, in base64. */
export type StoredMail = {
  id: string;
  receivedAt: number;
  from: string;
  to: string[];
  subject: string;
  raw: string;
};

/** The mail opened: its bodies and attachments. */
export const openMail = (mail: StoredMail): Promise<Email> =>
  PostalMime.parse(Buffer.from(mail.raw, 'base64'));

/** An attachment's bytes, whichever way the parser gave them. */
export function bytesOf(content: Email['attachments'][number]['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
