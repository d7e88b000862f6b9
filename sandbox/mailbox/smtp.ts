import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxState } from '../sandbox-state.ts';
import { openMail, type StoredMail } from './mail.ts';

const SIZE_LIMIT = 20 * 1024 * 1024;

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

function readRefused(home: string): ReadonlySet<string> {
  const rows = parse<{ address: string }>(readFileSync(join(home, 'mailbox/refused.csv'), 'utf8'), {
    columns: true,
    trim: true,
  });
  return new Set(rows.map((row) => row.address.toLowerCase()));
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A mail server that takes every mail, except to addresses that refuse, and as the mail mode says. */
export function createSmtp({ clock, store, settings, modes }: SandboxState): SMTPServer {
  const refused = readRefused(settings.home);
  const greylisted = new Set<string>();
  const held = new Set<NodeJS.Timeout>();

  /** Answers a recipient: null accepts. Under greylist each one is put off once. */
  function judge(address: string): Error | null {
    const { mail } = modes.read();
    if (mail === 'refuse' || refused.has(address)) return smtpError(550, 'Mailbox unavailable');
    if (mail !== 'greylist' || greylisted.has(address)) return null;
    greylisted.add(address);
    return smtpError(451, 'Greylisted, try again later');
  }

  async function keep(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = (await collect(stream)).toString('base64');
    if (stream.sizeExceeded) throw smtpError(552, 'Message too big');
    const mail: StoredMail = {
      id: randomUUID(),
      receivedAt: clock(),
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()),
      subject: '',
      raw,
    };
    const { subject = '' } = await openMail(mail);
    store.mails.put(mail.id, { ...mail, subject });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    closeTimeout: 500,
    logger: false,
    onRcptTo(recipient, _session, answer) {
      const verdict = judge(recipient.address.toLowerCase());
      if (modes.read().mail !== 'hang') return answer(verdict);
      const timer = setTimeout(() => {
        held.delete(timer);
        answer(smtpError(421, 'Service not available'));
      }, settings.hangMs);
      held.add(timer);
    },
    onData(stream, session, answer) {
      keep(stream, session).then(
        () => answer(),
        (error: Error) => answer(error),
      );
    },
  });
  server.on('error', () => undefined); // a client that hangs up in the middle is its own business
  server.on('close', () => held.forEach((timer) => clearTimeout(timer)));
  return server;
}
