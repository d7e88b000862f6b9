import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/** Amounts fit a double exactly; a date is the calendar day itself, never a local midnight that can shift it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8) return (value: string) => Number(value);
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** A pool whose `bigint` comes as number and `date` as `yyyy-mm-dd` text. */
export function createPool(databaseUrl: string, max = 10): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max, types });
}
