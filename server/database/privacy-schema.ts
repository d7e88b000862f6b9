import type { ColumnType, Generated } from 'kysely';

export type PrivacyTables = {
  legal_hold: {
    id: Generated<number>;
    debtor_id: string;
    decided_by: string;
    reason: string;
    at: ColumnType<Date, Date, never>;
    released_at: ColumnType<Date | null, undefined, Date>;
  };
  erasure: {
    id: Generated<number>;
    debtor_id: string;
    decided_by: string;
    kept: string[];
    at: ColumnType<Date, Date, never>;
  };
};
