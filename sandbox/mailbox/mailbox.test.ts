import { createTransport } from 'nodemailer';
import { startSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const send = (to: string, socketTimeout = 5000) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true, socketTimeout }).sendMail({
    from: 'Saldar <no-responder@saldar.example>',
    to,
    subject: 'Comprobante de pago — año <2026>',
    text: 'Recibimos tu pago de $500.000.',
    html: '<p>Recibimos tu pago de <b>$500.000</b>.</p><script>alert(1)</script>',
    attachments: [{ filename: 'comprobante ñ.pdf', content: Buffer.from('%PDF-1.7') }],
  });

const read = async (path: string) => (await fetch(`${sandbox.origin}${path}`)).text();
const list = async (query = '') => JSON.parse(await read(`/mailbox.json${query}`)) as { id: string }[];

const received = {
  id: expect.any(String),
  receivedAt: '2026-03-10T15:00:00.000Z',
  from: 'no-responder@saldar.example',
  to: ['ana.rojas@correo.example'],
  subject: 'Comprobante de pago — año <2026>',
  text: 'Recibimos tu pago de $500.000.\n',
  html: '<p>Recibimos tu pago de <b>$500.000</b>.</p><script>alert(1)</script>\n',
  attachments: [{ filename: 'comprobante ñ.pdf', mimeType: 'application/pdf', size: 8 }],
};

test('a mail arrives whole', async () => {
  await send('Ana.Rojas@correo.example');
  expect(await list()).toEqual([received]);
});

test('the mails of one person can be asked for, newest first', async () => {
  await send('bruno@correo.example');
  await send('ana.rojas@correo.example');
  sandbox.pass(1000);
  await send('ana.rojas@correo.example');
  expect(await list('?to=Ana.Rojas@correo.example')).toEqual([
    { ...received, receivedAt: '2026-03-10T15:00:01.000Z' },
    received,
  ]);
});

test('a person reads it: list, page, body in a frame that runs nothing, attachment, source', async () => {
  await send('ana.rojas@correo.example');
  const [mail] = await list();
  const path = `/mailbox/${mail?.id}`;
  expect(await read('/mailbox')).toContain('Comprobante de pago — año &lt;2026&gt;');
  const page = await read(path);
  expect(page).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  expect(page).toContain(`src="${path}/body"`);
  expect(page).not.toContain('<script>alert');
  const body = await fetch(`${sandbox.origin}${path}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  const file = await fetch(`${sandbox.origin}${path}/attachments/0`);
  expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
    "attachment; filename*=UTF-8''comprobante%20%C3%B1.pdf",
    '%PDF-1.7',
  ]);
  expect(await read(`${path}/source`)).toMatch(/^From: Saldar/);
});

test('Rosa’s address refuses for good', async () => {
  await expect(send('Rosa.Nunez@rechaza.example')).rejects.toMatchObject({ responseCode: 550 });
  expect(await list()).toEqual([]);
});

test('the whole mailbox can refuse', async () => {
  sandbox.change({ mail: 'refuse' });
  await expect(send('ana.rojas@correo.example')).rejects.toMatchObject({ responseCode: 550 });
});

test('greylisting puts a recipient off once', async () => {
  sandbox.change({ mail: 'greylist' });
  await expect(send('ana.rojas@correo.example')).rejects.toMatchObject({ responseCode: 451 });
  await send('ana.rojas@correo.example');
  expect(await list()).toEqual([received]);
});

test('hanging leaves the sender waiting until it gives up', async () => {
  await sandbox.close();
  sandbox = await startSandbox({ hangMs: 600_000 });
  sandbox.change({ mail: 'hang' });
  await expect(send('ana.rojas@correo.example', 100)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await list()).toEqual([]);
});

test.each(['/mailbox/none', '/mailbox/none/body', '/mailbox/none/source', '/mailbox/none/attachments/0'])(
  '%s is not found',
  async (path) => {
    expect((await fetch(`${sandbox.origin}${path}`)).status).toBe(404);
  },
);
