import { MOST_UPLOAD_BYTES } from '#contract/portfolio-load.ts';
import { smallPortfolio } from '../portfolio/testing/tables.ts';
import { createUploadWorld, csvFiles, type Person, type UploadWorld } from '../testing/portfolio-upload.ts';

let world: UploadWorld;
let agent: Person;
let supervisor: Person;
beforeAll(async () => {
  world = await createUploadWorld();
});
beforeEach(async () => {
  ({ agent, supervisor } = await world.begin());
});
afterAll(() => world.close());

describe('the bytes of an upload', () => {
  const MIB = 1024 * 1024;
  const large = {
    name: 'grande.csv',
    bytes: Buffer.concat([Buffer.from('rut,kind,name,email,phone\n'), Buffer.alloc(MIB, '\n')]),
  };

  it('come in pieces, each once: one sent again changes nothing, one too early or of another length is refused', async () => {
    const { data } = await world.announce(agent, [large]);
    const [first, second] = [large.bytes.subarray(0, MIB), large.bytes.subarray(MIB)];
    expect((await world.sendPiece(agent, [data.id, 0, 1], second)).statusCode).toBe(400);
    expect((await world.sendPiece(agent, [data.id, 0, 0], second)).statusCode).toBe(400);
    for (let sent = 0; sent < 2; sent++)
      expect((await world.sendPiece(agent, [data.id, 0, 0], first)).statusCode).toBe(200);
    expect(await world.current(agent)).toMatchObject({ state: 'receiving', files: [{ received: MIB }] });
    await world.sendPiece(agent, [data.id, 0, 1], second);
    expect(await world.current(agent)).toMatchObject({ state: 'uploaded' });
  });

  it('are limited, one piece and all of them', async () => {
    const { data } = await world.announce(agent, [large]);
    const tooLong = await world.sendPiece(agent, [data.id, 0, 0], Buffer.alloc(MIB + 1));
    expect(tooLong).toMatchObject({ statusCode: 413, body: { code: 'TOO_LARGE' } });
    await world.decide(agent, data.id, 'load.discard');
    const huge = { name: 'x.csv', bytes: { length: MOST_UPLOAD_BYTES + 1 } as Buffer };
    const refused = await world.announce(agent, [huge]);
    expect(refused).toMatchObject({ fault: 'tooLarge' });
    expect(refused.message).toContain('512 MB');
  });

  it('are taken only of the uploader, from the desk’s own page', async () => {
    const { data } = await world.announce(agent, [large]);
    const piece = large.bytes.subarray(0, MIB);
    const at = [data.id, 0, 0] as [string, number, number];
    expect((await world.sendPiece(supervisor, at, piece)).statusCode).toBe(404);
    const stranger = await world.enter('stranger', 'supervisor', 'recupera');
    expect((await world.sendPiece(stranger, at, piece)).statusCode).toBe(404);
    expect((await world.sendPiece(await world.enter('reader', 'read-only'), at, piece)).statusCode).toBe(403);
    expect((await world.sendPiece(agent, at, piece, { origin: 'https://otro.example' })).statusCode).toBe(
      403,
    );
    expect(await world.piecesKept()).toEqual([]);
  });

  it('are gone once it is discarded, or a day has passed', async () => {
    const load = await world.checked(agent, smallPortfolio());
    expect(await world.decide(await world.enter('other', 'agent'), load.id, 'load.discard')).toMatchObject({
      fault: 'notYourRole',
    });
    await world.decide(agent, load.id, 'load.discard');
    expect(await world.piecesKept()).toEqual([]);
    await world.upload(agent, csvFiles(smallPortfolio()));
    await world.attend();
    world.clock.pass(24 * 60 * 60_000);
    await world.attend();
    const { rows } = await world.deps.pool.query(
      'select state from portfolio_upload order by uploaded_at desc limit 1',
    );
    expect(rows).toEqual([{ state: 'discarded' }]);
    expect(await world.piecesKept()).toEqual([]);
  });
});
