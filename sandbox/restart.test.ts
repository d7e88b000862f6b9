import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { openTable } from './table.ts';
import { openDebitShop } from './testing/debit-shop.ts';
import { startSandbox, type TestSandbox } from './testing/sandbox.ts';
import { AUTHORIZED, openShop } from './testing/shop.ts';

let dataDir: string;
let sandbox: TestSandbox;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  sandbox = await startSandbox({ dataDir });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

async function restart(): Promise<void> {
  await sandbox.close();
  sandbox = await startSandbox({ dataDir });
}

const mailTo = (to: string) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true }).sendMail({
    from: 'a@saldar.example',
    to,
    subject: 'Hola',
    text: 'Hola',
  });
const subjects = async () => {
  const mails = (await (await fetch(`${sandbox.origin}/mailbox.json`)).json()) as { subject: string }[];
  return mails.map((mail) => mail.subject);
};

test('a payment approved before the restart is committed after it', async () => {
  const before = openShop(sandbox);
  const token = await before.begin();
  await before.pay(token, 'approved');
  await restart();
  expect(await openShop(sandbox).shop.commit(token)).toEqual(AUTHORIZED);
});

test('a callback that no shop answered before the restart is delivered after it, and no other', async () => {
  const shop = await openDebitShop(sandbox);
  try {
    const mandate = await shop.mandate();
    await shop.heard(1);
    sandbox.change({ debitCallbacks: 'late', slowMs: 60_000 });
    await shop.call('POST', '/charges', shop.order(mandate));
    await restart();
    expect((await shop.heard(3)).slice(1)).toEqual(['charge.sent', 'charge.paid']);
  } finally {
    shop.close();
  }
});

test('mails are still there, and modes are back to usual', async () => {
  await mailTo('ana@correo.example');
  sandbox.change({ mail: 'refuse' });
  await restart();
  expect(await subjects()).toEqual(['Hola']);
  await mailTo('ana@correo.example');
  expect(await subjects()).toEqual(['Hola', 'Hola']);
});

test('a last line torn by a crash costs that line and nothing else', async () => {
  await mailTo('ana@correo.example');
  await mailTo('bruno@correo.example');
  await sandbox.close();
  const file = join(dataDir, 'mails.jsonl');
  truncateSync(file, readFileSync(file).length - 20);
  sandbox = await startSandbox({ dataDir });
  expect(await subjects()).toEqual(['Hola']);
  await mailTo('carla@correo.example');
  await restart();
  expect(await subjects()).toEqual(['Hola', 'Hola']);
});

test('the last line of an id wins, and opening drops what it replaced', () => {
  const file = join(dataDir, 'numbers.jsonl');
  const table = openTable<number>(file, Date.now);
  table.put('a', 1);
  table.put('b', 2);
  table.put('a', 3);
  appendFileSync(file, '{"id":"c"}\n\n{"id');
  expect(openTable<number>(file, Date.now).all()).toEqual([3, 2]);
  expect(readFileSync(file, 'utf8')).toBe('{"id":"a","row":3}\n{"id":"b","row":2}\n');
});
