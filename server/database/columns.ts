/**
 * The columns of a table by name, for rows that are read at each call: PostgreSQL keeps no plan of `*` here
 * (prepared-statements.ts). One that is missing is a fault of types.
 */
export const namesOf = <Table>(columns: Record<keyof Table, true>) => Object.keys(columns) as (keyof Table)[];
