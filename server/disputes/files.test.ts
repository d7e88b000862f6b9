import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISPUTE_FILE_PATH } from '#contract/desk-disputes.ts';
import { DISPUTE_FILE_BYTES } from '#domain/dispute.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { scanWaiting } from './files.ts';
import { createScanner } from './scanner.ts';

const PDF = '%PDF-1.7 un comprobante';
let testServer: DisputeTestServer;
beforeAll(async () => {
  testServer = await createDisputeTestServer();
});
beforeEach(async () => {
  await testServer.reset();
  Object.assign(testServer.scan, { says: 'clean', seen: 0 });
});
afterAll(() => testServer.close());

async function disputed() {
  const ana = await testServer.debtor();
  return { ...ana, ...(await ana.opened()) };
}
type Disputed = Awaited<ReturnType<typeof disputed>>;

async function served({ id }: Disputed, file: string, company = 'banco-cordillera') {
  const { page } = await testServer.staff('agent', 'agent', company);
  const url = DISPUTE_FILE_PATH.replace(':id', id).replace(':file', file);
  return testServer.app.inject({ url, headers: page });
}

describe('a file that a debtor attaches', () => {
  it.each([
    ['PDF', PDF, 'respaldo-1.pdf'],
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'respaldo-1.jpg'],
    ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'respaldo-1.png'],
  ])('as %s is saved at the desk and never shown there', async (_, content, name) => {
    const ana = await disputed();
    const { body } = await ana.attach(ana.id, Buffer.from(content));
    expect(body).toMatchObject({ status: 'success', data: { scan: 'clean' } });
    const file = await served(ana, body.data.id);
    expect(file.rawPayload).toEqual(Buffer.from(content));
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is named at the desk by its place among the files of its dispute', async () => {
    const ana = await disputed();
    await ana.attach(ana.id, PDF);
    testServer.clock.pass(1000);
    const { body } = await ana.attach(ana.id, `${PDF} 2`);
    const { headers } = await served(ana, body.data.id);
    expect(headers['content-disposition']).toBe('attachment; filename="respaldo-2.pdf"');
  });

  it('of another type is refused, whatever it calls itself', async () => {
    const ana = await disputed();
    for (const content of ['<svg onload="alert(1)">', '<html></html>', 'MZ', 'x%PDF-1.7'])
      expect((await ana.attach(ana.id, content)).body).toMatchObject({ status: 'WRONG_TYPE' });
    for (const type of ['application/pdf', 'application/json'])
      expect((await ana.attach(ana.id, '{}', type)).statusCode).toBe(415);
    expect((await ana.mine()).disputes[0]?.files).toEqual([]);
  });

  it('of one byte too many is refused in words, and of far too many is not read', async () => {
    const ana = await disputed();
    const sized = (bytes: number) => Buffer.concat([Buffer.from(PDF), Buffer.alloc(bytes - PDF.length)]);
    expect((await ana.attach(ana.id, sized(DISPUTE_FILE_BYTES))).body).toMatchObject({ status: 'success' });
    expect((await ana.attach(ana.id, sized(DISPUTE_FILE_BYTES + 1))).body).toMatchObject({
      status: 'TOO_BIG',
    });
    expect((await ana.attach(ana.id, sized(DISPUTE_FILE_BYTES * 2))).statusCode).toBe(413);
  });

  it('sent again is one, and a sixth one is refused', async () => {
    const ana = await disputed();
    for (const n of [1, 1, 2, 3, 4, 5]) await ana.attach(ana.id, `${PDF} ${n}`);
    expect((await ana.mine()).disputes[0]?.files).toHaveLength(5);
    expect((await ana.attach(ana.id, `${PDF} 6`)).body).toMatchObject({ status: 'TOO_MANY' });
  });

  it('belongs to its dispute: the same one is kept of another, and neither is found under the other', async () => {
    const [ana, luis] = [await disputed(), await disputed()];
    const [one, other] = [await ana.attach(ana.id, PDF), await luis.attach(luis.id, PDF)];
    expect(other.body.data.id).not.toBe(one.body.data.id);
    expect((await luis.mine()).disputes[0]?.files).toHaveLength(1);
    expect((await served(ana, other.body.data.id)).statusCode).toBe(404);
  });

  it('of a dispute that has ended is refused', async () => {
    const ana = await disputed();
    await ana.act(ana.id, 'dispute.withdraw', '');
    expect((await ana.attach(ana.id, PDF)).body).toMatchObject({ status: 'NOT_NOW' });
  });

  it('is not saved by a page of the desk that was left open, in whose browser another person signed in', async () => {
    const ana = await disputed();
    const { body } = await ana.attach(ana.id, PDF);
    const url = DISPUTE_FILE_PATH.replace(':id', ana.id).replace(':file', body.data.id);
    const first = await testServer.staff('first', 'agent', 'recupera');
    const { cookie } = (await testServer.staff('second', 'agent')).page;
    const answer = await testServer.app.inject({ url, headers: { ...first.page, cookie } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('is out of reach without a session, and for another institution', async () => {
    const ana = await disputed();
    const { body } = await ana.attach(ana.id, PDF);
    const url = DISPUTE_FILE_PATH.replace(':id', ana.id).replace(':file', body.data.id);
    expect((await testServer.app.inject({ url })).statusCode).toBe(401);
    expect((await served(ana, body.data.id, 'recupera')).statusCode).toBe(404);
    expect((await served(ana, ana.id)).statusCode).toBe(404);
    const upload = await testServer.app.inject({
      ...{ method: 'POST', url: `/saldar/disputes/${ana.id}/files`, payload: PDF },
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(upload.statusCode).toBe(401);
  });
});

describe('the scan of a file', () => {
  it('that refuses it says so, empties it and hands it out no more', async () => {
    const ana = await disputed();
    testServer.scan.says = 'refused';
    expect((await ana.attach(ana.id, PDF)).body).toMatchObject({ status: 'UNSAFE' });
    const [file] = (await ana.mine()).disputes[0]?.files ?? [];
    expect(file).toMatchObject({ scan: 'refused' });
    expect((await served(ana, file?.id ?? '')).statusCode).toBe(404);
    const kept = testServer.deps.db.selectFrom('dispute_file').select('content');
    expect(await kept.execute()).toEqual([{ content: null }]);
    expect((await ana.attach(ana.id, PDF)).body).toMatchObject({ status: 'UNSAFE' });
  });

  it('that is away keeps it from everyone until it was scanned', async () => {
    const ana = await disputed();
    testServer.scan.says = 'away';
    const { body } = await ana.attach(ana.id, PDF);
    expect(body).toMatchObject({ status: 'success', data: { scan: 'waiting' } });
    await scanWaiting(testServer.deps);
    expect((await served(ana, body.data.id)).statusCode).toBe(404);
    testServer.scan.says = 'clean';
    await scanWaiting(testServer.deps);
    expect((await served(ana, body.data.id)).statusCode).toBe(200);
    await scanWaiting(testServer.deps);
    expect(testServer.scan.seen).toBe(3);
    const log = testServer.deps.db.selectFrom('staff_action').select('object');
    expect(await log.where('action', '=', 'dispute.file').execute()).toEqual([{ object: ana.id }]);
  });

  it('that is away is not asked for every file that waits', async () => {
    const ana = await disputed();
    testServer.scan.says = 'away';
    for (const n of [1, 2, 3]) await ana.attach(ana.id, `${PDF} ${n}`);
    testServer.scan.seen = 0;
    await scanWaiting(testServer.deps);
    expect(testServer.scan.seen).toBe(1);
  });

  it('where there is none, leaves files to be handed out as they came', async () => {
    const ana = await disputed();
    testServer.scan.says = 'off';
    const { body } = await ana.attach(ana.id, PDF);
    expect((await served(ana, body.data.id)).statusCode).toBe(200);
  });
});

describe('the command that scans', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A scanner that refuses what says EICAR. */
  async function command(script: string): Promise<string> {
    const path = join(folder, `scan-${script.length}`);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o700);
    return path;
  }

  it('reads the file and says by its end what it is', async () => {
    const scan = createScanner(await command('/bin/grep -q EICAR && exit 1; exit 0'));
    expect(await scan(Buffer.from(PDF))).toBe('clean');
    expect(await scan(Buffer.from(`${PDF} EICAR`))).toBe('refused');
  });

  it('is away where it fails, cannot be begun, or reads nothing of a big file', async () => {
    expect(await createScanner(await command('exit 2'))(Buffer.from(PDF))).toBe('away');
    expect(await createScanner(join(folder, 'none'))(Buffer.from(PDF))).toBe('away');
    expect(await createScanner(await command('exit 2 # at once'))(Buffer.alloc(DISPUTE_FILE_BYTES))).toBe(
      'away',
    );
  });

  it('learns nothing but the file: no argument, and nothing of what the server was started with', async () => {
    process.env['SCAN_SECRET'] = 'of the server';
    const scan = createScanner(await command('[ "$#" = 0 ] && [ -z "$SCAN_SECRET" ] && exit 0; exit 1'));
    expect(await scan(Buffer.from(PDF))).toBe('clean');
    delete process.env['SCAN_SECRET'];
  });

  it('that is none leaves files unscanned', async () => {
    expect(await createScanner('')(Buffer.from(PDF))).toBe('off');
  });
});
