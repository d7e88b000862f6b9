import { MOST_UPLOAD_BYTES } from '#contract/portfolio-load.ts';
import { smallPortfolio, withField } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, csvFiles, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { UPLOAD_PROBLEM_TEXTS } from '../texts/portfolio-upload.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
let supervisor: Person;
beforeEach(async () => {
  ({ agent, supervisor } = await testServer.begin());
});

describe('the bytes of an upload', () => {
  const MIB = 1024 * 1024;
  const large = {
    name: 'grande.csv',
    bytes: Buffer.concat([Buffer.from('rut,kind,name,email,phone\n'), Buffer.alloc(MIB, '\n')]),
  };

  it('come in pieces, each once: one sent again changes nothing, one too early or of another length is refused', async () => {
    const { data } = await testServer.announce(agent, [large]);
    const [first, second] = [large.bytes.subarray(0, MIB), large.bytes.subarray(MIB)];
    expect((await testServer.sendPiece(agent, [data.id, 0, 1], second)).statusCode).toBe(400);
    expect((await testServer.sendPiece(agent, [data.id, 0, 0], second)).statusCode).toBe(400);
    for (let sent = 0; sent < 2; sent++)
      expect((await testServer.sendPiece(agent, [data.id, 0, 0], first)).statusCode).toBe(200);
    expect(await testServer.current(agent)).toMatchObject({ state: 'receiving', files: [{ received: MIB }] });
    await testServer.sendPiece(agent, [data.id, 0, 1], second);
    expect(await testServer.current(agent)).toMatchObject({ state: 'uploaded' });
  });

  it('are limited, one piece and all of them', async () => {
    const { data } = await testServer.announce(agent, [large]);
    const tooLong = await testServer.sendPiece(agent, [data.id, 0, 0], Buffer.alloc(MIB + 1));
    expect(tooLong).toMatchObject({ statusCode: 413, body: { code: 'TOO_LARGE' } });
    await testServer.decide(agent, data.id, 'load.discard');
    const huge = { name: 'x.csv', bytes: { length: MOST_UPLOAD_BYTES + 1 } as Buffer };
    const refused = await testServer.announce(agent, [huge]);
    expect(refused).toMatchObject({ fault: 'tooLarge' });
    expect(refused.message).toContain('512 MB');
  });

  it('are taken only of the uploader, from the desk’s own page', async () => {
    const { data } = await testServer.announce(agent, [large]);
    const piece = large.bytes.subarray(0, MIB);
    const at = [data.id, 0, 0] as [string, number, number];
    expect((await testServer.sendPiece(supervisor, at, piece)).statusCode).toBe(404);
    const stranger = await testServer.enter('stranger', 'supervisor', 'recupera');
    expect((await testServer.sendPiece(stranger, at, piece)).statusCode).toBe(404);
    expect(
      (await testServer.sendPiece(await testServer.enter('reader', 'read-only'), at, piece)).statusCode,
    ).toBe(403);
    expect(
      (await testServer.sendPiece(agent, at, piece, { origin: 'https://otro.example' })).statusCode,
    ).toBe(403);
    expect(await testServer.piecesKept()).toEqual([]);
  });

  it('are neither taken nor saved from a page that was left open, in whose browser another person signed in', async () => {
    const { data } = await testServer.announce(agent, [large]);
    const { cookie } = agent.page;
    const leftOpen = Object.assign(supervisor.bind(null), { page: { ...supervisor.page, cookie } });
    const piece = await testServer.sendPiece(leftOpen, [data.id, 0, 0], large.bytes.subarray(0, MIB));
    expect(piece).toMatchObject({ statusCode: 401, body: { code: 'UNAUTHORIZED' } });
    expect(await testServer.piecesKept()).toEqual([]);
    await testServer.decide(agent, data.id, 'load.discard');
    const { id } = await testServer.checked(agent, withField(smallPortfolio(), 'payments', 0, 'rut', 'x'));
    expect((await testServer.download(agent, id, 'rejects')).statusCode).toBe(200);
    expect((await testServer.download(leftOpen, id, 'rejects')).statusCode).toBe(401);
  });

  it('are gone once it is discarded, or a day has passed', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    expect(
      await testServer.decide(await testServer.enter('other', 'agent'), load.id, 'load.discard'),
    ).toMatchObject({
      fault: 'notYourRole',
    });
    await testServer.decide(agent, load.id, 'load.discard');
    expect(await testServer.piecesKept()).toEqual([]);
    await testServer.upload(agent, csvFiles(smallPortfolio()));
    await testServer.attend();
    testServer.clock.pass(24 * 60 * 60_000);
    await testServer.attend();
    const { rows } = await testServer.deps.pool.query(
      'select state from portfolio_upload order by uploaded_at desc limit 1',
    );
    expect(rows).toEqual([{ state: 'discarded' }]);
    expect(await testServer.piecesKept()).toEqual([]);
  });
});

it('an upload says that its time ran out only where it did, not where a person discarded it', async () => {
  const load = await testServer.checked(agent, smallPortfolio());
  await testServer.decide(agent, load.id, 'load.discard');
  expect((await testServer.last(agent)).problem).toBeNull();
  await testServer.checked(agent, smallPortfolio());
  testServer.clock.pass(24 * 60 * 60_000);
  await testServer.attend();
  agent = await testServer.enter('agent', 'agent');
  expect((await testServer.last(agent)).problem).toBe(UPLOAD_PROBLEM_TEXTS.expired);
});
