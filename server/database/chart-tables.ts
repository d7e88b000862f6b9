import { sql, type RawBuilder } from 'kysely';

/** The history and the legal transitions of a chart with its rows in `table`. */
export const chartTables = (
  table: string,
  owner: string,
  edges: readonly (readonly [string, string])[],
): RawBuilder<unknown> => {
  const [events, transitions] = [sql.table(`${table}_event`), sql.table(`${table}_transition`)];
  const moves = sql.ref(`${table}_state_moves_along_the_chart`);
  const pairs = sql.join(edges.map(([from, to]) => sql`(${sql.lit(from)}, ${sql.lit(to)})`));
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

    create table ${transitions} (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into ${transitions} values ${pairs};
    create function ${moves}() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from ${transitions} where from_state = old.state and to_state = new.state) then
        raise exception ${sql.lit(`${table} % cannot go from % to %`)}, old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger ${sql.ref(`${table}_state`)} before update of state on ${sql.table(table)}
      for each row execute function ${moves}();`;
};
