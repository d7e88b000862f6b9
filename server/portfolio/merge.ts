import type { ClientBase } from 'pg';
import { COLUMNS, KEYS, TABLES, type Kind } from './kinds.ts';
import { stageOf } from './stage.ts';
import { OF_THE_PORTFOLIO } from './withdraw.ts';

/**
 * Brings a kind's good staged rows into the portfolio. Only rows that differ are written, so a repeated load writes
 * nothing; a row of the portfolio that was withdrawn and comes again lives again, counted as changed.
 */
export async function mergeKind(
  client: ClientBase,
  company: string,
  kind: Kind,
): Promise<{ added: number; changed: number }> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from ${TABLES[kind]} where company = $1) as known`,
    [company],
  );
  // With nothing to compare with, a first load need not keep its differences apart.
  if (!rows[0]?.known)
    return { added: await insert(client, company, kind, `${stageOf(kind)} where flaw is null`), changed: 0 };
  const differing = await keepDifferences(client, company, kind);
  if (differing === 0) return { added: 0, changed: 0 };
  if (kind === 'quotas') await lockPayers(client, company);
  const changed = await update(client, company, kind);
  return { added: await insert(client, company, kind, `${differenceOf(kind)} where is_new`), changed };
}

const differenceOf = (kind: Kind) => `difference_${TABLES[kind]}`;
const isSameKey = (kind: Kind) => KEYS[kind].map((column) => `t.${column} = s.${column}`).join(' and ');
const columnsOf = (row: string, columns: readonly string[]) =>
  columns.map((column) => `${row}.${column}`).join(', ');

function contentOf(kind: Kind): string[] {
  const key: readonly string[] = KEYS[kind];
  return COLUMNS[kind].filter((column) => !key.includes(column));
}

const comesBack = (kind: Kind) => `(t.withdrawn_at is not null and ${OF_THE_PORTFOLIO[kind]})`;

/** One pass over old and new finds the rows that are new or not as they were. */
async function keepDifferences(client: ClientBase, company: string, kind: Kind): Promise<number> {
  const content = contentOf(kind);
  await client.query(
    `create temp table ${differenceOf(kind)} on commit drop as select *, null::boolean as is_new from ${stageOf(kind)} with no data`,
  );
  const { rowCount } = await client.query(
    `insert into ${differenceOf(kind)}
    select s.*, t.company is null from ${stageOf(kind)} s
    left join ${TABLES[kind]} t on t.company = $1 and ${isSameKey(kind)}
    where s.flaw is null and (t.company is null or ${comesBack(kind)}
      or (${columnsOf('t', content)}) is distinct from (${columnsOf('s', content)}))`,
    [company],
  );
  await client.query(`analyze ${differenceOf(kind)}`);
  return rowCount ?? 0;
}

/**
 * What ends an agreement locks its debtor and then writes its instalments. A load that writes those locks the debtor first too: it may need that
 * lock at its end (./withdraw.ts), and either would wait for the other.
 */
async function lockPayers(client: ClientBase, company: string): Promise<void> {
  await client.query(
    `select from debtor where id in (
      select a.debtor_id from ${differenceOf('quotas')} s
      join debt d on d.company = $1 and d.debt_id = s.debt_id and d.source = 'agreement'
      join agreement a on a.company = $1 and a.instalments_number = d.agreement_number
    ) order by id for no key update`,
    [company],
  );
}

/**
 * A code goes to the newest address that the institution knows (decision 0090). That of a debtor who comes back may be the one that was
 * emptied by its age meanwhile: it is no newer than it was.
 */
const NEW_EMAIL = `, email_since = case when t.email is distinct from s.email
  and not (t.email is null and t.withdrawn_at is not null) then now() else t.email_since end`;

async function update(client: ClientBase, company: string, kind: Kind): Promise<number> {
  const { rowCount } = await client.query(
    `update ${TABLES[kind]} t
    set ${contentOf(kind)
      .map((column) => `${column} = s.${column}`)
      .join(
        ', ',
      )}, withdrawn_at = case when not ${comesBack(kind)} then t.withdrawn_at end${kind === 'debtors' ? NEW_EMAIL : ''}
    from ${differenceOf(kind)} s
    where t.company = $1 and ${isSameKey(kind)} and not s.is_new`,
    [company],
  );
  return rowCount ?? 0;
}

async function insert(client: ClientBase, company: string, kind: Kind, source: string): Promise<number> {
  const columns = COLUMNS[kind].join(', ');
  const { rowCount } = await client.query(
    `insert into ${TABLES[kind]} (company, ${columns}) select $1, ${columns} from ${source}`,
    [company],
  );
  return rowCount ?? 0;
}
