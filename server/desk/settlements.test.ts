import { createHash, randomUUID } from 'node:crypto';
import {
  listDeskSettlements,
  MOST_DAYS,
  readDeskSettlement,
  resendSettlement,
  type DeskSettlement,
} from '#contract/desk-settlements.ts';
import { SETTLEMENT_FILE, type Settlement } from '#contract/settlements.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { deliverSettlements } from '../institution/deliver.ts';
import { closeDays } from '../institution/settlement.ts';
import type { SftpFolder } from '../institution/sftp.ts';
import { createKey } from '../session/institution-keys.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A Wednesday, at noon in Santiago. */
const BEGIN = new Date('2026-11-25T15:00:00Z');

const testServer = sharedByTests(() =>
  createDeskTestServer({
    BANCO_CORDILLERA__SFTP_URL: 'sftp://saldar@127.0.0.1:1/in',
    BANCO_CORDILLERA__SFTP_HOST_KEYS: `SHA256:${'k'.repeat(43)}`,
    BANCO_CORDILLERA__SFTP_PASSWORD: 'password-of-the-bank',
  }),
);
beforeEach(async () => {
  await testServer.reset();
  testServer.clock.set(BEGIN);
  await closeDays(testServer.deps);
});

/** A payment on that Wednesday, and so many days more, each closed. */
async function afterDays(days: number): Promise<void> {
  await testServer.paid();
  testServer.clock.set(new Date(BEGIN.getTime() + days * DAY_MS));
  await closeDays(testServer.deps);
}
const list = async (ask: Ask, before?: string) =>
  (await ask(listDeskSettlements, before === undefined ? {} : { before })).body;
const daysOf = ({ data }: { data: Settlement[] }) => data.map(({ day }) => day);
const supervise = () => testServer.enter('supervisor', 'supervisor');

it('closed business days are listed with rows and sums, the newest first, older ones a page at a time', async () => {
  await afterDays(40);
  const ask = await supervise();
  const first = await list(ask);
  expect(first.has_more).toBe(true);
  expect(first.data).toHaveLength(MOST_DAYS);
  const rest = await list(ask, first.data.at(-1).day);
  expect(rest.has_more).toBe(false);
  const all = [...daysOf(first), ...daysOf(rest)];
  expect(all).toEqual([...new Set(all)].sort().reverse());
  expect(rest.data.find(({ day }: Settlement) => day === '2026-11-25')).toMatchObject({
    rows: 1,
    totals: { received: 500_000, net: 500_000 },
  });
});

it('a day’s file has the bytes that the institution’s key gets, and each download is in the log', async () => {
  await afterDays(1);
  const ask = await supervise();
  const { key } = await createKey(
    testServer.deps.db,
    { company: 'banco-cordillera', name: 'ERP', scopes: ['settlements'] },
    testServer.clock.now(),
  );
  const url = SETTLEMENT_FILE.path.replace(':day', '2026-11-25');
  const byKey = await testServer.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
  const { body } = await ask(readDeskSettlement, { day: '2026-11-25' });
  expect(body.file_name).toBe('banco-cordillera-2026-11-25.csv');
  expect(Buffer.from(body.content)).toEqual(byKey.rawPayload);
  const [listed] = (await list(ask)).data;
  expect(createHash('sha256').update(body.content).digest('hex')).toBe(listed.sha256);
  const lines = testServer.deps.db.selectFrom('staff_action').select(['action', 'object', 'name']);
  expect(await lines.where('action', '=', 'settlement.downloaded').execute()).toEqual([
    { action: 'settlement.downloaded', object: '2026-11-25', name: 'supervisor' },
  ]);
});

it('another institution’s files are not there', async () => {
  await afterDays(1);
  const stranger = await testServer.enter('stranger', 'supervisor', 'recupera');
  const { body } = await stranger(readDeskSettlement, { day: '2026-11-25' });
  expect(body.content).not.toContain('500000');
  expect(body.file_name).toBe('recupera-2026-11-25.csv');
  const [listed] = (await list(stranger)).data;
  expect(listed).toMatchObject({ rows: 0, totals: { received: 0 } });
});

describe('the delivery to an institution’s own SFTP server', () => {
  const row = async (ask: Ask): Promise<DeskSettlement> =>
    (await list(ask)).data.find(({ day }: Settlement) => day === '2026-11-25');
  const set = (values: { sftp_tries: number; sftp_due_at: Date | null; sftp_at: Date | null }) =>
    testServer.deps.db
      .updateTable('settlement_file')
      .set({ ...values, sftp_failure: values.sftp_at ? null : 'no room' })
      .where('day', '=', '2026-11-25')
      .execute();
  const due = new Date('2026-11-26T15:45:00Z');

  it('brings the days that wait in their order, the oldest first', async () => {
    await afterDays(3);
    const names: string[] = [];
    const put: SftpFolder['put'] = async ([file]) => void names.push(file?.name ?? '');
    const outside = { ...testServer.deps.outside, sftpFolders: () => ({ put }) };
    await deliverSettlements({ ...testServer.deps, outside });
    const ofBank = names.filter((name) => name.startsWith('banco-cordillera'));
    expect(ofBank).toEqual(['24', '25', '26', '27'].map((day) => `banco-cordillera-2026-11-${day}.csv`));
  });

  it('is shown of each file: since when it waits, its tries and the next one, when it was delivered, and that it is given up', async () => {
    await afterDays(1);
    const ask = await testServer.enter('reader', 'read-only');
    const since = new Date('2026-11-26T15:00:00Z').toISOString();
    expect((await row(ask)).delivery).toEqual({ state: 'waiting', since, tries: 0, next_try_at: null });
    await set({ sftp_tries: 3, sftp_due_at: due, sftp_at: null });
    const next_try_at = due.toISOString();
    expect((await row(ask)).delivery).toEqual({ state: 'waiting', since, tries: 3, next_try_at });
    await set({ sftp_tries: 3, sftp_due_at: due, sftp_at: due });
    expect((await row(ask)).delivery).toEqual({ state: 'delivered', at: next_try_at, tries: 3 });
    await set({ sftp_tries: 90, sftp_due_at: due, sftp_at: null });
    testServer.clock.set(new Date('2026-12-09T15:00:00Z'));
    expect((await row(await testServer.enter('reader', 'read-only'))).delivery).toMatchObject({
      state: 'waiting',
    });
    testServer.clock.set(new Date('2026-12-10T15:00:00Z'));
    expect((await row(await testServer.enter('reader', 'read-only'))).delivery).toEqual({
      state: 'givenUp',
      tries: 90,
    });
  });

  it('is not spoken of where an institution has none', async () => {
    await afterDays(1);
    expect((await row(await testServer.enter('stranger', 'supervisor', 'recupera'))).delivery).toBeNull();
  });
});

describe('a file that a person sends again', () => {
  const DAY = '2026-11-25';
  const put = jest.fn<Promise<void>, [readonly { name: string }[]]>(async () => undefined);
  beforeEach(async () => {
    put.mockClear();
    await afterDays(1);
  });
  afterEach(() => jest.restoreAllMocks());
  const serverIsThere = () =>
    jest
      .spyOn(testServer.deps.outside, 'sftpFolders')
      .mockImplementation((company) => (company === 'banco-cordillera' ? { put } : undefined));
  const failed = (tries = 2, dueAt = '2026-11-26T16:00:00Z') =>
    testServer.deps.db
      .updateTable('settlement_file')
      .set({ sftp_tries: tries, sftp_due_at: new Date(dueAt), sftp_failure: 'no room' })
      .where('day', '=', DAY)
      .execute();
  const resend = async (ask: Ask, key: string = randomUUID()) =>
    ask(resendSettlement, { day: DAY, reason: 'Servidor reparado' }, { key });
  const delivery = async (ask: Ask) =>
    (await list(ask)).data.find(({ day }: Settlement) => day === DAY).delivery as unknown;
  const logged = async () =>
    (
      await testServer.deps.db
        .selectFrom('staff_action')
        .select(['name', 'object', 'reason'])
        .where('action', '=', 'settlement.resent')
        .execute()
    ).length;

  it('is delivered at once, also after it was given up, once for its key and not again once it is there', async () => {
    serverIsThere();
    await failed();
    testServer.clock.set(new Date('2026-12-20T15:00:00Z'));
    // Later days have files too.
    await closeDays(testServer.deps);
    const ask = await testServer.enter('administrator', 'administrator');
    expect(await delivery(ask)).toMatchObject({ state: 'givenUp' });
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent++) expect((await resend(ask, key)).body).toEqual({ status: 'success' });
    expect((await resend(ask)).body).toEqual({ status: 'success' });
    expect(await delivery(ask)).toMatchObject({ state: 'delivered', tries: 3 });
    expect(put.mock.calls.map(([files]) => files[0]?.name)).toEqual([`banco-cordillera-${DAY}.csv`]);
    expect(await logged()).toBe(1);
  });

  it.each([
    ['was to be tried later than after the first pause is tried then', '16:00', '16:00'],
    ['is due rests for the first pause', '14:55', '15:05'],
  ])('after one failed try, that its server does not take again and that %s', async (_, dueAt, next) => {
    await failed(1, `2026-11-26T${dueAt}:00Z`);
    const { body } = await resend(await supervise());
    expect(body).toMatchObject({
      status: 'REFUSED',
      message: expect.stringContaining('no recibió la rendición') as string,
    });
    const next_try_at = `2026-11-26T${next}:00.000Z`;
    expect(await delivery(await supervise())).toMatchObject({ state: 'waiting', tries: 2, next_try_at });
    expect(await logged()).toBe(1);
  });

  it('is none before its first try, of another institution, or for a role that may not download it', async () => {
    serverIsThere();
    const first = await resend(await supervise());
    expect(first.body.message).toContain('en unos minutos');
    await failed();
    expect((await resend(await testServer.enter('stranger', 'supervisor', 'recupera'))).body.status).toBe(
      'REFUSED',
    );
    for (const role of ['read-only', 'agent'] as const)
      expect((await resend(await testServer.enter(role, role))).statusCode).toBe(403);
    expect(put).not.toHaveBeenCalled();
    expect(await logged()).toBe(0);
  });
});

it('a day that is not closed has no file', async () => {
  const ask = await supervise();
  expect((await ask(readDeskSettlement, { day: '2026-11-25' })).body).toEqual({ status: 'NOT_FOUND' });
});

it.each(STAFF_ROLES)('sums are for every role, files for those that may: %s', async (role) => {
  await afterDays(1);
  const ask = await testServer.enter('one', role);
  expect((await ask(listDeskSettlements, {})).statusCode).toBe(200);
  const { statusCode } = await ask(readDeskSettlement, { day: '2026-11-25' });
  expect(statusCode).toBe(['supervisor', 'administrator'].includes(role) ? 200 : 403);
});
