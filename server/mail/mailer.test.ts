import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createMailer, LONGEST_MS, MailNotSent, MailRefused, reasonOf, type Mailer } from './mailer.ts';

/** A mail host that keeps what it takes; the name before the @ says how it answers. */
const taken: string[] = [];
const REPLIES: Record<string, number> = { refused: 550, later: 451 };
let host: SMTPServer;
let mailer: Mailer;

beforeAll(async () => {
  host = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const responseCode = REPLIES[address.split('@')[0] ?? ''];
      done(responseCode ? Object.assign(new Error(`${address} no`), { responseCode }) : null);
    },
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
  });
  host.listen(0, '127.0.0.1');
  await once(host.server, 'listening');
  const { port } = host.server.address() as AddressInfo;
  mailer = createMailer(`smtp://127.0.0.1:${port}`);
});
afterAll(() => new Promise<void>((resolve) => host.close(resolve)));

const mail = (to: string) => ({
  id: 'mail-1',
  from: { name: 'Banco Cordillera', address: 'no-responder@banco.example' },
  replyTo: 'ayuda@banco.example',
  to,
  subject: 'Asunto',
  html: '<p>Hola</p>',
  text: 'Hola',
});

/** A mailer with this much patience and a host that answers the end of a mail so much later. */
async function slowHost(patienceMs: number, answerMs: number) {
  const slow = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => stream.resume().on('end', () => setTimeout(done, answerMs)),
  });
  slow.listen(0, '127.0.0.1');
  await once(slow.server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(slow.server.address() as AddressInfo).port}`;
  const mailer = createMailer(smtpUrl, patienceMs);
  return { mailer, close: () => new Promise<void>((resolve) => slow.close(resolve)) };
}

/** A host that does so with who comes, and a mailer with little patience that goes to it. */
async function listen(greet: (socket: Socket) => void) {
  const host = createServer((socket) => greet(socket.on('error', () => undefined).resume()));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const mailer = createMailer(smtpUrl, 300);
  return { mailer, close: () => void host.close() };
}

describe('the mailer', () => {
  it('sends HTML with its plain text twin, under an id that stays the same', async () => {
    await mailer.send(mail('ana@correo.example'));
    await mailer.send(mail('ana@correo.example'));
    for (const text of taken.splice(0)) {
      expect(text).toMatch(/^From: Banco Cordillera <no-responder@banco\.example>$/m);
      expect(text).toMatch(/^Reply-To: ayuda@banco\.example$/m);
      expect(text).toMatch(/^Message-ID: <mail-1@banco\.example>$/m);
      expect(text).toMatch(/multipart\/alternative/);
    }
  });

  it('sends the files that belong to a mail', async () => {
    const file = {
      filename: 'comprobante-1.pdf',
      content: Buffer.from('%PDF'),
      contentType: 'application/pdf',
    };
    await mailer.send({ ...mail('ana@correo.example'), attachments: [file] });
    const [text] = taken.splice(0);
    expect(text).toMatch(/Content-Disposition: attachment; filename=comprobante-1\.pdf/);
    expect(text).toContain(file.content.toString('base64'));
  });

  it('lets a mailbox end mails of a kind by one click (RFC 8058)', async () => {
    await mailer.send({ ...mail('ana@correo.example'), unsubscribe: 'https://pagos.example/stop' });
    const [text] = taken.splice(0);
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/pagos\.example\/stop>$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  it('knows an address that is refused for good', async () => {
    await expect(mailer.send(mail('refused@correo.example'))).rejects.toEqual(
      new MailRefused('refused for good'),
    );
  });

  it('takes a minute at most for a whole mail', () => {
    expect(LONGEST_MS).toBe(60_000);
  });

  it('knows what may be taken later: by an address that is full, or by a host that is away', async () => {
    await expect(mailer.send(mail('later@correo.example'))).rejects.toEqual(new MailNotSent('EENVELOPE'));
    const away = createMailer('smtp://127.0.0.1:1');
    await expect(away.send(mail('ana@correo.example'))).rejects.toBeInstanceOf(MailNotSent);
  });

  it.each([
    [new MailNotSent('ETIMEDOUT'), 'ETIMEDOUT'],
    [new MailRefused('ana@correo.example'), 'MailRefused'],
    [new TypeError('ana@correo.example'), 'TypeError'],
    ['ana@correo.example', 'string'],
  ])('says why a mail was not sent by a code or a kind, which names no person: %s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });

  it.each([
    ['at once', ''],
    ['after its greeting', '220 mail.example\r\n'],
  ])(
    'waits no longer than its patience for a host that falls silent %s, and may try later',
    async (_, greeting) => {
      const host = await listen((socket) => void socket.write(greeting));
      await expect(host.mailer.send(mail('ana@correo.example'))).rejects.toThrow('mail not sent: ETIMEDOUT');
      host.close();
    },
  );

  it('waits for a host that has the whole mail and confirms it only after three times its patience', async () => {
    const slow = await slowHost(500, 1_500);
    await expect(slow.mailer.send(mail('ana@correo.example'))).resolves.toBeUndefined();
    await slow.close();
  });

  it('gives up a host that always has one more word to say, and may try later', async () => {
    const host = await listen((socket) => {
      socket.write('220 mail.example\r\n');
      const words = setInterval(() => socket.write('250-one more\r\n'), 20);
      socket.on('close', () => clearInterval(words));
    });
    await expect(host.mailer.send(mail('ana@correo.example'))).rejects.toThrow('mail not sent: ETIMEDOUT');
    host.close();
  });

  it.each(['refused', 'later'])('never repeats an address in its errors (%s)', async (name) => {
    await expect(mailer.send(mail(`${name}@correo.example`))).rejects.toMatchObject({
      message: expect.not.stringContaining('correo.example') as string,
    });
  });
});
