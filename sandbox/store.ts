import { join } from 'node:path';
import type { Letter } from './debit/callback.ts';
import type { Charge, Mandate } from './debit/mandate.ts';
import type { Enrolment } from './gateway/enrolment.ts';
import type { MallCharge } from './gateway/mall-charge.ts';
import type { Transaction } from './gateway/transaction.ts';
import type { StoredMail } from './mailbox/mail.ts';
import type { Person } from './registry/people.ts';
import type { Report } from './sinks/report.ts';
import { openTable } from './table.ts';
import type { Table } from './table.ts';

/** Everything that survives a restart. */
export type Store = {
  transactions: Table<Transaction>;
  enrolments: Table<Enrolment>;
  mallCharges: Table<MallCharge>;
  mandates: Table<Mandate>;
  charges: Table<Charge>;
  debitLetters: Table<Letter>;
  mails: Table<StoredMail>;
  people: Table<Person>;
  pixels: Table<Report>;
  errorReports: Table<Report>;
};

/** Opens the files under `dataDir`; null keeps everything in memory. */
export function openStore(dataDir: string | null): Store {
  const file = (name: string) => (dataDir === null ? null : join(dataDir, `${name}.jsonl`));
  return {
    transactions: openTable(file('transactions')),
    enrolments: openTable(file('enrolments')),
    mallCharges: openTable(file('mall-charges')),
    mandates: openTable(file('mandates')),
    charges: openTable(file('charges')),
    debitLetters: openTable(file('debit-letters')),
    mails: openTable(file('mails')),
    people: openTable(file('people')),
    pixels: openTable(file('pixels')),
    errorReports: openTable(file('error-reports')),
  };
}
