import type { ClientBase } from 'pg';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { markOrphans, markRepeated, markSignedHere } from './check.ts';
import type { PortfolioFile } from './files.ts';
import { KEYS, KINDS, TABLES, type Kind } from './kinds.ts';
import { mergeKind } from './merge.ts';
import { ImportRefused } from './refusal.ts';
import type { KindCounts, LoadCounts, LoadOutcome, LoadProgress, LoadSettings } from './report.ts';
import { createStages, stageFile, stageOf } from './stage.ts';
import { KindTally } from './tally.ts';
import {
  giveBackHeldMeanwhile,
  keptDebts,
  hasWithdrawable,
  rememberHeldDebts,
  withdrawKind,
} from './withdraw.ts';

/** The steps of a load, inside its transaction: read everything, then merge kind after kind, parents first. */
export async function load(
  client: ClientBase,
  options: LoadSettings,
  files: PortfolioFile[],
): Promise<LoadOutcome> {
  const { company, mode, today = santiagoDay(new Date()), onProgress = () => undefined } = options;
  const present = KINDS.filter((kind) => files.some((file) => file.kind === kind));

  await waitForOtherLoads(client, company, onProgress);
  await client.query("set local work_mem = '128MB'");
  await createStages(client);
  const tallies = await stageAll(client, files, today, onProgress);
  // Of a row without a readable key nothing says which one it is: what seems absent may be that one.
  const whole = mode === 'full' ? present.filter((kind) => tallies[kind].keyless === 0) : [];
  await rememberHeldDebts(client, company);
  const counts = await mergeAll(client, options, { present, whole }, tallies);

  onProgress({ step: 'finishing' });
  if (KINDS.some((kind) => counts[kind].withdrawn > 0)) {
    const back = await giveBackHeldMeanwhile(client, company);
    for (const kind of KINDS) counts[kind].withdrawn -= back[kind];
  }
  const kept = mode === 'full' ? await keptDebts(client, company, whole) : [];
  const loadId = await noteLoad(client, options, { ...counts, keptDebts: kept.length });
  return {
    loadId,
    counts,
    absentKinds: mode === 'full' ? KINDS.filter((kind) => !whole.includes(kind)) : [],
    keptDebts: kept,
  };
}

type Report = (progress: LoadProgress) => void;
type Tallies = Record<Kind, KindTally>;

function byKind<Value>(value: (kind: Kind) => Value): Record<Kind, Value> {
  return Object.fromEntries(KINDS.map((kind) => [kind, value(kind)])) as Record<Kind, Value>;
}

const LOCK = "(hashtext('saldar portfolio load'), hashtext($1))";

/**
 * One load of a company at a time; the lock goes with the transaction, however that ends.
 * @returns false while another load has it
 */
export async function tryLoadLock(client: ClientBase, company: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_xact_lock${LOCK} as free`, [
    company,
  ]);
  return rows[0]?.free ?? false;
}

async function waitForOtherLoads(client: ClientBase, company: string, report: Report): Promise<void> {
  if (await tryLoadLock(client, company)) return;
  report({ step: 'waiting' });
  await client.query(`select pg_advisory_xact_lock${LOCK}`, [company]);
}

async function stageAll(
  client: ClientBase,
  files: PortfolioFile[],
  today: CalendarDate,
  report: Report,
): Promise<Tallies> {
  const tallies = byKind(() => new KindTally());
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let bytes = 0;
  for (const [index, file] of files.entries())
    await stageFile(client, file, index, { tally: tallies[file.kind], today }, (count) => {
      bytes += count;
      report({ step: 'reading', bytes, total });
    });
  return tallies;
}

async function mergeAll(
  client: ClientBase,
  { company, mode, allowEmpty, onProgress }: LoadSettings,
  /** Of `whole` kinds absent rows are looked for. */
  { present, whole }: Record<'present' | 'whole', readonly Kind[]>,
  tallies: Tallies,
): Promise<LoadCounts> {
  const counts = byKind(() => ({
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    withdrawn: 0,
    rejected: 0,
  }));
  let orphaned = false;
  for (const kind of KINDS) {
    onProgress?.({ step: 'merging', kind });
    const before = await countLive(client, company, kind);
    if (present.includes(kind)) counts[kind] = await mergeStaged(client, company, kind, tallies[kind]);
    const { added, changed, unchanged } = counts[kind];
    // A changed row may have come back to life; else the count is known without counting again.
    const live = changed > 0 ? await countLive(client, company, kind) : before + added;
    // When as many rows live as were brought, none of them can be absent.
    const brought =
      added + changed + unchanged - (kind === 'quotas' ? await countLapsed(client, company) : 0);
    const absent = whole.includes(kind) && live > brought;
    const withdrawn = await withdrawKind(client, company, kind, { orphaned, absent });
    const isEmptied = withdrawn > 0 && added + changed + unchanged === 0;
    if (mode === 'full' && !allowEmpty && isEmptied && !(await hasWithdrawable(client, company, kind)))
      throw new ImportRefused({ reason: 'nothingLeft', kind, withdrawn });
    counts[kind].withdrawn = withdrawn;
    // What follows, and the portal after it, must not be planned for the table as it was.
    if (10 * (added + changed + withdrawn) > before) await client.query(`analyze ${TABLES[kind]}`);
    orphaned ||= withdrawn > 0 || changed > 0;
  }
  return counts;
}

async function mergeStaged(
  client: ClientBase,
  company: string,
  kind: Kind,
  tally: KindTally,
): Promise<KindCounts> {
  await client.query(`
    set local default_statistics_target = 10;
    analyze ${stageOf(kind)} (${KEYS[kind].join(', ')}, flaw);
    set local default_statistics_target to default`);
  const again = tally.isAscending ? { repeated: 0, rejected: 0 } : await markRepeated(client, kind);
  const rejected =
    tally.flawed +
    again.rejected +
    (await markSignedHere(client, company, kind)) +
    (await markOrphans(client, company, kind));
  const merged = await mergeKind(client, company, kind);
  const { read } = tally;
  const { repeated } = again;
  const unchanged = read - merged.added - merged.changed - repeated - rejected;
  return { read, ...merged, unchanged, repeated, withdrawn: 0, rejected };
}

async function countLive(client: ClientBase, company: string, kind: Kind): Promise<number> {
  const { rows } = await client.query<{ live: number }>(
    `select count(*) as live from ${TABLES[kind]} where company = $1 and withdrawn_at is null`,
    [company],
  );
  return rows[0]?.live ?? 0;
}

/** Rows of instalments whose agreement has lapsed: they are brought, and stay withdrawn. */
async function countLapsed(client: ClientBase, company: string): Promise<number> {
  const { rows } = await client.query<{ lapsed: number }>(
    `select count(*) as lapsed
      from debt d
      join quota q on q.company = d.company and q.debt_id = d.debt_id and q.withdrawn_at is not null
      join ${stageOf('quotas')} s on s.debt_id = q.debt_id and s.number = q.number and s.flaw is null
      where d.company = $1 and d.source = 'agreement'`,
    [company],
  );
  return rows[0]?.lapsed ?? 0;
}

async function noteLoad(
  client: ClientBase,
  { company, mode }: LoadSettings,
  counts: object,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into portfolio_load (company, mode, counts) values ($1, $2, $3) returning id',
    [company, mode, counts],
  );
  return rows[0]?.id ?? 0;
}
