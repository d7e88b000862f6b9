/** The locks of an open transaction, and the tables in which it inserted rows: no other transaction waits for new rows. */
type Open = { readonly locked: Set<string>; readonly made: Set<string> };

/**
 * The order in which transactions lock rows, and agreements: where one takes a second lock after a first and another the first after
 * the second, the two can wait for each other, whether they just did or not.
 */
export function createLockOrder() {
  const open = new WeakMap<object, Open>();
  const order = new Set<string>();

  /** A connection is asked this next. */
  function note(connection: object, sql: string): void {
    if (/^begin|^start transaction/i.test(sql))
      return void open.set(connection, { locked: new Set(), made: new Set() });
    if (/^commit|^rollback$/i.test(sql)) return void open.delete(connection);
    const { locked, made } = open.get(connection) ?? {};
    if (!locked || !made) return;
    const [, table] = /^insert into "(\w+)"/.exec(sql) ?? [];
    if (table) made.add(table);
    const lock = lockOf(sql);
    if (!lock || made.has(lock) || locked.has(lock)) return;
    for (const before of locked) order.add(`${before} < ${lock}`);
    locked.add(lock);
  }

  /** A sentence for each two locks that are taken in both orders; reported once. */
  function circles(): string[] {
    const both = [...order].filter((one) => one < turned(one) && order.has(turned(one)));
    if (both.length > 0) order.clear();
    return both.map((one) => `locks are taken in both orders: ${one} and ${turned(one)}`);
  }

  return { note, circles };
}

const turned = (one: string) => one.split(' < ').reverse().join(' < ');

function lockOf(sql: string): string | undefined {
  const [, row] = /from "?(\w+)"? .*for (?:no key )?update$/s.exec(sql) ?? [];
  const [, word] = /pg_advisory\w*lock\(hashtext\('([^']+)'\)/.exec(sql) ?? [];
  return row ?? word;
}
