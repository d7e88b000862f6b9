import { sql, type RawBuilder } from 'kysely';

/** The legal transitions of a chart: from each state, the next states. */
type Moves = Readonly<Record<string, readonly string[]>>;

/** The history and the legal transitions of a chart with its rows in `table`; `owner` is the history's key to them. */
export const chartTables = (table: string, owner: string, moves: Moves): RawBuilder<unknown> => {
  const events = sql.table(`${table}_event`);
  return sql`
    create table ${events} (
      ${sql.ref(owner)} uuid not null references ${sql.table(table)} (id),
      seq int not null,
      event text not null,
      from_state text,
      to_state text not null,
      detail jsonb not null default '{}',
      at timestamptz not null,
      primary key (${sql.ref(owner)}, seq)
    );
    create trigger append_only before update or delete on ${events}
      for each row execute function refuse_change();

    ${chartMoves(table, moves)}`;
};

/** The legal moves alone, of a chart whose history has columns of its own. */
export const chartMoves = (table: string, moves: Moves): RawBuilder<unknown> => {
  const transitions = sql.table(`${table}_transition`);
  const check = sql.ref(`${table}_state_moves_along_the_chart`);
  const pairs = Object.entries(moves).flatMap(([from, to]) =>
    to.map((state) => sql`(${sql.lit(from)}, ${sql.lit(state)})`),
  );
  return sql`
    create table ${transitions} (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into ${transitions} values ${sql.join(pairs)};
    create function ${check}() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from ${transitions} where from_state = old.state and to_state = new.state) then
        raise exception ${sql.lit(`${table} % cannot go from % to %`)}, old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger ${sql.ref(`${table}_state`)} before update of state on ${sql.table(table)}
      for each row execute function ${check}();`;
};
